// Something asked of a table without going there: a nudge, a rematch.
import type { Ask } from './connection';
import { AtTable, type Refusal } from './seat.svelte';

const longest = 10_000;

// What was refused, or null. `then` sees the table once it is so, at the latest after some seconds.
async function askAt(table: string, ask: Ask, until: (at: AtTable) => boolean = () => true): Promise<{ at: AtTable; refusal: Refusal | null }> {
  const at = new AtTable(table, null);
  const reply = await at.ask(ask);
  const end = Date.now() + longest;
  while (reply.kind === 'done' && !until(at) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  at.close();
  return { at, refusal: reply.kind === 'refused' ? reply : null };
}

export const nudge = async (table: string, seat: number): Promise<Refusal | null> =>
  (await askAt(table, { kind: 'nudge', seat })).refusal;

// The name of the next table; it throws what was refused.
export async function rematch(table: string): Promise<string> {
  const { at, refusal } = await askAt(table, { kind: 'rematch', swap_sides: false }, ({ known }) => (known?.table.rematch ?? '') !== '');
  if (refusal) throw new Error(refusal.text);
  return at.known?.table.rematch ?? '';
}
