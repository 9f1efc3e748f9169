// A fight as a track: who acts in this round, when the Stunned counter goes, and the Attacks; and who may be Lost.
import { listed } from '../../shell/tables';
import type { ChallengeShown, PersonShown, View, VisitShown } from '../../wire/daylight';
import { capital, isGhost, isLiving } from './pieces';

export interface Stop {
  key: string;
  kind: 'person' | 'stun' | 'attack' | 'next';
  state: 'done' | 'now' | 'todo';
  title: string;
  text: string;
  seat?: number; // from 1
  side?: string; // of the counter: light, dark
}

export const visitOf = (view: View): VisitShown | undefined => view.visit[0];
export const personOf = (view: View, seat: number): PersonShown | undefined => view.people.find(({ id }) => id === seat);
export const challengeOf = (view: View): ChallengeShown | undefined => {
  const visit = visitOf(view);
  return visit && view.town.flatMap(({ challenges }) => challenges).find(({ id }) => id === visit.card);
};
export const isHere = (view: View, one: PersonShown): boolean => one.at !== '' && one.at === visitOf(view)?.site;
export const isAble = (one: PersonShown): boolean => isLiving(one) && !one.incapacitated;
// Everybody there, those who act first, in their order.
export function peopleHere(view: View): PersonShown[] {
  const order = visitOf(view)?.order ?? [];
  const place = ({ id }: PersonShown) => (order.includes(id) ? order.indexOf(id) : order.length);
  return view.people.filter((one) => isHere(view, one)).toSorted((a, b) => place(a) - place(b));
}

export const inFight = (view: View): boolean => challengeOf(view)?.kind === 'monster';
const striking = (view: View): boolean => view.phase === 'striking';

// Whose turn it is: of those who act, or of those who resist.
export function nowIn(view: View): number | null {
  const visit = visitOf(view);
  if (!visit || visit.order.length === 0) return null;
  const { order, acted } = visit;
  const acting = ['acting', 'attempting', 'local', 'errands'].includes(view.phase);
  if (acting || striking(view)) return order[acting ? acted - 1 : (acted - 1 + order.length) % order.length] ?? null;
  return null;
}

// Who would be struck by an Attack, from the next in the order on; those who are no longer able are left out.
function targetFrom(view: View, from: number, trait: string): { seat: number; next: number } | null {
  const order = visitOf(view)?.order ?? [];
  for (let n = 0; n < order.length; ++n) {
    const at = (from + n) % order.length;
    const one = personOf(view, order[at] ?? 0);
    if (one && isHere(view, one) && (isAble(one) || (isGhost(one) && trait === 'spirit'))) return { seat: one.id, next: at + 1 };
  }
  return null;
}

function attackStops(view: View, monster: ChallengeShown, visit: VisitShown, name: (seat: number) => string): Stop[] {
  const made = striking(view) ? visit.strikes : 0;
  let next = striking(view) ? visit.acted : 0;
  return monster.attacks.map(({ trait, level, all }, at): Stop => {
    const state = !striking(view) || at >= made ? 'todo' : at === made - 1 ? 'now' : 'done';
    const title = `Attack ${level}`;
    const key = `attack${at}`;
    if (all) return { key, kind: 'attack', state, title, text: `on ${capital(trait)}: everybody here` };
    const now = nowIn(view);
    const target = state === 'done' ? null : state === 'now' && now !== null ? { seat: now, next } : targetFrom(view, next, trait);
    if (target && state === 'todo') next = target.next;
    return { key, kind: 'attack', state, title, text: `on ${capital(trait)}${target ? `: ${name(target.seat)}` : ''}`, ...(target && { seat: target.seat }) };
  });
}

// What the counter does when all have acted.
function stunStop(visit: VisitShown): Stop[] {
  if (visit.stun === 'light') return [{ key: 'stun', kind: 'stun', state: 'todo', side: 'light', title: 'Stunned', text: 'light side up: it turns dark now, and there is no Attack' }];
  if (visit.stun === 'dark') return [{ key: 'stun', kind: 'stun', state: 'todo', side: 'dark', title: 'Stun ends', text: 'dark side up: off after this round, before the Attack' }];
  return [];
}

// This round, from left to right.
export function trackOf(view: View, name: (seat: number) => string): Stop[] {
  const visit = visitOf(view);
  const monster = challengeOf(view);
  if (!visit || monster?.kind !== 'monster') return [];
  const before = visit.surprised; // Attacks come before the first round
  const people = before ? [] : visit.order.map((seat, at): Stop => {
    const one = personOf(view, seat);
    const gone = !one || !isHere(view, one);
    const idle = one !== undefined && !gone && !isAble(one) && !isGhost(one);
    const over = view.phase !== 'acting' || at < visit.acted - 1;
    const state = over ? 'done' : at === visit.acted - 1 ? 'now' : 'todo';
    const text = gone ? 'has left' : idle ? 'Incapacitated' : state === 'done' ? 'has acted' : state === 'now' ? 'fights or Escapes' : 'to come';
    return { key: `person${seat}`, kind: 'person', state, title: name(seat), text, seat };
  });
  const counter = before || striking(view) ? [] : stunStop(visit);
  const attacks = visit.stun === 'light' && !striking(view) ? [] : attackStops(view, monster, visit, name);
  const last: Stop = { key: 'next', kind: 'next', state: 'todo', title: `Round ${visit.round + 1}`, text: visit.round === 0 ? 'your first actions' : 'in the order of Power' };
  return [...people, ...counter, ...attacks, last];
}

// Who lies there and would be Lost if those who still stand were to leave or fall; none if nobody would.
export function alarmOf(view: View, name: (seat: number) => string): { who: string; text: string } | null {
  if (!inFight(view)) return null;
  const here = peopleHere(view).filter((one) => !isGhost(one));
  const down = here.filter(({ incapacitated }) => incapacitated);
  const able = here.filter(isAble);
  const named = (people: readonly PersonShown[]) => listed(people.map(({ id }) => name(id)));
  const keeper = able[0];
  if (!keeper) return null;
  if (down.length > 0) {
    const both = able.length === 1 ? `${named(able)} Escapes or falls` : `${named(able)} all Escape or fall`;
    return { who: `${named(down)} ${down.length === 1 ? 'is' : 'are'} Incapacitated.`, text: `If ${both}, ${down.length === 1 ? 'that one is' : 'they are'} Lost.` };
  }
  const weakest = Math.min(...keeper.values.map(({ now }) => now));
  return able.length === 1 && weakest <= 2
    ? { who: `${name(keeper.id)} ${here.length === view.people.length ? 'is alone' : 'is alone here'}.`, text: `With a value at 0, ${name(keeper.id)} is Lost.` }
    : null;
}
