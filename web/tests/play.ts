// Plays a game through the page: whatever is asked is answered, by pointer, thumb or keyboard.
import type { Page } from 'playwright-core';

export type Hand = 'pointer' | 'touch' | 'keyboard';

const option = '.opts button.opt';
const ended = '.end .result';

// What is on the screen: a question, the end, somebody else's turn.
export async function stateOf(page: Page): Promise<'asked' | 'ended' | 'waiting'> {
  return page.evaluate(
    ([option, ended]) =>
      document.querySelector(ended ?? '') ? 'ended' : document.querySelector(option ?? '') ? 'asked' : 'waiting',
    [option, ended],
  );
}

async function press(page: Page, by: Hand, pick: number): Promise<void> {
  if (by === 'keyboard') {
    await page.keyboard.press(String(pick + 1));
    await page.keyboard.press('Enter');
    return;
  }
  const chosen = page.locator(option).nth(pick);
  if (by === 'touch') await chosen.tap({ timeout: 2000 });
  else await chosen.click({ timeout: 2000 });
}

// Answers one question, if one is asked. Orders and holds only cost time, so they are passed over.
export async function answer(page: Page, by: Hand, chance: () => number): Promise<boolean> {
  if ((await stateOf(page)) !== 'asked') return false;
  const texts = await page.locator(`${option} .n`).allTextContents();
  const useful = texts.flatMap((text, at) => (/Standing orders|Stop at the next|hands something|stores something|takes something/.test(text) ? [] : [at]));
  const open = (useful.length > 0 ? useful : texts.map((_, at) => at)).filter((at) => at < 9);
  const pick = open[Math.floor(chance() * open.length)];
  if (pick === undefined) return false;
  await press(page, by, pick).catch(() => undefined); // the question may just have changed
  return true;
}

// Goes on until every page shows the end, each by its own hand if several are given. `between` is called with the
// number of answers so far.
export async function playToTheEnd(
  pages: readonly Page[],
  by: Hand | readonly Hand[],
  between: (answers: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  let answers = 0;
  let still = 0;
  let seed = 7;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  while (still < 600) {
    const states = await Promise.all(pages.map(stateOf));
    if (states.every((state) => state === 'ended')) return answers;
    let acted = false;
    for (const [at, page] of pages.entries()) {
      const hand = typeof by === 'string' ? by : (by[at] ?? 'pointer');
      if (await answer(page, hand, chance)) acted = true;
    }
    if (acted) {
      answers += 1;
      still = 0;
      await between(answers);
    } else {
      still += 1;
      await pages[0]?.waitForTimeout(20);
    }
  }
  throw new Error(`nothing happens any more after ${answers} answers`);
}
