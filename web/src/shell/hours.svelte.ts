// The hours of a game as they come: dusk and night are told when they fall, and for one turn after.
import type { Hour } from './sky';

const later: Record<Hour, number> = { day: 0, dusk: 1, night: 2 };
const words: Record<Hour, string> = { day: '', dusk: 'Dusk falls', night: 'Night falls' };

export class Hours {
  // What fell, until whoever looks has decided once more.
  mark = $state('');
  // Counts what has fallen, so that the same hour can fall again.
  falls = $state(0);
  private now: Hour | null = null;
  private passed = 0;

  // Whether it got darker. The first hour was there before anybody looked.
  come(hour: Hour): boolean {
    const before = this.now;
    this.now = hour;
    if (before === null || before === hour) return false;
    this.mark = words[hour];
    this.passed = 0;
    if (later[hour] < later[before]) return false;
    this.falls += 1;
    return true;
  }

  // Somebody is asked: the mark stays for this decision and goes with the next.
  pass(): void {
    if (this.passed > 0) this.mark = '';
    this.passed += 1;
  }
}
