// The cast as their cards tell it, for choosing among them.
import type { Pick } from '../../shell/picks';
import type { CardShown } from '../../wire/protocol';

export interface Role {
  id: string;
  name: string;
  calling: string; // "paramedic"; none for a killer
  more: string; // what the card says beside the perk
  perk: string;
  perkText: string;
  flavour: string;
  suggested: boolean;
}
const first = new Set(['oskar', 'warden']); // good for a first game: nothing to remember

export function castOf(cards: readonly CardShown[], killers: boolean): Role[] {
  const kind = killers ? 'Killer' : 'Survivor';
  return cards.filter(({ header }) => header.split(',')[0] === kind).map(({ id, name, header, text, flavour }) => {
    const perk = /Perk: (.*)/.exec(text)?.[1] ?? '';
    return {
      id, name, flavour, perk,
      calling: header.split(', ')[1] ?? '',
      more: text.replace(/\.? ?Perk: .*/, '.').replace('Moves 3.', '').trim(),
      perkText: cards.find((card) => card.name === perk)?.text ?? '',
      suggested: first.has(id),
    };
  });
}

const says = (option: Pick, kind: string): string => option.sentence.arguments.find((one) => one.kind === kind)?.text ?? '';
export const isChoosing = (key: string | undefined): boolean => key === 'survivor' || key === 'killer';
// By which somebody is taken, with the perk on the card or without.
export const takes = (options: readonly Pick[], name: string, withPerk: boolean): Pick | undefined =>
  options.find((option) => [says(option, 'survivor'), says(option, 'killer')].includes(name) && (says(option, 'with') === 'with') === withPerk);
