// What the Infected did in the moment that is shown: who appeared, who went where.
import type { Point } from '../../shell/map';
import type { View } from '../../wire/dying_light';
import type { EventShown } from '../../wire/protocol';

export interface March {
  n: number; // in their order, from 1
  again: number; // how many went the same way before
  kind: string; // of the Infected, by id
  from: string;
  to: string;
}
const said = ({ sentence }: EventShown, slot: string): string => sentence.arguments.find((one) => one.slot === slot)?.text ?? '';
const kindOf = (view: Pick<View, 'infected'>, name: string): string => view.infected.find((kind) => kind.name === name)?.id ?? name.toLowerCase();

export const marchesOf = (view: Pick<View, 'infected'>, happened: readonly EventShown[]): March[] =>
  happened.filter(({ sentence }) => sentence.key === 'say.enemy_moved')
    .map((event, at, all) => ({ n: at + 1, again: all.slice(0, at).filter((other) => said(other, 'from') === said(event, 'from') && said(other, 'to') === said(event, 'to')).length, kind: kindOf(view, said(event, 'card')), from: said(event, 'from'), to: said(event, 'to') }))
    .filter(({ from, to }) => from !== '' && to !== '');

// Areas and kinds that have just come, as "A05 biter".
export const freshOf = (view: Pick<View, 'infected'>, happened: readonly EventShown[]): Set<string> =>
  new Set(happened.filter(({ sentence }) => sentence.key === 'say.spawned').map((event) => `${said(event, 'area')} ${kindOf(view, said(event, 'card'))}`));

// A curve over the roofs from one point to another, with its head and where its number stands.
export interface Curve {
  d: string;
  head: string;
  middle: Point;
}
const beside = 28; // whoever stands there, and how many they are, can still be seen
export function curveOf(from: Point, there: Point, higher = 0): Curve {
  const bend = { x: (from.x + there.x) / 2 + 18 * higher, y: Math.min(from.y, there.y) - 30 - 42 * higher };
  const far = Math.max(1, Math.hypot(there.x - bend.x, there.y - bend.y));
  const to = { x: there.x - (beside * (there.x - bend.x)) / far, y: there.y - (beside * (there.y - bend.y)) / far };
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t * t * to.y,
  });
  const neck = at(0.9);
  const angle = Math.atan2(to.y - neck.y, to.x - neck.x);
  const tip = (far: number, turn: number): string => `${(to.x + far * Math.cos(angle + turn)).toFixed(1)} ${(to.y + far * Math.sin(angle + turn)).toFixed(1)}`;
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return { d: `M${text(from)}Q${text(bend)} ${text(neck)}`, head: `M${tip(2, 0)}L${tip(-14, 0.5)}L${tip(-14, -0.5)}z`, middle: at(0.5) };
}

export const marchTime = 260; // milliseconds for one, after the other
// How long a moment is looked at.
export function lasts(happened: readonly EventShown[]): number {
  const keys = happened.map(({ sentence }) => sentence.key);
  const marches = keys.filter((key) => key === 'say.enemy_moved').length;
  const large = keys.some((key) => key === 'say.attack_rolled' || key === 'say.heavy' || key === 'say.eliminated' || key === 'say.nightfall');
  if (marches === 0 && !large && !keys.some((key) => key === 'say.spawned' || key === 'say.drew')) return 0;
  return Math.max(large ? 2600 : 900, 700 + marches * (marchTime + 240));
}
