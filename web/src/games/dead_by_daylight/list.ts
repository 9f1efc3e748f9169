// The map as a list: where one can walk, everybody, and the areas with what is in them.
import type { Listing, Row } from '../../shell/listing';
import type { Pick } from '../../shell/picks';
import { capital, thing } from '../../shell/said';
import type { View } from '../../wire/dead_by_daylight';
import { acting, actingTile, shortName, stateOf, turnOf } from './people';
import { dangerAt, gridOf, type Grid } from './tiles';
import { beside, costsOf, thingsAt } from './yard';

const far = (n: number | undefined): string => (n === undefined || n < 0 ? '–' : n === 0 ? 'here' : String(n));

function walkRows(view: View, grid: Grid, costs: ReadonlyMap<number, number>, toKiller: Int16Array | null): Row[] {
  const prey = view.survivors.flatMap(({ tile, where }) => (where === 'map' ? [grid.find(tile)] : [])).filter((tile) => tile !== null);
  const nearest = (tile: number) => Math.min(...prey.map((one) => grid.distances(one)[tile] ?? 99), 99);
  const rank = (tile: number): number => (view.killer.turn ? nearest(tile) : (dangerAt(view.danger, tile) ?? 0)) * 100 + (costs.get(tile) ?? 0);
  return [...costs.keys()].toSorted((a, b) => rank(a) - rank(b)).map((tile) => {
    const name = grid.name(tile);
    const hit = dangerAt(view.danger, tile);
    const away = toKiller?.[tile];
    return {
      id: name,
      head: { text: view.round > 0 ? `Walk to ${name}` : name, things: [thing('tile', name)] },
      cells: [
        capital(grid.area(tile)),
        costs.get(tile) || '–',
        view.killer.turn ? far(nearest(tile)) : away === undefined || away < 0 ? '–' : `${away}${away > view.chase ? ', no chase' : ''}`,
        view.killer.turn || hit === null ? '–' : `${hit}%`,
        beside(view, grid, tile).join(', ') || 'nothing',
      ],
    };
  });
}

const scoreRows = (view: View): Row[] => [
  ...view.tracks.map(({ id, name, now }) => ({ id, head: { text: name }, cells: [Math.max(0, -now), Math.max(0, now)] })),
  { id: 'collapse', head: { text: 'Collapse' }, cells: [0, view.bonus] },
  { id: 'all', head: { text: 'In all' }, cells: [view.killer_points, view.survivor_points] },
];

export function list(view: View, names: readonly string[], picks: readonly Pick[]): Listing {
  const grid = gridOf(view.map);
  const costs = costsOf(picks, grid);
  const killer = grid.find(view.killer.tile);
  const toKiller = killer === null ? null : grid.distances(killer);
  const own = grid.find(actingTile(view));
  const toOwn = own === null ? null : grid.distances(own);
  const at = (distances: Int16Array | null, tile: string): string => {
    const found = grid.find(tile);
    return found === null ? '–' : far(distances?.[found]);
  };
  const one = acting(view);
  const hit = own === null ? null : dangerAt(view.danger, own);
  const here = own === null ? '' : `${one ? shortName(one) : view.killer.name} is on ${grid.name(own)} in ${grid.area(own)}, next to: ${beside(view, grid, own).join(', ') || 'nothing'}. `;
  const stays = one && hit !== null ? (hit === 0 ? 'Nobody can be hit there next. ' : `Staying, the killer’s next attack hits ${hit}% at best. `) : '';
  const chased = view.survivors.filter((each) => each.chased).map(shortName);
  const areas = [...new Set(view.map.areas.map(({ name }) => name))].map((name) => ({
    name, tiles: Array.from({ length: grid.size }, (_, tile) => tile).filter((tile) => grid.area(tile) === name),
  }));
  const least = (distances: Int16Array | null, tiles: readonly number[]): number =>
    distances === null ? -1 : Math.min(...tiles.map((tile) => distances[tile] ?? -1).filter((n) => n >= 0));
  const shownAt = (tile: number) => thingsAt(view, grid.name(tile)).filter((text) => !text.startsWith('pallet')).map((text) => ({ text: `${text} (${grid.name(tile)})`, things: thingKeys(view, grid.name(tile)) }));
  return {
    label: `${view.map.name} as a list`,
    text: `Round ${view.round}. ${here}${stays}${chased.length > 0 ? `In the chase: ${chased.join(', ')}.` : 'Nobody is in the chase.'}`,
    tables: [
      ...(view.phase === 'over' && view.tracks.length > 0 ? [{ title: 'The score', columns: ['Track', 'Killer', 'Survivors'], rows: scoreRows(view) }] : []),
      ...(costs.size > 0 ? [{
        title: view.killer.turn ? `Walk: ${costs.size} tiles, the nearest to somebody first` : `${view.round > 0 ? 'Walk' : 'Start'}: ${costs.size} tiles, the safest first`,
        columns: ['Answer', 'Area', 'Steps', view.killer.turn ? 'To prey' : 'To killer', 'Hit', 'Next to'],
        rows: walkRows(view, grid, costs, toKiller),
        roomy: [1],
        first: 12,
      }] : []),
      {
        title: 'People',
        columns: ['Who', 'Where', 'State', own === null ? 'Player' : 'To whoever acts', 'To killer', 'Turn'],
        roomy: [5],
        rows: [
          ...view.survivors.map((each) => ({
            id: each.id,
            head: { text: `${shortName(each)}${each.seat === view.seat ? ' (you)' : ''}`, things: [thing('survivor', each.name)] },
            cells: [
              each.tile ? `${each.tile}, ${each.area}` : '–',
              [stateOf(each).text, each.steps_needed > 0 ? `healing ${each.steps} of ${each.steps_needed}` : '', each.where === 'hooked' ? `timer ${each.timer} of ${view.hook_track}` : '', ...each.items.map((item) => item.name)].filter(Boolean).join(', '),
              own === null ? (names[each.seat - 1] ?? '') : at(toOwn, each.tile),
              at(toKiller, each.tile),
              turnOf(view, each),
            ],
          })),
          {
            id: view.killer.id,
            head: { text: `${view.killer.name}${view.killer.seat === view.seat ? ' (you)' : ''}`, things: [thing('killer', view.killer.name)] },
            cells: [
              view.killer.tile ? `${view.killer.tile}, ${view.killer.area}` : '–',
              `${view.killer.turn ? `${view.killer.dice} dice left` : `${view.killer.next_dice} dice next turn`}${view.killer.carries ? `, carries ${view.killer.carries}` : ''}`,
              own === null ? (names[view.killer.seat - 1] ?? '') : at(toOwn, view.killer.tile),
              '–',
              view.killer.turn ? 'acts now' : 'after the survivors',
            ],
          },
        ],
      },
      {
        title: own === null ? 'Areas' : 'Areas, the nearest first',
        columns: ['Area', 'To whoever acts', 'To killer', 'What is there', 'Pallets', 'Leads to'],
        roomy: [4],
        rows: areas.filter(({ tiles }) => tiles.length > 0)
          .toSorted((a, b) => least(toOwn, a.tiles) - least(toOwn, b.tiles))
          .map(({ name, tiles }) => ({
            id: name,
            head: { text: capital(name) },
            cells: [
              far(least(toOwn, tiles)), far(least(toKiller, tiles)), tiles.flatMap(shownAt),
              tiles.flatMap((tile) => view.pallets.filter(({ id }) => id === grid.name(tile))).map((pallet) => ({ text: `${pallet.id}${pallet.state === 'up' ? '' : `, ${pallet.state}`}`, things: [thing('pallet', pallet.name)] })),
              leadsTo(grid, name, tiles),
            ],
          })),
      },
    ],
  };
}

// By which keys what stands on a tile can be chosen.
function thingKeys(view: View, tile: string): string[] {
  const kinds = { generator: view.generators, hook: view.hooks, totem: view.totems, chest: view.chests };
  return [
    ...view.survivors.filter((one) => one.tile === tile).map((one) => thing('survivor', one.name)),
    ...Object.entries(kinds).flatMap(([kind, all]) => all.filter(({ id }) => id === tile).map(({ name }) => thing(kind, name))),
    ...view.gates.filter(({ tiles }) => tiles.includes(tile)).map((gate) => thing('gate', gate.name)),
  ];
}

function leadsTo(grid: Grid, name: string, tiles: readonly number[]): string {
  const steps = tiles.flatMap((tile) => grid.near(tile)).filter(({ to }) => grid.area(to) !== name);
  const open = new Set(steps.filter(({ window }) => !window).map(({ to }) => grid.area(to)));
  const over = new Set(steps.filter(({ window }) => window).map(({ to }) => grid.area(to)));
  return [[...open].toSorted().join(', '), over.size > 0 ? `by window: ${[...over].toSorted().join(', ')}` : ''].filter(Boolean).join('; ');
}
