// What others hide, searched for in all that a page receives.
import type { Page } from 'playwright-core';

// What only whoever sits there may see now: the hand, and the cards on the desk.
const hidden = '.own .sec > b, .board .desk .held .nm';

export class Search {
  private readonly heard: string[][];
  private had: string[][];
  private knew: string[];
  private readonly told = new Set<string>(); // what a page knew of before it was hidden from it
  searched = 0;

  constructor(private readonly pages: readonly Page[]) {
    this.heard = pages.map((page) => {
      const frames: string[] = [];
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
      return frames;
    });
    this.had = pages.map(() => []);
    this.knew = pages.map(() => '');
  }

  // Gives what is known where it is hidden.
  async look(): Promise<string[]> {
    // First what is known, then what is still hidden: nothing can have been shown in between.
    const known = await Promise.all(this.pages.map(async (page, at) => `${this.heard[at]?.join('\n')}\n${await page.content()}`));
    const held = await Promise.all(this.pages.map((page) => page.locator(hidden).allTextContents()));
    const leaks: string[] = [];
    for (const [holder, names] of held.entries()) {
      for (const name of names) {
        this.searched += 1;
        for (const [other, text] of known.entries()) {
          if (other === holder) continue;
          if (!this.had[holder]?.includes(name) && this.knew[other]?.includes(name)) this.told.add(`${other} ${name}`);
          if (text.includes(name) && !this.told.has(`${other} ${name}`)) leaks.push(`page ${other + 1} knows ${name}, which page ${holder + 1} hides`);
        }
      }
    }
    this.had = held;
    this.knew = known;
    return leaks;
  }
}
