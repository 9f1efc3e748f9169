import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorsOf, lost, openBrowser, openPage } from './browser.ts';
import { playToTheEnd } from './play.ts';
import { Cable, Server } from './server.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const tableOf = (page: Page) => page.url().match(/table\/(\w+)/)?.[1] ?? '';

async function expectTheEnd(page: Page) {
  expect(await page.locator('.end .result').textContent()).toMatch(/You (won|lost)/);
  expect(await page.locator('.end .last').textContent()).toMatch(/dn\./);
  expect(errorsOf(page)).toEqual([]);
}

it('is played by two browsers and two bots through a reload, a lost connection and a restart of the server', async () => {
  const anna = await openPage(browser, `${server.url}/create/darkest-night`);
  await anna.getByRole('button', { name: 'Create table' }).click();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().click();
  const cable = await Cable.to(server);
  const bela = await openPage(browser, anna.url().replace(server.url, cable.url));
  await bela.getByLabel(/name/i).fill('Bela');
  await bela.keyboard.press('Enter');
  await bela.getByRole('button', { name: 'Take seat' }).first().click();
  await anna.getByText('Bela').first().waitFor();
  await anna.getByRole('button', { name: 'Bots for all free seats' }).click();
  await anna.getByText('Bot Moss', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).click();

  const answers = await playToTheEnd([anna, bela], 'pointer', async (soFar) => {
    if (soFar === 10) await anna.reload();
    if (soFar === 20) {
      cable.cut();
      await lost(bela).waitFor();
      cable.mend();
      await lost(bela).waitFor({ state: 'hidden' });
    }
    if (soFar === 30) {
      await server.kill();
      await lost(anna).waitFor();
      await server.run();
    }
  });
  expect(answers).toBeGreaterThan(30);
  expect(tableOf(bela)).toBe(tableOf(anna));
  await expectTheEnd(anna);
  await expectTheEnd(bela);
  cable.close();
});

// What somebody holds and has not shown to the page of another: by the cards in hand, but for those seen before.
async function secretsOf(holder: Page, other: Page, name: string): Promise<string[]> {
  const held = await holder.locator('.own .hand .card:not(.away) .nm').allTextContents();
  const seen = await other.locator('.turf .opp', { hasText: name }).locator('.held').getAttribute('aria-label');
  return held.filter((ganger) => !seen?.includes(ganger));
}

it('is a race of three browsers and a bot, by pointer, keyboard and thumb, in which hands stay hidden', async () => {
  const anna = await openPage(browser, `${server.url}/create/burning-daylight`);
  await anna.getByText('4', { exact: true }).first().click();
  await anna.getByRole('button', { name: 'Create table' }).click();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().click();
  const heard: string[] = [];
  const bela = await openPage(browser, server.url);
  bela.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const cleo = await openPage(browser, server.url, 'phone');
  for (const [page, name] of [[bela, 'Bela'], [cleo, 'Cleo']] as const) {
    await page.goto(anna.url());
    await page.getByLabel(/name/i).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take seat' }).first().click();
    await anna.getByText(name).first().waitFor();
  }
  await anna.getByRole('button', { name: /Add a bot/ }).click();
  await anna.getByText('Bot Moss', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).click();

  for (const page of [anna, bela, cleo]) await page.getByRole('button', { name: 'To the table' }).click();
  await bela.locator('.turf .opp').first().waitFor();
  const owner = (await bela.locator('.turf .opp .hd > b').allTextContents()).find((one) => !/Cleo|Bot/.test(one)) ?? '';
  let searched = 0;
  await playToTheEnd([anna, bela, cleo], ['pointer', 'keyboard', 'touch'], async (answers) => {
    if (answers % 8 !== 1) return;
    // First what is known, then what is still hidden: nothing can have been shown in between.
    const known = heard.join('\n') + (await bela.content());
    await anna.waitForTimeout(100);
    const secrets = await secretsOf(anna, bela, owner);
    searched += secrets.length;
    expect(secrets.filter((ganger) => new RegExp(`\\b${ganger}\\b`).test(known))).toEqual([]);
  });
  expect(searched).toBeGreaterThan(2);
  for (const page of [anna, bela, cleo]) {
    expect(await page.locator('.end .result').textContent()).toMatch(/You win|won/);
    expect(await page.locator('.end .last').textContent()).toMatch(/bd\./);
    await expect.poll(() => page.locator('.end [aria-label=Everybody] li').count()).toBe(4);
    expect(errorsOf(page)).toEqual([]);
  }
});

it('is a hunt on the small map: somebody by thumb on a phone, the killer by keyboard, and three bots', async () => {
  const anna = await openPage(browser, `${server.url}/create/dead-by-daylight`, 'phone');
  await anna.getByText('The Tannery').first().tap();
  await anna.getByText('5', { exact: true }).first().tap();
  await anna.getByRole('button', { name: 'Create table' }).tap();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().tap();
  const isla = await openPage(browser, anna.url());
  await isla.getByLabel(/name/i).fill('Isla');
  await isla.keyboard.press('Enter');
  await isla.getByRole('button', { name: 'Take seat' }).last().click();
  await anna.getByText('Isla').first().waitFor();
  await anna.getByRole('button', { name: 'Bots for all free seats' }).tap();
  await anna.getByText('Bot Moss', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).tap();
  await playToTheEnd([anna, isla], ['touch', 'keyboard']);
  for (const page of [anna, isla]) {
    expect(await page.locator('.end .last').textContent()).toMatch(/dbd\./);
    await expect.poll(() => page.locator('.score .row').count()).toBe(5);
    expect(errorsOf(page)).toEqual([]);
  }
});

it('is a run across the roofs: somebody by thumb on a phone, somebody by keyboard, and a bot', async () => {
  const anna = await openPage(browser, `${server.url}/create/dying-light`, 'phone');
  await anna.getByText('3', { exact: true }).first().tap();
  await anna.getByRole('button', { name: 'Create table' }).tap();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().tap();
  const isla = await openPage(browser, anna.url());
  await isla.getByLabel(/name/i).fill('Isla');
  await isla.keyboard.press('Enter');
  await isla.getByRole('button', { name: 'Take seat' }).first().click();
  await anna.getByText('Isla').first().waitFor();
  await anna.getByRole('button', { name: /Add a bot/ }).tap();
  await anna.getByText('Bot Fern', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).tap();
  await playToTheEnd([anna, isla], ['touch', 'keyboard']);
  for (const page of [anna, isla]) {
    expect(await page.locator('.end .result').textContent()).toMatch(/^You (won|lost)/);
    expect(await page.locator('.end .last').textContent()).toMatch(/dl\./);
    await expect.poll(() => page.locator('.end .fates li').count()).toBe(3);
    expect(errorsOf(page)).toEqual([]);
  }
});

it('is a town of two to hold: somebody by thumb on a phone, and somebody by keyboard', async () => {
  const anna = await openPage(browser, `${server.url}/create/daylight`, 'phone');
  await anna.getByText('2', { exact: true }).first().tap();
  await anna.getByRole('button', { name: 'Create table' }).tap();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().tap();
  const isla = await openPage(browser, anna.url());
  await isla.getByLabel(/name/i).fill('Isla');
  await isla.keyboard.press('Enter');
  await isla.getByRole('button', { name: 'Take seat' }).first().click();
  await anna.getByText('Isla').first().waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).tap();
  await playToTheEnd([anna, isla], ['touch', 'keyboard']);
  for (const page of [anna, isla]) {
    expect(await page.locator('.end .last').textContent()).toMatch(/day\./);
    await expect.poll(() => page.locator('.rank tbody tr').count()).toBe(2);
    expect(errorsOf(page)).toEqual([]);
  }
});

it('is played alone on a phone, by thumb', async () => {
  const page = await openPage(browser, server.url, 'phone');
  await page.getByRole('button', { name: /Play now.*Darkest Night/ }).tap();
  await page.waitForURL('**/table/**');
  await playToTheEnd([page], 'touch');
  await expectTheEnd(page);
});

it('is played alone with the keyboard, from the first page to the end', async () => {
  const page = await openPage(browser, server.url);
  await page.waitForSelector('text=Play now');
  for (let presses = 0; presses < 60; ++presses) {
    await page.keyboard.press('Tab');
    const on = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (/Play now.*Darkest Night/s.test(on)) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/**');
  await playToTheEnd([page], 'keyboard');
  await expectTheEnd(page);
});
