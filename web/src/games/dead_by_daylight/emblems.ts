// The emblem tracks: whose points they are, and what the gates still need to get power.
import type { TrackShown, View } from '../../wire/dead_by_daylight';

// The two names of a track: "Gatekeeper" on the killer's side, "Lightbringer" on the survivors'.
export const sides = (track: TrackShown): [string, string] => {
  const [killer = '', survivors = ''] = track.name.split('/');
  return [killer, survivors];
};
export const isPowered = (view: View): boolean => view.gates.some(({ powered }) => powered);
const at = (view: View, id: string) => view.tracks.find((track) => track.id === id);

// Generators and hookings that are missing until both tracks stand at 0.
export function missing(view: View): { generators: number; hooks: number } {
  return { generators: Math.max(0, -(at(view, 'gatekeeper')?.now ?? 0)), hooks: Math.max(0, at(view, 'devout')?.now ?? 0) };
}
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

// What brings power, in words: the first part is the common way, the second what else does.
export function powerNeeds(view: View): [string, string] {
  if (view.mode !== 'standard') {
    return [count(Math.max(0, view.generators_needed - view.completed), 'generator'), ''];
  }
  const { generators, hooks } = missing(view);
  const both = [generators > 0 ? count(generators, 'generator') : '', hooks > 0 ? count(hooks, 'hook') : ''].filter(Boolean).join(' and ');
  const ways = [...(hooks > 0 ? [count(generators + 1, 'generator')] : []), ...(generators > 0 ? [count(hooks + 1, 'hook')] : [])];
  return [both, ways.map((way) => `, or ${way}`).join('')];
}

// Steps towards power so far, and all of them.
export function powerSteps(view: View): { done: number; all: number } {
  if (view.mode !== 'standard') return { done: Math.min(view.completed, view.generators_needed), all: view.generators_needed };
  const all = Math.max(0, -(at(view, 'gatekeeper')?.start ?? 0)) + Math.max(0, at(view, 'devout')?.start ?? 0);
  const { generators, hooks } = missing(view);
  return { done: Math.max(0, all - generators - hooks), all };
}
