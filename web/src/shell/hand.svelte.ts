// What lies open over the page: a rule, a card, or nothing.
import { rulesOf } from '../client/api';
import type { RuleShown } from '../wire/protocol';

export interface CardOpen {
  name: string;
  kind: string;
  text: string;
  state?: string;
  icon: string;
}

export const hand = $state<{ rule: string | null; card: CardOpen | null; game: string }>({
  rule: null,
  card: null,
  game: 'darkest-night',
});

const rules = new Map<string, Promise<Map<string, RuleShown>>>();

export function rulebook(game: string): Promise<Map<string, RuleShown>> {
  const known = rules.get(game);
  if (known) return known;
  const asked = rulesOf(game).then((all) => new Map(all.map((rule) => [rule.id, rule])));
  asked.catch(() => rules.delete(game));
  rules.set(game, asked);
  return asked;
}
