// The lists of tables, asked for again while somebody looks at them.
import { myTables, openTables } from '../client/api';
import type { Brief } from '../wire/protocol';

class Lists {
  mine = $state.raw<readonly Brief[] | null>(null);
  open = $state.raw<readonly Brief[] | null>(null);
  reachable = $state(true);
  now = $state(Date.now());

  async ask(): Promise<void> {
    try {
      [this.mine, this.open] = await Promise.all([myTables(), openTables()]);
      this.reachable = true;
    } catch {
      this.reachable = false;
    }
    this.now = Date.now();
  }
}

export const lists = new Lists();

const pause = 15_000;

// For an effect: keeps the lists fresh until it is undone.
export function keepFresh(): () => void {
  void lists.ask();
  const timer = setInterval(() => {
    if (!document.hidden) void lists.ask();
  }, pause);
  return () => clearInterval(timer);
}
