// Where whoever acts can go, what it costs, and what awaits them there.
import { optionKey } from '../../client/seat.svelte';
import type { Pick } from '../../shell/picks';
import { capital } from '../../shell/said';
import type { DieShown, RunnerShown, StopShown, View, WayShown } from '../../wire/dying_light';
import { zoneName } from './city';
import { poolOf, signsOf, thriftiest } from './dice';
import { foeText, many, tokenText } from './pieces';

export interface Way {
  zone: string;
  verb: string; // run, climb, jump, pad
  cost: number; // dice, before Boosts
  risk: number; // Risk Dice, before Evade
  option?: string; // by which it is chosen
}
const verbs: Readonly<Record<string, { name: string; boost: string }>> = {
  run: { name: 'Run', boost: '' }, climb: { name: 'Climb', boost: 'Climb' }, jump: { name: 'Jump', boost: 'Jump' }, pad: { name: 'Jump Pad', boost: 'Jump' }, go: { name: 'Move', boost: '' },
};
export const wayName = (verb: string): string => verbs[verb]?.name ?? capital(verb.replaceAll('_', ' '));
export const isWay = (verb: string): boolean => verb in verbs;

// What costs no dice: Interact, and the use of things.
const free = new Set(['use', 'use_item', 'switch_to', 'exchange']);
export const isFree = ({ verb, sentence }: Pick): boolean => free.has(verb) || sentence.text.startsWith('Interact');

const zoneOf = ({ place, sentence }: Pick): string => place?.text ?? sentence.arguments.find(({ kind }) => kind === 'zone')?.text ?? '';
// All that can be chosen of Zones: by Zone, the cheapest way first.
export function waysOf(view: { ways: readonly WayShown[] }, picks: readonly Pick[]): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const pick of picks) {
    const zone = zoneOf(pick);
    if (zone === '') continue;
    const shown = view.ways.find((way: WayShown) => way.zone === zone && way.way === pick.verb);
    const way = { zone, verb: pick.verb, cost: shown?.cost ?? (pick.verb === 'climb' ? pick.b : 0), risk: shown?.risk ?? 0, option: optionKey(pick) };
    found.set(zone, [...(found.get(zone) ?? []), way].toSorted((a, b) => a.cost - b.cost || a.risk - b.risk));
  }
  return found;
}

export const tagText = ({ verb, cost }: Way, terse: boolean): string => (terse && cost > 0 ? String(cost) : cost > 0 ? `${verb === 'pad' ? 'Pad' : wayName(verb)} ${cost}` : wayName(verb));
export const tagWidth = (way: Way, terse: boolean): number => tagText(way, terse).length * 7.3 + 18 + (way.risk > 0 ? 23 : 0);

// The chances of so many Risk Dice: that all are safe, and that a symbol is among them.
const mostRisk = 4;
export function riskOdds(dice: number): { clean: number; each: number } {
  const n = Math.min(Math.max(0, dice), mostRisk);
  return { clean: (1 / 3) ** n, each: 1 - (5 / 6) ** n };
}
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

export const acting = (view: { runners: readonly RunnerShown[] }): RunnerShown | undefined => view.runners.find(({ acts }) => acts);

export interface Forecast {
  way: Way;
  dice: DieShown[]; // that would be spent
  evades: number; // that lower the Risk
  tempo: number; // then
  exposure: number; // then
  momentum: boolean; // the Momentum Die would come
  last: boolean; // no die would be left
  stop: StopShown | undefined;
}
// What taking a way would lead to, with the thriftiest payment.
export function forecast(view: View, way: Way): Forecast | null {
  const runner = acting(view);
  const pool = runner ? poolOf(runner) : [];
  const dice = runner && way.cost > 0 ? thriftiest(pool, way.cost, verbs[way.verb]?.boost ?? '') : null;
  if (!runner || !dice) return null;
  const slot = (tempo: number): number => (tempo > 0 ? (view.track[tempo - 1] ?? 0) : 0);
  const tempo = runner.tempo + dice.length;
  const momentumSlot = 4;
  return {
    way, dice, tempo,
    evades: Math.min(way.risk, dice.filter((die) => signsOf(die).includes('Evade')).length),
    exposure: runner.exposure - slot(runner.tempo) + slot(tempo),
    momentum: !runner.momentum && runner.tempo < momentumSlot && tempo >= momentumSlot,
    last: dice.length === pool.length,
    stop: view.stops.find(({ id }) => id === way.zone),
  };
}

// "≈ 1.8 Wounds", "no Wounds"; in a shared Area at worst.
export function woundsText({ wounds, shared }: { wounds: number; shared: boolean }): string {
  if (wounds < 5) return 'no Wounds to expect';
  return `≈ ${(wounds / 100).toFixed(1)} Wounds${shared ? ' at worst: all attack this Runner' : ''}`;
}

export function comersText(view: View, { comers }: { comers: StopShown['comers'] }): string {
  if (comers.length === 0) return 'nobody can come';
  const name = (id: string) => view.infected.find((kind) => kind.id === id)?.name ?? id;
  const groups = new Map<string, number>();
  for (const { from, infected } of comers) groups.set(`${name(infected)} from ${from}`, (groups.get(`${name(infected)} from ${from}`) ?? 0) + 1);
  return `may come: ${[...groups].map(([text, n]) => (n > 1 ? `${n} × ${text}` : `a ${text}`)).join(', ')}`;
}

export interface Told {
  title: string;
  lines: string[];
  strong: string;
}
// What a tip says of a Zone.
export function tell(view: View, zone: string, ways: readonly Way[], free: readonly string[]): Told {
  const area = view.city.zones.find(({ id }) => id === zone)?.area ?? '';
  const foes = view.city.areas.find(({ id }) => id === area)?.infected ?? [];
  const here = [
    foes.map(foeText).join(', '),
    view.runners.filter((one) => one.zone === zone).map(({ name }) => name).join(', '),
    view.city.tokens.filter((token) => token.zone === zone).map(tokenText).join(', '),
  ].filter(Boolean);
  const ahead = ways.flatMap((way) => forecast(view, way) ?? []);
  const lines = ways.filter(({ cost }) => cost > 0).map((way) => {
    const risk = Math.max(0, way.risk - (ahead.find((one) => one.way === way)?.evades ?? 0));
    const { clean, each } = riskOdds(risk);
    return `${wayName(way.verb)}: ${many(way.cost, 'die', 'dice')}, ${way.risk === 0 ? 'no Risk' : `Risk ${way.risk}${risk < way.risk ? `, ${risk} after Evade` : ''}`}${risk > 0 ? `: ${percent(clean)} clean, each symbol ${percent(each)}` : ''}`;
  });
  const stop = view.stops.find(({ id }) => id === zone);
  const last = ahead.length > 0 && ahead.every((one) => one.last);
  return {
    title: capital(zoneName(view.city, zone)),
    lines: [
      ...lines, ...here,
      ...(stop ? [`Stop here: ${many(stop.cards, 'card')}; ${comersText(view, stop)}`] : []),
      ...(last ? [`Your last dice: the activation ends there${free.length > 0 ? `, without ${free.join(' or ')}` : ''}.`] : []),
    ],
    strong: stop ? woundsText(stop) : '',
  };
}
