// Plays a game through the page: whatever is asked is answered, by pointer, thumb or keyboard.
import type { Page } from 'playwright-core';

export type Hand = 'pointer' | 'touch' | 'keyboard';

const option = '.opts button.opt:not(.tick)';
const tick = '.opts button.tick[aria-checked="false"]';
const give = '.prompt .give';
const fold = '.prompt .fold';
const onBoard = '.board [data-option]'; // answered there alone
const ended = '.end .result';

// What is on the screen: a question, the end, somebody else's turn.
export async function stateOf(page: Page): Promise<'asked' | 'ended' | 'waiting'> {
  return page.evaluate(
    ([ended, ...asked]) =>
      document.querySelector(ended ?? '') ? 'ended' : asked.some((one) => document.querySelector(one)) ? 'asked' : 'waiting',
    [ended, option, give, fold],
  );
}

// Presses a button that is there. By keyboard a button without a number is reached by its focus.
async function press(page: Page, by: Hand, selector: string, pick = 0): Promise<void> {
  const chosen = page.locator(selector).nth(pick);
  if (by === 'touch') await chosen.tap({ timeout: 2000 });
  else if (by === 'pointer') await chosen.click({ timeout: 2000 });
  else {
    if (selector === option) await page.keyboard.press(String((pick + 1) % 10));
    else await chosen.focus({ timeout: 2000 });
    await page.keyboard.press('Enter');
  }
}

// Answers by the button of the prompt, once enough is ticked or something is picked.
async function giveIt(page: Page, by: Hand): Promise<void> {
  for (let tries = 0; tries < 12 && (await page.locator(`${give}[aria-disabled="true"]`).count()) > 0; ++tries) {
    if ((await page.locator(tick).count()) > 0) await press(page, by, tick);
    else await press(page, by, '.prompt .foot .btn:has-text("Pick for me")');
  }
  await press(page, by, give);
}

// Answers on the board: a first tap only shows the way, and by keyboard a cursor goes from tile to tile.
async function giveOnBoard(page: Page, by: Hand, chance: () => number): Promise<void> {
  const tiles = page.locator(onBoard);
  const pick = Math.floor(chance() * (await tiles.count()));
  if (by === 'keyboard') {
    await page.keyboard.press('b');
    for (let step = 0; step <= pick % 20; ++step) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    return;
  }
  const chosen = tiles.nth(pick);
  if (by === 'pointer') return chosen.click({ timeout: 2000 });
  // On a phone most of the map is out of sight.
  await chosen.evaluate((one) => one.dispatchEvent(new CustomEvent('reveal', { bubbles: true })));
  await page.waitForTimeout(30);
  const box = await chosen.boundingBox();
  if (!box) return;
  for (let taps = 0; taps < 2; ++taps) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

// Answers one question, if one is asked.
export async function answer(page: Page, by: Hand, chance: () => number): Promise<boolean> {
  if ((await stateOf(page)) !== 'asked') return false;
  if ((await page.locator(give).count()) > 0) {
    await giveIt(page, by).catch(() => undefined); // the question may just have changed
    return true;
  }
  const open = Math.min(9, await page.locator(option).count());
  if ((await page.locator(fold).count()) > 0 && (open === 0 || chance() < 0.5)) {
    await giveOnBoard(page, by, chance).catch(() => undefined);
    return true;
  }
  if (open === 0) return false;
  await press(page, by, option, Math.floor(chance() * open)).catch(() => undefined);
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
