// Where the day stands: on the sky, in words, and which screen it is played on.
import type { Clock } from '../../shell/sky';
import type { View } from '../../wire/daylight';
import { stageOf } from './attempt';
import { isNight } from './pieces';

const visiting = new Set(['arriving', 'local', 'attempting', 'round_start', 'acting', 'round_end', 'striking', 'captured', 'rewarding', 'leaving']);
export const isVisit = ({ phase, visit }: Pick<View, 'phase' | 'visit'>): boolean => visit.length > 0 && visiting.has(phase);
const beforeDays = new Set(['begin', 'bases', 'creation', 'first_sites']);

// Daylight turn, Darkness Falls, Nightfall turn: these parts of the sky, in percent.
const falls = 42;
const nightfall = 60;
const pauses: Readonly<Record<string, number>> = { darkness: 38, nightfall: 57, daylight: 97 };
function hourOf(view: View): number {
  if (view.phase === 'between') return pauses[view.pause[0]?.before ?? ''] ?? 0;
  if (view.phase === 'darkness') return (falls + nightfall) / 2;
  if (beforeDays.has(view.phase)) return 0;
  const part = isVisit(view) || view.phase === 'turn_end' ? 0.75 : view.phase === 'choosing' ? 0.6 : view.phase === 'errands' ? 0.45 : 0.25;
  return isNight(view) ? nightfall + part * (100 - nightfall) : part * falls;
}

export function clockOf(view: View): Clock {
  const at = hourOf(view);
  const dusk = ['between', 'darkness'].includes(view.phase);
  return {
    hour: view.phase === 'over' ? (view.ending === 'saved' ? 'day' : 'night') : dusk ? 'dusk' : isNight(view) ? 'night' : 'day',
    value: Math.floor(at),
    at,
    most: 100,
    shows: Math.max(1, view.day),
    label: `Day ${Math.max(1, view.day)}: ${partOf(view)}. After each Daylight turn Darkness falls, then comes the Nightfall turn`,
    ticks: [],
    flags: [{ at: falls, text: 'Falls' }, { at: nightfall, text: 'Nightfall' }],
  };
}

const parts: Readonly<Record<string, string>> = {
  begin: 'characters', bases: 'characters', creation: 'characters', first_sites: 'the first LOCATIONs', returning: 'somebody comes back', errands: 'healing and purchases',
  between: 'between turns', darkness: 'Darkness falls', over: 'the end',
};
export function partOf(view: View): string {
  const visit = view.visit[0];
  if (visit && isVisit(view)) return visit.round > 0 || view.phase === 'striking' ? `fight, round ${Math.max(1, visit.round)}` : 'visit';
  return parts[view.phase] ?? (view.phase === 'choosing' ? 'the Storyteller chooses' : 'declarations');
}

// What the time between turns comes before.
export const beforeWhat: Readonly<Record<string, string>> = { darkness: 'before Darkness Falls', nightfall: 'before the Nightfall turn', daylight: 'before Daylight' };

export type Screen = 'town' | 'visit' | 'store' | 'desk' | 'pause';
// What the board shows to somebody who is asked this.
export function screenOf(view: View, asked: string): Screen {
  if (view.phase === 'between') return 'pause';
  if (isVisit(view)) return 'visit';
  if (view.phase === 'errands') {
    const attempt = view.attempt[0];
    const heals = attempt?.kind === 'heal' && stageOf(attempt) !== 'over';
    return heals || asked === 'heal' ? 'visit' : asked === 'purchase' ? 'store' : 'town';
  }
  return view.phase === 'choosing' && view.held > 0 ? 'desk' : 'town';
}
