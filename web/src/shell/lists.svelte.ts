// The lists of tables, asked for again while somebody looks at them.
import { liveTables, myTables, openTables } from '../client/api';
import type { Brief } from '../wire/protocol';

const key = 'gloaming.tables';

// Whether this browser had tables when it looked last.
export function hadTables(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}
function keepHadTables(had: boolean): void {
  try {
    localStorage.setItem(key, had ? 'yes' : 'no');
  } catch {
    // Then the list comes where it comes.
  }
}

class Lists {
  mine = $state.raw<readonly Brief[] | null>(null);
  open = $state.raw<readonly Brief[] | null>(null);
  live = $state.raw<readonly Brief[]>([]); // to look on
  reachable = $state(true);
  now = $state(Date.now());

  async ask(): Promise<void> {
    try {
      [this.mine, this.open, this.live] = await Promise.all([myTables(), openTables(), liveTables()]);
      this.reachable = true;
      keepHadTables(this.mine.length > 0);
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
