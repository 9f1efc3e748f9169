// The city as a list: every way a button, the Areas with what is in them, the Runners, and the story so far.
import type { Listing, Row } from '../../shell/listing';
import type { Pick } from '../../shell/picks';
import { capital, thing } from '../../shell/said';
import type { AreaShown, View } from '../../wire/dying_light';
import { areaName } from './city';
import { faceText, poolOf } from './dice';
import { opens, whereText, woundsText } from './people';
import { foeText, many, tokenText } from './pieces';
import { acting, comersText, percent, riskOdds, wayName, waysOf } from './ways';

const wounds = (n: number, shared: boolean): string => (n < 5 ? '0' : `≈ ${(n / 100).toFixed(1)}${shared ? ' at worst' : ''}`);

function wayRows(view: View, picks: readonly Pick[]): Row[] {
  return [...waysOf(view, picks).values()].flat().toSorted((a, b) => a.cost - b.cost || a.risk - b.risk).map((way) => {
    const zone = view.city.zones.find(({ id }) => id === way.zone);
    const stop = view.stops.find(({ id }) => id === way.zone);
    const area = view.city.areas.find(({ id }) => id === zone?.area);
    const here = [
      ...(area?.infected.map(foeText) ?? []), ...view.runners.filter((one) => one.area === zone?.area && !one.acts).map(({ name }) => name),
      ...view.city.tokens.filter((token) => token.zone === way.zone).map(tokenText),
    ];
    return {
      id: `${way.verb} ${way.zone}`,
      head: { text: `${wayName(way.verb)} to ${way.zone}`, things: [thing('zone', way.zone)], note: `${areaName(view.city, zone?.area ?? '')}${zone && zone.level > 0 ? `, roof ${zone.level}` : ''}` },
      cells: [way.cost || '–', way.risk, percent(riskOdds(way.risk).clean), stop ? stop.cards : '–', `${here.join(', ') || 'nobody'}${stop && stop.comers.length > 0 ? `; ${comersText(view, stop)}` : ''}`, stop ? wounds(stop.wounds, stop.shared) : '–'],
    };
  });
}

function areaRows(view: View, picks: readonly Pick[]): Row[] {
  const near = nearness(view);
  const used = ({ id, infected }: AreaShown): boolean =>
    infected.length > 0 || view.runners.some(({ area }) => area === id) || view.city.tokens.some(({ zone }) => view.city.zones.some((one) => one.id === zone && one.area === id)) ||
    picks.some(({ sentence }) => sentence.arguments.some(({ kind, text }) => kind === 'area' && text === id));
  const walled = (a: string, b: string) => view.city.walls.some(({ from, to }) => {
    const [p, q] = [from, to].map((zone) => view.city.zones.find(({ id }) => id === zone)?.area);
    return (p === a && q === b) || (p === b && q === a);
  });
  return view.city.areas.filter(used).toSorted((a, b) => (near.get(a.id) ?? 99) - (near.get(b.id) ?? 99)).map((area) => {
    const zones = view.city.zones.filter((zone) => zone.area === area.id);
    const level = zones[0]?.level ?? 0;
    return {
      id: area.id,
      head: { text: area.id, things: [thing('area', area.id)], note: `${area.name}${level > 0 ? `, roof ${level}` : ''}` },
      cells: [
        area.infected.length > 0 ? area.infected.map((foe) => ({ text: foeText(foe), things: [thing('card', foe.name)] })) : 'none',
        view.runners.filter((one) => one.area === area.id).map((one) => ({ text: `${one.name}${one.seat === view.seat ? ' (you)' : ''}, ${one.zone}`, things: [thing('runner', one.name)] })),
        view.city.tokens.filter((token) => zones.some(({ id }) => id === token.zone)).map((token) => `${tokenText(token)} in ${token.zone}`).join('; '),
        area.borders.map((id) => `${id}${walled(area.id, id) ? ' (wall)' : ''}`).join(', '),
      ],
    };
  });
}

// How many Areas away each is from whoever acts.
function nearness(view: View): Map<string, number> {
  const from = (acting(view) ?? view.runners.find(({ seat }) => seat === view.seat) ?? view.runners[0])?.area ?? '';
  const found = new Map([[from, 0]]);
  for (const [id, far] of found) for (const next of view.city.areas.find((area) => area.id === id)?.borders ?? []) if (!found.has(next)) found.set(next, far + 1);
  return found;
}

export function list(view: View, _: readonly string[], picks: readonly Pick[]): Listing {
  const runner = acting(view);
  const ways = wayRows(view, picks);
  const story = view.story.at(-1);
  return {
    label: `${view.city.name} as a list`,
    text: `Round ${view.round} of ${view.last_round}, ${view.light}. ${view.objective || story?.goal || ''} ${runner ? `${runner.name} acts, ${whereText(view, runner)}, with ${many(poolOf(runner).length, 'die', 'dice')}: ${poolOf(runner).map(faceText).join(', ') || 'none'}.` : ''}`.trim(),
    tables: [
      ...(ways.length > 0 ? [{ title: runner ? `Where ${runner.name} can go, ${whereText(view, runner)}` : 'Zones to choose', columns: ['Way', 'Dice', 'Risk', 'Clean', 'Cards then', 'Who is there', 'Wounds'], rows: ways, roomy: [3, 4] }] : []),
      { title: 'Areas with something in them, the nearest first', columns: ['Area', 'Infected', 'Runners', 'Things', 'Borders, clockwise from north'], rows: areaRows(view, picks), roomy: [4] },
      {
        title: 'Runners', columns: ['Who', 'Where', 'Wounds', 'Dice kept', 'Tempo', 'Exposure', 'Has'], roomy: [4, 5, 6],
        rows: view.runners.filter(({ name }) => name).map((one) => ({
          id: one.id,
          head: { text: `${one.name}${one.seat === view.seat ? ' (you)' : ''}`, things: [thing('runner', one.name)] },
          cells: [
            one.zone ? capital(whereText(view, one)) : '–', `${woundsText(one)}${one.heavy.length > 0 ? `: ${one.heavy.map(({ name }) => name).join(', ')}` : ''}`, poolOf(one).map(faceText).join(', ') || 'none', one.tempo,
            `${one.exposure}${one.token ? ', token' : ''}${one.chase.map(({ name }) => `, ${name}`).join('')}`,
            [...one.weapon, ...one.items].map((card) => ({ text: card.name, card: opens(card), things: [thing('card', card.name)] })),
          ],
        })),
      },
      ...(view.story.length > 0 ? [{
        title: 'Scenario Cards', columns: ['Card', 'Text', 'Objective'],
        rows: view.story.map((card) => ({ id: card.id, head: { text: `${card.label} ${card.name}` }, cells: [card.text, card.goal] })),
      }] : []),
    ],
  };
}
