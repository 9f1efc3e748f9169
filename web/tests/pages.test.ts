import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byGame } from '../src/games/folders.ts';
import { expectClean } from './axe.ts';
import { openBrowser, openPage, type Size } from './browser.ts';
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

const games = [...byGame(import.meta.glob('../src/games/*/guide.ts')).keys()];
const quiet = [
  '/', '/open', '/rules', '/settings', '/credits', '/pieces', '/nowhere', '/table/0000000000000',
  ...games.flatMap((game) => [`/create/${game}`, `/rules/${game}`]),
];

const skies = ['day', 'dusk', 'night'];
const places = (['desktop', 'phone'] as Size[]).flatMap((size) => skies.map((sky) => [size, sky] as const));

describe.each(places)('on a %s by %s', (size, sky) => {
  // Of the pieces there is one page, with all three skies on it.
  it.each(quiet.filter((path) => sky === 'dusk' || path !== '/pieces'))('%s has nothing that hinders', async (path) => {
    const page = await openPage(browser, server.url + path, size, { sky });
    await page.locator('h1, h2').first().waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.dataset['phase'])).toBe(sky);
    await expectClean(page, path);
    await page.context().close();
  });

  it.each([
    ['Darkest Night', 60],
    ['Burning Daylight', 4],
    ['Dead by Daylight', 12],
  ] as const)('the table of %s has nothing that hinders', async (game, steps) => {
    const page = await openPage(browser, server.url, size, { sky });
    await page.getByRole('button', { name: new RegExp(`Play now.*${game}`) }).click();
    await page.waitForURL('**/table/**');
    await page.locator('.panel.prompt').waitFor();
    let seed = 3;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let step = 0; step < steps; ++step) {
      await answer(page, 'pointer', chance);
      await page.waitForTimeout(15);
    }
    await page.locator('.panel.prompt').waitFor();
    await expectClean(page, `table of ${game} by ${sky}`);
    if (size === 'desktop') {
      const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(tall, 'the table scrolls').toBeLessThanOrEqual(0);
    }
    const covered = await page.locator('.map .plaque').evaluateAll((plaques) =>
      plaques.filter((plaque) => {
        const { x, y, width, height } = plaque.getBoundingClientRect();
        const on = document.elementFromPoint(x + width / 2, y + height / 2);
        return on?.closest('.map') != null && on.closest('.place, .blight, .mover, .route') === null;
      }).length);
    expect(covered, 'places under something of the map that is not in play').toBe(0);
    await page.getByRole('button', { name: 'List' }).click();
    await expectClean(page, `list by ${sky}`);
    await page.getByRole('button', { name: 'Table menu' }).click();
    await expectClean(page, `menu by ${sky}`);
    await page.context().close();
  });
});

it('recommends to two gangs, and to no more, that the round is finished', async () => {
  const own = await Server.start(); // where nobody has made too many tables yet
  const page = await openPage(browser, `${own.url}/create/burning-daylight`);
  const advice = page.getByText(/^Recommended for two/);
  const seats = (n: number) => page.getByText(String(n), { exact: true }).first().click();
  await seats(3);
  expect(await advice.count()).toBe(0);
  await seats(2);
  expect(await advice.textContent()).toContain('finish the round');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL('**/table/**');
  await advice.waitFor();
  await page.goto(`${own.url}/create/burning-daylight`);
  await seats(2);
  await page.getByText(/^Finish the round/).first().click();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL('**/table/**');
  await page.getByText(/^Finish the round/).waitFor();
  expect(await advice.count()).toBe(0);
  await page.context().close();
  await own.stop();
});
