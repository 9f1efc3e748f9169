// What a prompt owes whoever is asked: all answers in sight, and nothing that moves when estimates arrive.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { answer, stateOf } from './play.ts';
import { Server } from './server.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), Server.start()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

// Where every answer stands, in the order in which they are listed.
const tops = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...document.querySelectorAll('.prompt .opt')].map((one) => one.getBoundingClientRect().top));
const sentence = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.prompt .ask h2')?.textContent + [...document.querySelectorAll('.prompt .opt .n')].map((one) => one.textContent).join());

it.each(['Darkest Night', 'Burning Daylight'])('shows all answers of %s at once, and moves none of them later', async (game) => {
  const page = await openPage(browser, server.url);
  await page.getByRole('button', { name: `Play now ${game}` }).click();
  await page.waitForURL('**/table/**');
  let seed = 11;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let questions = 0;
  let whole = 0;
  let moved = 0;
  let estimates = 0;
  const begun = Date.now();
  while ((await stateOf(page)) !== 'ended' && Date.now() - begun < 200_000) {
    if ((await stateOf(page)) !== 'asked') {
      await page.waitForTimeout(20);
      continue;
    }
    await page.locator('.prompt .unready').first().waitFor({ state: 'detached', timeout: 2000 }).catch(() => undefined);
    const asked = await sentence(page);
    const before = await tops(page);
    questions += 1;
    if ((await page.locator('.scroll.fade').count()) === 0) whole += 1;
    // Of some questions the estimates are waited for.
    if (questions % 5 === 0 && (await page.locator('.outlook').count()) > 0) {
      await page.locator('.outlook .axis, .outlook .note:not(:text("…"))').waitFor({ timeout: 6000 }).catch(() => undefined);
      const after = await tops(page);
      if (asked === (await sentence(page))) {
        estimates += 1;
        moved += before.reduce((sum, top, at) => sum + Math.abs(top - (after[at] ?? top)), 0);
      }
    }
    await answer(page, 'pointer', chance);
    await page.waitForTimeout(30);
  }
  console.log(`${game}: ${questions} questions, ${whole} with all answers in sight, ${estimates} estimates waited for, ${moved} pixels moved`);
  expect(questions).toBeGreaterThan(8);
  expect(whole / questions).toBeGreaterThanOrEqual(0.9);
  expect(moved).toBe(0);
  await page.context().close();
}, 260_000);
