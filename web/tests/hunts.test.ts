// Whole games of one against four, with every hand. They take minutes: scripts/evidence runs them, CI a short one (game.test.ts).
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { killer, survivor } from './aims.ts';
import { errorsOf, openBrowser, openPage } from './browser.ts';
import { answer, playToTheEnd } from './play.ts';
import { Cable, Server } from './server.ts';
import { comeByKeyboard, comeByThumb, counted, most, tabTo, tell, troubles } from './whole.ts';

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

async function expectTheEnd(page: Page, rows = '.score .row') {
  expect(await page.locator('.end .last').textContent()).toMatch(/dbd\./);
  await expect.poll(() => page.locator(rows).count()).toBe(5);
  expect(errorsOf(page)).toEqual([]);
}

const scoreOf = async (page: Page) => (await page.locator('.score .points').allTextContents()).join(' ');

it('is played by three browsers and two bots, through a reload, a lost connection and a restart of the server', async () => {
  const began = Date.now();
  const anna = await openPage(browser, `${server.url}/create/dead-by-daylight`);
  const byPointer = counted(anna);
  await anna.getByText('5', { exact: true }).first().click();
  await anna.getByRole('button', { name: 'Create table' }).click();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: /Take seat.*5, Killer/ }).click();

  const cable = await Cable.to(server);
  const bela = await openPage(browser, anna.url().replace(server.url, cable.url));
  const byKeyboard = counted(bela);
  await comeByKeyboard(bela, 'Bela', /Take seat.*1, Survivor/);

  const cleo = await openPage(browser, anna.url(), 'phone');
  const byThumb = counted(cleo);
  await comeByThumb(cleo, 'Cleo');
  for (const name of ['Bela', 'Cleo']) await anna.getByText(name).first().waitFor();
  await anna.getByRole('button', { name: 'Bots for all free seats' }).click();
  await anna.getByText('Bot Moss', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).click();

  const pages = [anna, bela, cleo];
  const through: string[] = [];
  await playToTheEnd(pages, ['pointer', 'keyboard', 'touch'], troubles({ server, cable, pages, cut: bela, every: 15 }, through), [killer, survivor, survivor]);
  expect(through).toHaveLength(3);
  for (const page of pages) await expectTheEnd(page);
  expect(new Set(await Promise.all(pages.map(scoreOf))).size).toBe(1);
  await tell(server, anna, `hunt, three browsers and two bots, through ${through.join(', ')}`, `${byPointer()} answers by pointer, ${byKeyboard()} by keyboard, ${byThumb()} by thumb`, began);
  for (const answers of [byPointer, byKeyboard, byThumb]) expect(answers()).toBeGreaterThan(5);
  cable.close();
}, most);

it('is played alone on a phone, by thumb', async () => {
  const began = Date.now();
  const page = await openPage(browser, server.url, 'phone');
  const answers = counted(page);
  await page.getByRole('button', { name: /Play now.*Dead by Daylight/ }).tap();
  await page.waitForURL('**/table/**');
  await playToTheEnd([page], 'touch', undefined, [survivor]);
  await expectTheEnd(page);
  await tell(server, page, 'hunt, alone on a phone', `${answers()} answers by thumb`, began);
}, most);

it('is played alone as the killer, by keyboard from the first page to the end', async () => {
  const began = Date.now();
  const page = await openPage(browser, server.url);
  const answers = counted(page);
  await page.getByRole('button', { name: /Play the Killer/ }).waitFor();
  await tabTo(page, /Play the Killer/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/**');
  await playToTheEnd([page], 'keyboard', undefined, [killer]);
  await expectTheEnd(page);
  await tell(server, page, 'hunt, alone as the killer', `${answers()} answers by keyboard`, began);
}, most);

it('is played alone in the list', async () => {
  const began = Date.now();
  const page = await openPage(browser, server.url);
  const answers = counted(page);
  await page.getByRole('button', { name: /Play now.*Dead by Daylight/ }).click();
  await page.waitForURL('**/table/**');
  await page.locator('.panel.prompt').waitFor();
  while ((await page.locator('.board [data-cursor]').count()) === 0) await answer(page, 'keyboard', Math.random); // characters are chosen elsewhere
  await page.keyboard.press('l');
  await page.locator('.listing').waitFor();
  let drawn = 0;
  await playToTheEnd([page], 'keyboard', async () => {
    drawn += await page.locator('.board [data-cursor]').count();
  }, [survivor]);
  expect(drawn).toBe(0);
  await expectTheEnd(page, '.listing table:has-text("The score") th[scope=row]:not(:has-text("In all"))');
  await tell(server, page, 'hunt, alone in the list', `${answers()} answers by keyboard`, began);
}, most);
