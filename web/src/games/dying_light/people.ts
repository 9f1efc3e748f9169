// The Runners: whose they are, their marks, and how they are.
import type { Pick } from '../../shell/picks';
import type { CardShown, RunnerShown, View } from '../../wire/dying_light';
import type { Argument, EventShown, QuestionShown } from '../../wire/protocol';
import type { SeatMark } from '../look';
import { zoneName } from './city';
import { many } from './pieces';
import type { Way } from './ways';

export const mostWounds = 4;
export const markOfRunner = ({ number }: RunnerShown): SeatMark => ({ hue: number - 1, text: String(number) });
export const isMine = (view: View, runner: RunnerShown): boolean => runner.seat === view.seat;
// A seat has the mark of its Runner, or those of its two; one that leads more has its number.
export function markOfSeat(view: View, seat: number): SeatMark {
  const [first, second, third] = view.runners.filter((one) => one.seat === seat + 1);
  if (!first || third) return { hue: seat };
  return second ? { ...markOfRunner(first), also: markOfRunner(second) } : markOfRunner(first);
}
export const runnerIn = (view: { runners: readonly RunnerShown[] }, said: readonly Argument[]): RunnerShown | undefined => {
  const named = said.find(({ kind }) => kind === 'runner');
  return named && view.runners.find(({ name }) => name === named.text);
};
export const ofEvent = (view: View, { sentence }: EventShown): RunnerShown | undefined => runnerIn(view, sentence.arguments);

// Whose dice lie before you: the Runner you are asked about, or who acts, or your first; somebody who only looks on sees who acts.
export function foremost(view: View, question: QuestionShown | null): RunnerShown | undefined {
  const mine = view.runners.filter((one) => isMine(view, one));
  const asked = question ? runnerIn(view, question.sentence.arguments) : undefined;
  const acts = view.runners.find((one) => one.acts);
  if (mine.length === 0) return asked ?? acts ?? view.runners[0];
  return mine.find((one) => one === asked) ?? mine.find((one) => one === acts) ?? mine[0];
}

// "on the roof of the bakery (B08)", "in Tanner’s Yard (A05b)".
export function whereText(view: View, { zone }: RunnerShown): string {
  const name = zoneName(view.city, zone);
  if (zone === '') return '';
  return name.startsWith('the roof') ? `on ${name}` : `in ${name}`;
}
// How the whole game went for a Runner.
export const fateText = ({ heavy, spent, kills }: RunnerShown): string => `${many(heavy.length, 'Heavy Wound')}, ${many(spent, 'die', 'dice')}, ${many(kills, 'kill')}`;
export const woundsText = ({ heavy, light }: RunnerShown): string => `${heavy.length} of ${mostWounds} Heavy Wounds${light ? ', 1 Light' : ''}`;

// The sign of a card: that of its name in the sprite, or of its kind.
const drawn = new Set([
  'rebar_club', 'hatchet', 'machete', 'slingbow', 'crowbar', 'chain', 'nail_maul', 'knives', 'bandage', 'energy_bar', 'flare', 'firecracker', 'whetstone', 'rope', 'splint', 'decoy_radio', 'inhibitor',
  'trauma_kit', 'spiked_bat', 'crossbow', 'uv_lamp', 'adrenal_shot', 'toolkit', 'fire_axe', 'flare_gun', 'grapnel', 'riot_shield', 'battery_lamp', 'spare_parts', 'night_glasses', 'ankle', 'shoulder',
  'ribs', 'panic', 'dazed', 'limp', 'short_breath', 'bleeding', 'fuse', 'crate', 'gas', 'plank',
]);
const other: Readonly<Record<string, string>> = { long_machete: 'machete', throwing_knives: 'knives', gas_tank: 'gas', cell: 'electricity', coil: 'electricity' };
const ofKind: Readonly<Record<string, string>> = { skill: 'momentum', weapon: 'attack', common: 'use', epic: 'use', wound: 'heavy-wound', chase: 'chase', scenario: 'objective' };
export function artOfCard({ id, kind }: { id: string; kind: string }): string {
  const plain = id.replace(/[.-]?\d+$/, '');
  return (other[plain] ?? (drawn.has(plain) ? plain.replaceAll('_', '-') : ofKind[kind])) || 'use';
}
export const kindText: Readonly<Record<string, string>> = {
  skill: 'Skill', weapon: 'Weapon', common: 'Common Item', epic: 'Epic Item', wound: 'Wound', chase: 'Chase Card', scenario: 'Scenario Card', infected: 'Infected', exposure: 'Exposure Card',
};
export const opens = ({ name, kind, text, flavour }: CardShown) => ({ name, kind: kindText[kind] ?? kind, text: [text, flavour].filter(Boolean).join('\n'), icon: 'knapsack' });

// What an answer tells of the card that it is about: of Infected how they fight, of anything else what it does.
export const tellsOf = ({ header, text }: { header: string; text: string }): string => (/^infected, /i.test(header) ? header.slice(header.indexOf(', ') + 2) : text);

// The way that an option or a thing on the board points at.
export function pointedWay(option: { place?: Pick['place']; verb: string } | null, thing: string | null, ways: ReadonlyMap<string, readonly Way[]>): Way | undefined {
  const place = option?.place?.text;
  if (place) return ways.get(place)?.find(({ verb }) => verb === option.verb);
  return thing?.startsWith('zone:') ? ways.get(thing.slice(5))?.[0] : undefined;
}
