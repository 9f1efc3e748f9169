// Whole games of one against four, with every hand. They take minutes: scripts/evidence runs them, CI a short one (game.test.ts).
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { killer, survivor } from './aims.ts';
import { errorsOf, lost, openBrowser, openPage } from './browser.ts';
import { answer, playToTheEnd } from './play.ts';
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

const most = 900_000; // milliseconds a game may take

// Counts what a page answers, by what it sends.
function counted(page: Page): () => number {
  let answers = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if ((JSON.parse(String(payload)) as { kind: string }).kind === 'answer') answers += 1;
    }));
  return () => answers;
}

// By Tab alone to the first control with these words; then Enter.
async function tabTo(page: Page, words: RegExp) {
  for (let presses = 0; presses < 80; ++presses) {
    await page.keyboard.press('Tab');
    const on = await page.evaluate(() => {
      const at = document.activeElement;
      return `${at?.textContent ?? ''} ${(at as HTMLInputElement | null)?.labels?.[0]?.textContent ?? ''}`;
    });
    if (words.test(on)) return;
  }
  throw new Error(`no Tab leads to ${words}`);
}

async function expectTheEnd(page: Page, rows = '.score .row') {
  expect(await page.locator('.end .last').textContent()).toMatch(/dbd\./);
  expect(await page.locator(rows).count()).toBe(5);
  expect(errorsOf(page)).toEqual([]);
}

const scoreOf = async (page: Page) => (await page.locator('.score .points').allTextContents()).join(' ');

// How a game went, for the evidence.
async function tell(page: Page, what: string, answers: string, began: number) {
  const table = page.url().match(/table\/(\w+)/)?.[1] ?? '';
  const record = await (await fetch(`${server.url}/api/tables/${table}/record`)).text();
  const all = record.match(/^\d+ \w+/gm)?.length ?? 0;
  const last = (await page.locator('.panel.end').innerText()).match(/round \d+(?![\s\S]*round \d)/)?.[0] ?? '';
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`hunt, ${what}: over in ${last}, ${all} answers in all, ${answers}, ${seconds} s`);
}

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
  await bela.getByLabel(/name/i).waitFor();
  await tabTo(bela, /Your name/);
  await bela.keyboard.press('Control+A');
  await bela.keyboard.type('Bela');
  await bela.keyboard.press('Enter');
  await bela.getByRole('button', { name: 'Take seat' }).first().waitFor();
  await tabTo(bela, /Take seat.*1, Survivor/);
  await bela.keyboard.press('Enter');

  const cleo = await openPage(browser, anna.url(), 'phone');
  const byThumb = counted(cleo);
  await cleo.getByLabel(/name/i).fill('Cleo');
  await cleo.getByRole('button', { name: /Continue/ }).tap();
  await cleo.getByRole('button', { name: 'Take seat' }).first().tap();
  for (const name of ['Bela', 'Cleo']) await anna.getByText(name).first().waitFor();
  await anna.getByRole('button', { name: 'Bots for all free seats' }).click();
  await anna.getByText('Bot Moss', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).click();

  const pages = [anna, bela, cleo];
  const through: string[] = [];
  await playToTheEnd(pages, ['pointer', 'keyboard', 'touch'], async (rounds) => {
    if (rounds === 15) {
      for (const page of pages) await page.reload();
      through.push('a reload of all');
    }
    if (rounds === 30) {
      cable.cut();
      await lost(bela).waitFor();
      cable.mend();
      await lost(bela).waitFor({ state: 'hidden' });
      through.push('a cut line');
    }
    if (rounds === 45) {
      await server.kill();
      await lost(anna).waitFor();
      await server.run();
      for (const page of pages) await lost(page).waitFor({ state: 'hidden', timeout: 60_000 });
      through.push('a restart of the server');
    }
  }, [killer, survivor, survivor]);
  expect(through).toHaveLength(3);
  for (const page of pages) await expectTheEnd(page);
  expect(new Set(await Promise.all(pages.map(scoreOf))).size).toBe(1);
  await tell(anna, `three browsers and two bots, through ${through.join(', ')}`, `${byPointer()} answers by pointer, ${byKeyboard()} by keyboard, ${byThumb()} by thumb`, began);
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
  await tell(page, 'alone on a phone', `${answers()} answers by thumb`, began);
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
  await tell(page, 'alone as the killer', `${answers()} answers by keyboard`, began);
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
  await tell(page, 'alone in the list', `${answers()} answers by keyboard`, began);
}, most);
