// Levels of bots, estimated chances, and the curve of a replay.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectClean } from './axe.ts';
import { errorsOf, openBrowser, openPage, type Size } from './browser.ts';
import { answer } from './play.ts';
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

it('lets whoever makes a table choose how well its bots play, and remembers it', async () => {
  const page = await openPage(browser, `${server.url}/create/darkest-night`, 'desktop', { level: 'steady' });
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL('**/table/**');
  await page.getByRole('button', { name: 'Add a bot' }).first().click();
  await page.getByText('a steady player').waitFor();
  await page.getByLabel('Bots’ level').selectOption('novice');
  await page.getByRole('button', { name: 'Bots for all free seats' }).click();
  await page.getByText('Bot Moss', { exact: true }).waitFor();
  expect(await page.getByText('a novice').count()).toBe(3);
  await expectClean(page, 'lobby with bots');
  await page.goto(`${server.url}/create/vigil`);
  await page.getByText('Bots, at once').click();
  expect(await page.getByLabel('Bots’ level').inputValue()).toBe('novice');
  expect(await page.getByLabel('Advice').isChecked()).toBe(false);
  await expectClean(page, 'a table with bots');
  expect(errorsOf(page)).toEqual([]);
  await page.context().close();
});

async function begin(size: Size, game = 'Darkest Night'): Promise<Page> {
  const page = await openPage(browser, server.url, size);
  await page.getByRole('button', { name: `Play now ${game}` }).click();
  await page.waitForURL('**/table/**');
  await page.locator('.panel.prompt').waitFor();
  return page;
}

// Plays some questions and ends the game; the table's name.
async function played(page: Page, answers: number, before: () => Promise<void>): Promise<string> {
  let seed = 3;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let given = 0; given < answers; ) {
    await before();
    if (await answer(page, 'pointer', chance)) given += 1;
    await page.waitForTimeout(15);
  }
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'End the game' }).click();
  await page.getByRole('button', { name: 'Yes, end it for everyone' }).click();
  await page.locator('.end').waitFor();
  return page.url().match(/table\/(\w+)/)?.[1] ?? '';
}

it('shows what dice may bring where players are against each other, and estimates nothing', async () => {
  const page = await begin('desktop', 'Vigil');
  const gather = page.locator('.opt', { hasText: 'Gather' });
  await gather.locator('.res').waitFor();
  expect(await gather.locator('.res').textContent()).toMatch(/\d+%: .* oil/);
  await page.waitForTimeout(1000);
  expect(await page.locator('.outlook').count()).toBe(0);
  await expectClean(page, 'a question with results');
  expect(errorsOf(page)).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as Size[])('shows estimates, and after the end a curve with its turning points, on a %s', async (size) => {
  let checked = false;
  const page = await begin(size);
  const table = await played(page, 10, async () => {
    if (checked || (await page.locator('.outlook').count()) === 0) return;
    if (size === 'phone') await page.getByRole('button', { name: '≈ Outlook' }).click();
    await page.locator('.outlook .axis, .outlook .note:not(:text("…"))').waitFor();
    expect(await page.locator('.outlook').textContent()).toMatch(/(\d ≈ \d+%)|No clear difference between these \d+/);
    await expectClean(page, 'a question with estimates');
    checked = true;
  });
  expect(checked).toBe(true);
  await page.goto(`${server.url}/replay/${table}`);
  await page.waitForFunction(() => (document.querySelector('.plot .line')?.getAttribute('d') ?? '') !== '');
  expect(await page.locator('.time').textContent()).toMatch(/The heroes’ chance to win\s*\d+ playouts a step( so far)?, band is 95%/);
  expect(await page.locator('.now').first().textContent()).toMatch(/at this step \d+% ± \d+/);
  expect(await page.getByRole('img', { name: /chance to win, step by step: \d+% at the beginning/ }).count()).toBe(1);

  // The same with a curve that jumps.
  const lines = ((await (await fetch(`${server.url}/api/tables/${table}/replay`)).json()) as { lines: number[] }).lines;
  const points = lines.map((line, at) => {
    const chance = at < 6 ? 0.4 : at < 14 ? 0.62 : 0.31;
    return { line, chance, low: chance - 0.03, high: chance + 0.03 };
  });
  await page.route('**/curve', (route) => route.fulfill({ json: { seat: 0, playouts: 400, done: true, points } }));
  await page.reload();
  const turning = page.locator('.turning button');
  await turning.first().waitFor();
  expect(await turning.locator('b').allTextContents()).toEqual(['−31', '+22']);
  await turning.nth(1).click();
  expect(await page.locator('.time').textContent()).toMatch(/at this step 62% ± 3/);
  expect(await page.locator('.title').textContent()).toMatch(/step 7 of/);
  await expectClean(page, 'a replay with its curve');
  await page.context().close();
});
