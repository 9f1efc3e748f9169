// Writes pictures of every screen at three sizes into web/screenshots: npm run screenshots
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, openPage, sizes, type Size } from './browser.ts';
import { answer, playToTheEnd } from './play.ts';
import { Server } from './server.ts';

const folder = resolve(import.meta.dirname, process.env['SCREENSHOTS'] ?? '../screenshots');
mkdirSync(folder, { recursive: true });

const luck = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

async function shoot(page: Page, name: string, size: Size) {
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
  console.log(`${name}-${size}.png`);
}

async function plays(page: Page, until: (page: Page) => Promise<boolean>, seed: number) {
  const chance = luck(seed);
  for (let step = 0; step < 900 && !(await until(page)); ++step) {
    if (!(await answer(page, 'pointer', chance))) await page.waitForTimeout(15);
  }
}

const darkness = async (page: Page): Promise<number> => Number(await page.locator('.sky .orb').first().textContent().catch(() => '0'));
const asked = async (page: Page) => (await page.locator('.opts button.opt').count()) > 2;
const over = async (page: Page) => (await page.locator('.end .result').count()) > 0;

async function table(browser: Browser, server: Server, size: Size) {
  const page = await openPage(browser, server.url, size);
  await shoot(page, 'home-empty', size);
  await page.getByRole('button', { name: /Play now.*Darkest Night/ }).click();
  await page.waitForURL('**/table/**');
  await page.locator('.opts button.opt').first().waitFor();
  await shoot(page, 'table-first-question', size);
  for (const [name, dark] of [['table-day', 3], ['table-dusk', 12], ['table-night', 21]] as const) {
    await plays(page, async (one) => (await over(one)) || ((await darkness(one)) >= dark && (await asked(one))), dark);
    await shoot(page, name, size);
  }
  if (size === 'phone') {
    for (const tab of ['Heroes', 'Log', 'Talk', 'Board']) {
      await page.locator('.tabs').getByRole('button', { name: tab }).click();
      if (tab !== 'Board') await shoot(page, `table-${tab.toLowerCase()}`, size);
    }
  }
  await page.getByRole('button', { name: 'List' }).click();
  await shoot(page, 'table-list', size);
  await page.getByRole('button', { name: 'Board' }).click();
  await page.getByRole('button', { name: 'Table menu' }).click();
  await shoot(page, 'table-menu', size);
  await page.keyboard.press('Escape');
  const id = page.url().match(/table\/(\w+)/)?.[1] ?? '';
  await page.goto(`${server.url}/replay/${id}?step=60`);
  await page.locator('.rep').waitFor();
  await shoot(page, 'replay', size);
  await page.goto(`${server.url}/table/${id}`);
  await playToTheEnd([page], 'pointer');
  await shoot(page, 'end', size);
  await page.goto(`${server.url}/verify/${id}`);
  await shoot(page, 'verify', size);
  await page.goto(server.url);
  await shoot(page, 'home', size);
  await page.context().close();
}

async function race(browser: Browser, server: Server, size: Size) {
  const page = await openPage(browser, `${server.url}/create/burning-daylight`, size);
  await shoot(page, 'race-create', size);
  await page.goto(`${server.url}/learn/burning-daylight`);
  await page.locator('.guide').waitFor();
  await shoot(page, 'race-guide', size);
  await plays(page, async (one) => (await over(one)) || ((await one.locator('.evs .ev').count()) >= 2 && (await asked(one))), 3);
  await shoot(page, 'race-table', size);
  if (size === 'phone') {
    await page.locator('.tabs').getByRole('button', { name: 'Gangs' }).click();
    await shoot(page, 'race-gangs', size);
    await page.locator('.tabs').getByRole('button', { name: 'Board' }).click();
  }
  await page.getByRole('button', { name: 'List' }).click();
  await shoot(page, 'race-list', size);
  await playToTheEnd([page], 'pointer');
  await shoot(page, 'race-end', size);
  await page.context().close();
}

async function lobby(browser: Browser, server: Server, size: Size) {
  const owner = await openPage(browser, `${server.url}/create/darkest-night`, size);
  await shoot(owner, 'create', size);
  await owner.getByRole('button', { name: 'Create table' }).click();
  await owner.waitForURL('**/table/**');
  await owner.getByRole('button', { name: 'Take seat' }).first().click();
  await shoot(owner, 'lobby', size);
  const guest = await openPage(browser, owner.url(), size);
  await guest.locator('h1').first().waitFor();
  await shoot(guest, 'lobby-as-guest', size);
  await guest.goto(`${owner.url()}?seat=0`);
  await guest.locator('h1').first().waitFor();
  await shoot(guest, 'not-your-seat', size);
  await guest.context().close();
  // The same person at two seats: the screen is covered between them.
  await owner.getByRole('button', { name: 'Take seat' }).first().click();
  await owner.getByRole('button', { name: 'Bots for all free seats' }).click();
  await owner.getByText('Bot Moss', { exact: true }).waitFor();
  await owner.getByRole('button', { name: 'Start the game' }).click();
  const chance = luck(4);
  for (let step = 0; step < 200 && (await owner.getByText('Hand over to seat').count()) === 0; ++step) {
    if (!(await answer(owner, 'pointer', chance))) await owner.waitForTimeout(20);
  }
  await shoot(owner, 'cover', size);
  await owner.context().close();
}

async function others(browser: Browser, server: Server, size: Size) {
  const page = await openPage(browser, server.url, size);
  for (const path of ['open', 'rules', 'rules/darkest-night', 'settings', 'credits', 'pieces', 'table/0000000000000', 'nowhere']) {
    await page.goto(`${server.url}/${path}`);
    await page.locator('h1, h2').first().waitFor();
    await shoot(page, path.startsWith('table') ? 'no-such-table' : path.replace('/', '-'), size);
  }
  await page.goto(`${server.url}/learn/darkest-night`);
  await page.getByRole('button', { name: 'Hero' }).click();
  await page.locator('.guide').waitFor();
  await shoot(page, 'guide', size);
  await page.context().close();
}

// What is there when scripts are blocked, and when the server is gone.
async function broken(browser: Browser, size: Size) {
  const server = await Server.start();
  const context = await browser.newContext({ viewport: sizes[size], javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(server.url);
  await shoot(still, 'no-script', size);
  await context.close();
  const page = await openPage(browser, server.url, size);
  await page.getByRole('button', { name: /Play now.*Darkest Night/ }).click();
  await page.locator('.opts button.opt').first().waitFor();
  await server.kill();
  await page.getByText('The connection is lost').waitFor();
  await shoot(page, 'connection-lost', size);
  await page.context().close();
  await server.stop();
}

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), Server.start()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(Object.keys(sizes) as Size[])('%s', (size) => {
  it('table', () => table(browser, server, size));
  it('race', () => race(browser, server, size));
  it('lobby', () => lobby(browser, server, size));
  it('others', () => others(browser, server, size));
  it('broken', () => broken(browser, size));
});
