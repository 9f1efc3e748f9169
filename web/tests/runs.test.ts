// Whole games of Dying Light, with every hand. They take minutes: scripts/evidence runs them, CI a short one (game.test.ts).
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { runner } from './aims.ts';
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

// The end with its rule, and a line for each Runner.
async function expectTheEnd(page: Page) {
  expect(await page.locator('.end .result').textContent()).toMatch(/^You (won|lost)/);
  expect(await page.locator('.end .last').textContent()).toMatch(/dl\./);
  const fates = await page.locator('.end .fates li').allTextContents();
  expect(fates).toHaveLength(4);
  for (const fate of fates) expect(fate).toMatch(/\d Heavy Wounds?, \d+ (die|dice), \d+ kills?/);
  expect(errorsOf(page)).toEqual([]);
}
const notesOf = async (page: Page) => (await page.locator('.end .fates .note').allTextContents()).join(' ');

it('is played by three browsers and a bot, through a reload, a lost connection and a restart of the server', async () => {
  const began = Date.now();
  const anna = await openPage(browser, `${server.url}/create/dying-light`);
  const byPointer = counted(anna);
  await anna.getByText('4', { exact: true }).first().click();
  await anna.getByRole('button', { name: 'Create table' }).click();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().click();

  const cable = await Cable.to(server);
  const bela = await openPage(browser, anna.url().replace(server.url, cable.url));
  const byKeyboard = counted(bela);
  await comeByKeyboard(bela, 'Bela', /Take seat/);

  const cleo = await openPage(browser, anna.url(), 'phone');
  const byThumb = counted(cleo);
  await comeByThumb(cleo, 'Cleo');
  for (const name of ['Bela', 'Cleo']) await anna.getByText(name).first().waitFor();
  await anna.getByRole('button', { name: /Add a bot/ }).click();
  await anna.getByText('Bot Moss', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).click();

  const pages = [anna, bela, cleo];
  const through: string[] = [];
  await playToTheEnd(pages, ['pointer', 'keyboard', 'touch'], troubles({ server, cable, pages, cut: bela, every: 10 }, through), [runner, runner, runner]);
  expect(through).toHaveLength(3);
  for (const page of pages) await expectTheEnd(page);
  expect(new Set(await Promise.all(pages.map(notesOf))).size).toBe(1);
  await tell(server, anna, `run, three browsers and a bot, through ${through.join(', ')}`, `${byPointer()} answers by pointer, ${byKeyboard()} by keyboard, ${byThumb()} by thumb`, began);
  for (const answers of [byPointer, byKeyboard, byThumb]) expect(answers()).toBeGreaterThan(5);
  cable.close();
}, most);

it('is played alone on a phone, by thumb', async () => {
  const began = Date.now();
  const page = await openPage(browser, server.url, 'phone');
  const answers = counted(page);
  await page.getByRole('button', { name: /Play now.*Dying Light/ }).tap();
  await page.waitForURL('**/table/**');
  await playToTheEnd([page], 'touch', undefined, [runner]);
  await expectTheEnd(page);
  await tell(server, page, 'run, alone on a phone', `${answers()} answers by thumb`, began);
}, most);

it('is played alone in the list, by keyboard from the first page to the end', async () => {
  const began = Date.now();
  const page = await openPage(browser, server.url);
  const answers = counted(page);
  await page.getByRole('button', { name: /Play now.*Dying Light/ }).waitFor();
  await tabTo(page, /Play now.*Dying Light/s);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/**');
  await page.locator('.panel.prompt').waitFor();
  while ((await page.locator('.board [data-cursor]').count()) === 0) await answer(page, 'keyboard', Math.random); // Runners are chosen elsewhere
  await page.keyboard.press('l');
  await page.locator('.listing').waitFor();
  let drawn = 0;
  await playToTheEnd([page], 'keyboard', async () => {
    drawn += await page.locator('.board [data-cursor]').count();
  }, [runner]);
  expect(drawn).toBe(0);
  await expectTheEnd(page);
  await tell(server, page, 'run, alone in the list', `${answers()} answers by keyboard`, began);
}, most);
