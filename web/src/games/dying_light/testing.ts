// Boards and views for tests.
import type { AreaShown, RunnerShown, View, ZoneShown } from '../../wire/dying_light';

// "A01a A01b B01/2": the last part is the level.
export const zonesOf = (plan: string): ZoneShown[] =>
  plan.split(/\s+/).map((cell) => {
    const [id = '', level = '0'] = cell.split('/');
    return { id, area: id.slice(0, 3), level: Number(level) };
  });

export const yard = zonesOf(`A01a A01b B01/2 A02a A02b A03a A03b A03c A01c B02/1 A05a B03/1 A02c B04/2 A03d B05/1 A04a A04b A05b A05c A06a A06b A07a A07b
A08a B06/2 A09a B07/1 A06c B08/1 A07c B09/2 A08b A08c A09b A09c B10/2 A12a B11/1 A13a A10 B12/1 A11 B13/1 A12b A12c A13b A13c`);

const faces = ['blank', 'Climb', 'Block', 'Jump', 'Power'];
const kinds = ['basic', 'basic', 'basic', 'parkour', 'combat', 'momentum'];
export function runner(id: string, number: number, zone: string, changes: Partial<RunnerShown> = {}): RunnerShown {
  return {
    id, name: id.charAt(0).toUpperCase() + id.slice(1), flavour: '', number, seat: number, zone, area: zone.slice(0, 3), tempo: 0, exposure: 0, token: false, chase: [], light: false, heavy: [],
    acted: false, acts: false, momentum: false, fatigue_slots: 2,
    dice: kinds.map((kind, n) => ({ id: n + 1, kind, face: faces[n] ?? '', place: kind === 'momentum' ? 'supply' : 'pool', slot: 0 })),
    skills: [], weapon: [], items: [], gear_set: '', gear: [], carries: [], deck: [], drawn: [], spent: 0, kills: 0, ...changes,
  };
}

export function view(changes: Partial<View> = {}): View {
  const areas: AreaShown[] = [...new Set(yard.map(({ area }) => area))].map((id) => ({ id, name: '', borders: [], infected: [] }));
  return {
    seat: 1, phase: 'activation', scenario: 'Dead Lamps', round: 7, first_round: 7, last_round: 15, nightfall: 8, light: 'day', leader: '', objective: '', ending: '', score: 0,
    city: { id: 'tanners_yard', name: 'Tanner’s Yard', columns: 8, zones: yard, areas, tokens: [], walls: [], planks: [] },
    runners: [runner('latch', 1, 'B07', { acts: true }), runner('ox', 2, 'A06c')],
    infected: [], exposure_cards: [], story: [], events: [], track: [1, 1, 2, 2, 3, 3], resolved: [], waiting: [], ways: [], stops: [], common_deck: 0, epic_deck: 0, activation_deck: 0,
    ...changes,
  };
}

// What must be there, in a test.
export function sure<One>(one: One | null | undefined): One {
  if (one === null || one === undefined) throw new Error('nothing there');
  return one;
}
