// A moment that counts, large over the board: an attack on a Runner, a Heavy Wound, Risk Dice.
import { capital } from '../../shell/said';
import type { RunnerShown, View } from '../../wire/dying_light';
import type { EventShown } from '../../wire/protocol';

export interface Moment {
  number: number;
  title: string;
  result: string;
  text: string;
  bad: boolean;
  runner: RunnerShown | undefined;
  signs: readonly string[]; // what the dice show
}
// Symbols on Risk Dice, as the rules number them.
const risks: readonly [number, string][] = [[128, 'exposure'], [256, 'fatigue'], [512, 'wound'], [1024, 'spawn']];
const said = ({ sentence }: EventShown, slot: string) => sentence.arguments.find((one) => one.slot === slot);

export function momentOf(view: Pick<View, 'runners'>, happened: readonly EventShown[]): Moment | null {
  const last = (key: string) => happened.findLast(({ sentence }) => sentence.key === key);
  const of = (event: EventShown): RunnerShown | undefined => view.runners.find(({ name }) => name === said(event, 'runner')?.text);
  const number = happened.at(-1)?.number ?? 0;
  const fallen = last('say.eliminated');
  if (fallen) return { number, title: 'Eliminated', result: of(fallen)?.name ?? '', text: fallen.sentence.text, bad: true, runner: of(fallen), signs: [] };
  const attack = last('say.attack_rolled');
  if (attack) {
    const strength = said(attack, 'attack')?.value ?? 0;
    const defense = said(attack, 'defense')?.value ?? 0;
    const wounds = Math.max(0, strength - defense);
    const heavy = happened.filter(({ sentence }) => sentence.key === 'say.heavy').map(({ sentence }) => sentence.text);
    return {
      number, signs: [], title: `${strength} against ${defense}`, runner: of(attack), bad: wounds > 0,
      result: wounds === 0 ? 'Held off' : wounds === 1 ? '1 Wound' : `${wounds} Wounds`,
      text: heavy.join(' ') || attack.sentence.text,
    };
  }
  const heavy = last('say.heavy');
  if (heavy) return { number, title: 'Heavy Wound', result: said(heavy, 'card')?.text ?? '', text: heavy.sentence.text, bad: true, runner: of(heavy), signs: [] };
  const risk = last('say.risked') ?? last('say.safe');
  if (risk) {
    const shown = said(risk, 'shown')?.value ?? 0;
    const signs = risks.filter(([bit]) => (shown & bit) !== 0).map(([, sign]) => sign);
    const dice = said(risk, 'n')?.value ?? 0;
    return {
      number, signs, runner: of(risk), bad: signs.length > 0, title: `${dice} Risk ${dice === 1 ? 'Die' : 'Dice'}`,
      result: signs.length === 0 ? 'Clean' : signs.map(capital).join(', '), text: signs.length === 0 ? 'Nobody noticed.' : '',
    };
  }
  return null;
}
