// What is shown large over the board when it happens.
import type { View } from '../../wire/dead_by_daylight';
import type { EventShown } from '../../wire/protocol';
import { isWalk, walkTime } from './yard';

export interface MomentDie {
  art: string;
  text: string;
  counts: boolean;
  struck: boolean; // it would count, were it not for a window or a card
}
export interface Moment {
  key: string; // of the event
  number: number;
  title: string;
  text: string;
  bad: boolean;
  survivor: string; // a name; empty: none is shown
  killer: boolean; // is shown
  dice: MomentDie[];
  result: string; // "Hit"
}

const name = (event: EventShown, slot: string): string => event.sentence.arguments.find((one) => one.slot === slot)?.text ?? '';
const titles: Readonly<Record<string, [title: (event: EventShown) => string, result: string, killer: boolean]>> = {
  'say.hits': [(event) => `${name(event, 'killer')} attacks ${name(event, 'survivor')}`, 'Hit', true],
  'say.misses': [(event) => `${name(event, 'killer')} attacks ${name(event, 'survivor')}`, 'Missed', true],
  'say.evades': [(event) => `${name(event, 'survivor')} vanishes`, 'Out of sight', false],
  'say.hooked': [(event) => `${name(event, 'killer')} hangs up ${name(event, 'survivor')}`, 'Hooked', true],
  'say.rescued': [(event) => `${name(event, 'survivor')} is at the hook`, 'Rescued', false],
  'say.freed': [(event) => `${name(event, 'survivor')} struggles`, 'Free', false],
  'say.wriggles_free': [(event) => `${name(event, 'survivor')} struggles`, 'Free', false],
  'say.power': [() => 'The gates have power', 'Power', false],
  'say.gate_open': [() => 'The way out is open', 'Open', false],
  'say.escaped': [(event) => `${name(event, 'survivor')} is out`, 'Escaped', false],
  'say.sacrificed': [(event) => `${name(event, 'survivor')} is gone`, 'Sacrificed', false],
};

function diceOf(view: View): MomentDie[] {
  const roll = view.roll[0];
  if (roll?.what !== 'attack') return [];
  return roll.faces.map((face, at) => {
    const [dots = '', weapon] = face.split(' ');
    const counts = roll.counts[at] === 1;
    const struck = weapon !== undefined && !counts;
    const spots = `${dots} ${dots === '1' ? 'dot' : 'dots'}`;
    return { art: `die-killer-${dots}${weapon ? '-weapon' : ''}`, counts, struck, text: counts ? `${spots}: hits` : struck ? `${spots}: does not count` : 'no weapon' };
  });
}

export function momentOf(view: View, happened: readonly EventShown[]): Moment | null {
  const event = happened.findLast(({ sentence }) => sentence.key in titles);
  const found = event && titles[event.sentence.key];
  if (!event || !found) return null;
  const [title, result, killer] = found;
  const attack = event.sentence.key === 'say.hits' || event.sentence.key === 'say.misses';
  return {
    key: event.sentence.key, number: event.number, title: title(event), text: event.sentence.text, killer, result,
    bad: ['say.hits', 'say.hooked', 'say.sacrificed'].includes(event.sentence.key),
    survivor: name(event, 'survivor'),
    dice: attack ? diceOf(view) : [],
  };
}

// How long what happened is looked at: a walk takes its time, and so does a moment.
export function lasts(happened: readonly EventShown[]): number {
  const steps = happened.filter(isWalk).map(({ sentence }) => sentence.arguments.find(({ slot }) => slot === 'n')?.value ?? 0);
  const large = happened.some(({ sentence }) => sentence.key in titles);
  return Math.max(...steps.map((n) => 250 + n * walkTime), large ? 2600 : 0, 0);
}
