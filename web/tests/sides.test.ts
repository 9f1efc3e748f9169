import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorsOf, openBrowser, openPage } from './browser.ts';
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

async function sitDown(page: Page, name: string, seat: RegExp) {
  await page.getByLabel(/name/i).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: seat }).click();
}

it('lets players choose a role by their seat, and a side talk by itself', async () => {
  const owner = await openPage(browser, `${server.url}/create/darkest-night`);
  await owner.getByLabel('One player is the Necromancer').check();
  await owner.getByText('3', { exact: true }).first().click();
  await owner.getByRole('button', { name: 'Create table' }).click();
  await owner.waitForURL('**/table/**');
  const [anna, bela, cleo] = [await openPage(browser, owner.url()), await openPage(browser, owner.url()), await openPage(browser, server.url)];
  const heard: string[] = [];
  cleo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await cleo.goto(owner.url());
  await sitDown(anna, 'Anna', /Take seat.*1, Hero/);
  await sitDown(bela, 'Bela', /Take seat.*2, Hero/);
  await sitDown(cleo, 'Cleo', /Take seat.*3, Necromancer/);
  await owner.getByRole('button', { name: 'Start the game' }).click();
  await anna.getByRole('list', { name: 'Seats' }).getByText('Necromancer').waitFor();

  for (const page of [anna, bela, cleo]) await page.getByRole('button', { name: /^Talk/ }).first().click();
  await anna.getByRole('button', { name: 'The heroes' }).click();
  await anna.getByLabel('Write a message').fill('meet me in the ruins');
  await anna.getByRole('button', { name: 'Say', exact: true }).click();
  await bela.locator('.chat li', { hasText: 'meet me in the ruins' }).waitFor();
  expect(await bela.locator('.chat li', { hasText: 'meet me' }).textContent()).toContain('to The heroes');
  await anna.getByRole('button', { name: 'Everybody' }).click();
  await anna.getByLabel('Write a message').fill('good evening');
  await anna.getByRole('button', { name: 'Say', exact: true }).click();
  await cleo.locator('.chat li', { hasText: 'good evening' }).waitFor();
  expect(heard.join()).not.toContain('meet me');
  expect(await cleo.getByRole('button', { name: 'Everybody' }).count()).toBe(0);
  expect([anna, bela, cleo].flatMap(errorsOf)).toEqual([]);
});

it('offers the role to who plays now, creates a table, or learns', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('button', { name: 'Play the Necromancer' }).click();
  await page.waitForURL('**/table/**');
  const own = page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: 'You' });
  expect(await own.textContent()).toContain('Necromancer');

  await page.goto(`${server.url}/create/darkest-night`);
  await page.getByText('Bots, at once').click();
  expect(await page.getByRole('group', { name: 'You play' }).count()).toBe(0);
  await page.getByLabel('One player is the Necromancer').check();
  await page.getByRole('group', { name: 'You play' }).getByText('Necromancer').click();
  await page.getByRole('button', { name: 'Create and begin' }).click();
  await page.waitForURL('**/table/**');
  expect(await own.textContent()).toContain('Necromancer');

  await page.goto(`${server.url}/learn/darkest-night`);
  await page.getByRole('button', { name: 'Necromancer' }).click();
  await page.locator('.guide', { hasText: 'You are the Necromancer' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

it('swaps sides for a rematch: who played alone for the four is the killer next', async () => {
  const page = await openPage(browser, server.url, 'phone');
  await page.getByRole('button', { name: /Play now.*Dead by Daylight/ }).tap();
  await page.waitForURL('**/table/**');
  const first = page.url();
  await page.getByRole('button', { name: /menu/i }).first().tap();
  await page.getByRole('button', { name: 'End the game' }).tap();
  await page.getByRole('button', { name: 'Yes, end it for everyone' }).tap();
  await page.getByRole('button', { name: 'Swap sides you play the Killer' }).tap();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !first.includes(url.pathname));
  await page.getByText('Which killer do you play?').waitFor();
  expect(errorsOf(page)).toEqual([]);
});
