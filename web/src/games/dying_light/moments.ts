// A moment that counts, large over the board: an attack on a Runner, a Heavy Wound, a new card of the story.
import type { RunnerShown, View } from '../../wire/dying_light';
import type { EventShown } from '../../wire/protocol';

export interface Moment {
  number: number;
  title: string;
  result: string;
  text: string;
  bad: boolean;
  runner: RunnerShown | undefined;
}
const said = ({ sentence }: EventShown, slot: string) => sentence.arguments.find((one) => one.slot === slot);

export function momentOf(view: Pick<View, 'runners'>, happened: readonly EventShown[]): Moment | null {
  const last = (key: string) => happened.findLast(({ sentence }) => sentence.key === key);
  const of = (event: EventShown): RunnerShown | undefined => view.runners.find(({ name }) => name === said(event, 'runner')?.text);
  const number = happened.at(-1)?.number ?? 0;
  const fallen = last('say.eliminated');
  if (fallen) return { number, title: 'Eliminated', result: of(fallen)?.name ?? '', text: fallen.sentence.text, bad: true, runner: of(fallen) };
  const attack = last('say.attack_rolled');
  if (attack) {
    const strength = said(attack, 'attack')?.value ?? 0;
    const defense = said(attack, 'defense')?.value ?? 0;
    const wounds = Math.max(0, strength - defense);
    const heavy = happened.filter(({ sentence }) => sentence.key === 'say.heavy').map(({ sentence }) => sentence.text);
    return {
      number, title: `${strength} against ${defense}`, runner: of(attack), bad: wounds > 0,
      result: wounds === 0 ? 'Held off' : wounds === 1 ? '1 Wound' : `${wounds} Wounds`,
      text: heavy.join(' ') || attack.sentence.text,
    };
  }
  const heavy = last('say.heavy');
  if (heavy) return { number, title: 'Heavy Wound', result: said(heavy, 'card')?.text ?? '', text: heavy.sentence.text, bad: true, runner: of(heavy) };
  return null;
}
