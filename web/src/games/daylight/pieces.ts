// Words and signs that all parts of the game share.
import type { ChallengeShown, PersonShown, SiteShown, View } from '../../wire/daylight';
import type { CardShown } from '../../wire/protocol';

export const traits = ['body', 'mind', 'spirit'] as const;
export type Trait = (typeof traits)[number];
export const letterOf: Readonly<Record<string, string>> = { body: 'B', mind: 'M', spirit: 'S' };
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const isNight = ({ time }: Pick<View, 'time'>): boolean => time === 'night';

export const halfNames = { day: 'Daylight', night: 'Nightfall' } as const;
// What a LOCATION does by day and by night, from the text of its card.
export interface Halves {
  day: string;
  night: string;
}
export function halvesOf(text: string): Halves {
  const halves: Halves = { day: '', night: '' };
  let half: keyof Halves = 'day';
  for (const line of text.split('\n').map((one) => one.trim()).filter(Boolean)) {
    const begins = /^(Daylight|Nightfall): ?(.*)$/.exec(line);
    if (begins) half = begins[1] === 'Daylight' ? 'day' : 'night';
    halves[half] = [halves[half], begins ? begins[2] : line].filter(Boolean).join('\n');
  }
  return halves;
}
export const cardOf = (cards: readonly CardShown[], id: string): CardShown | undefined => cards.find((card) => card.id === id);
export const halvesOfSite = (cards: readonly CardShown[], id: string): Halves => halvesOf(cardOf(cards, id)?.text ?? '');
// "enclosed · supplies", from the card's "LOCATION, enclosed, supplies".
export const featuresOf = (cards: readonly CardShown[], id: string): string[] => (cardOf(cards, id)?.header ?? '').split(', ').slice(1);
// The first sentence that says what is printed there: of a CHALLENGE of its own, "CHALLENGE, Mind 5".
export const inShort = (text: string): string => text.split('\n')[0]?.replace(/:$/, '') ?? '';

export const kindName: Readonly<Record<string, string>> = { mystery: 'Mystery', event: 'Event', monster: 'Monster', surprise: 'Surprise!' };
export const matterOfGear: Readonly<Record<string, string>> = { armor: 'armor', pet: 'pet', blunt: 'blunt weapon', piercing: 'piercing weapon', energy: 'energy weapon', thing: 'thing' };
export const gearSign = (kind: string): string => (kind === 'thing' ? 'item' : kind);

// The levels of a card that there are: "Body 9".
export interface Level {
  trait: Trait;
  level: number;
}
export const levelsOf = (levels: readonly number[]): Level[] => traits.flatMap((trait, n) => ((levels[n] ?? 0) > 0 ? [{ trait, level: levels[n] ?? 0 }] : []));
export const levelsText = (levels: readonly number[]): string => levelsOf(levels).map(({ trait, level }) => `${capital(trait)} ${level}`).join(' or ');
export function challengeText({ kind, points, levels, escape, attacks, guards }: ChallengeShown): string {
  const strikes = attacks.map(({ trait, level }) => `${capital(trait)} ${level}`).join(', ');
  return [
    `${kindName[kind] ?? capital(kind)}${points > 0 ? `, ${many(points, 'point')}` : ''}`, levelsText(levels), strikes && `Attacks: ${strikes}`, levelsOf(escape).length > 0 ? `Escape: ${levelsText(escape)}` : '',
    guards.length > 0 ? `guards ${guards.map(({ name }) => name).join(', ')}` : '',
  ].filter(Boolean).join('. ');
}

export const nameOf = (names: readonly string[], seat: number): string => names[seat - 1] || `Person ${seat}`;
export const isLiving = ({ standing }: PersonShown): boolean => standing === 'living';
export const isGhost = ({ standing }: PersonShown): boolean => standing === 'ghost' || standing === 'faded';
export const here = ({ people }: Pick<View, 'people'>, site: Pick<SiteShown, 'id'>): PersonShown[] => people.filter(({ at }) => at === site.id);
export const me = ({ people, seat }: Pick<View, 'people' | 'seat'>): PersonShown | undefined => people.find(({ id }) => id === seat);

// How somebody is, beside their values: a sign, words, and how much that matters.
export interface Condition {
  sign: string;
  text: string;
  tone: '' | 'bad' | 'warn' | 'tell';
}
export function conditionsOf({ storyteller, initiative }: Pick<View, 'storyteller' | 'initiative'>, person: PersonShown): Condition[] {
  const standings: Readonly<Record<string, Condition>> = {
    absent: { sign: 'absent', text: 'Absent', tone: 'warn' },
    lost: { sign: 'ghost', text: 'Lost', tone: 'bad' },
    ghost: { sign: 'ghost', text: 'Ghost', tone: '' },
    faded: { sign: 'ghost', text: 'Faded', tone: 'warn' },
    removed: { sign: 'removed', text: 'Removed', tone: 'bad' },
  };
  const standing = standings[person.standing];
  return [
    ...(standing ? [standing] : []),
    ...(person.incapacitated ? [{ sign: 'down', text: 'Incapacitated', tone: 'bad' } as const] : []),
    ...(person.infected ? [{ sign: 'infected', text: 'Infected', tone: 'bad' } as const] : []),
    ...(person.id === storyteller ? [{ sign: 'storyteller', text: 'Storyteller', tone: 'tell' } as const] : []),
    ...(person.minion ? [{ sign: 'dark', text: 'Minion', tone: 'bad' } as const] : []),
    ...(person.accused ? [{ sign: 'hand', text: 'Has accused', tone: '' } as const] : []),
    ...(person.id === initiative ? [{ sign: 'initiative', text: 'Initiative', tone: '' } as const] : []),
  ];
}

// Where somebody goes this turn, in words.
export function plansOf({ town }: Pick<View, 'town'>, { at, activity }: PersonShown): string {
  const site = town.find(({ id }) => id === at);
  if (site) return activity === 'heal' ? `heals at ${site.name}` : site.name;
  return { shop: 'at the store', heal: 'heals' }[activity] ?? '';
}

const spaces = 10;
// How many of the next dark steps would lose the town: first the free spaces turn dark, then a light one goes for every other step.
export const stepsToLose = ({ day_counters, night_counters }: Pick<View, 'day_counters' | 'night_counters'>): number =>
  spaces - night_counters - day_counters + 2 * day_counters;
// Of what the next Darkness is made.
export const forecastParts = ({ forecast: { people, unresolved, darker } }: Pick<View, 'forecast'>): string[] =>
  [many(people, 'person', 'people'), `${unresolved} unresolved`, `${darker} Darker World`];
export function forecastText(view: View): string {
  const { steps, day_counters, night_counters, open } = view.forecast;
  const leaves = steps >= stepsToLose(view) ? 'which would lose the town' : `which ${open ? 'could' : 'would'} leave ${day_counters} light, ${night_counters} dark`;
  return `${isNight(view) ? 'The next Darkness' : 'Darkness Falls'}: ${many(steps, 'step')}, ${leaves} (${forecastParts(view).join(' + ')})`;
}

// Large is where something lies or somebody goes, and as many others as there is room for.
export function arranged(view: Pick<View, 'town' | 'people'>): { large: SiteShown[]; small: SiteShown[] } {
  const busy = view.town.filter((site) => site.challenges.length > 0 || here(view, site).length > 0);
  const room = busy.length <= 4 ? 4 : busy.length <= 6 ? 6 : 9;
  const large = [...busy, ...view.town.filter((site) => !busy.includes(site))].slice(0, room);
  return { large, small: view.town.filter((site) => !large.includes(site)) };
}
