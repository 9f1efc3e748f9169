// Whole games of Daylight, with every hand. They take minutes: scripts/evidence runs them, CI a short one (game.test.ts).
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { townsperson } from './aims.ts';
import { expectClean } from './axe.ts';
import { errorsOf, openBrowser, openPage, pictures } from './browser.ts';
import { answer, playToTheEnd, type Aim } from './play.ts';
import { Search } from './search.ts';
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

// The end with its rule, and a row for everybody.
async function expectTheEnd(page: Page, people: number, rows = '.rank tbody tr') {
  expect(await page.locator('.end .result').textContent()).toMatch(/won|lost/i);
  expect(await page.locator('.end .last').textContent()).toMatch(/day\./);
  await expect.poll(() => page.locator(rows).count()).toBe(people);
  expect(errorsOf(page)).toEqual([]);
}
const pointsOf = async (page: Page) => (await page.locator('.rank tbody .nn').allTextContents()).join(' ');

it('is played by three browsers and a bot, who hide their hands and the desk, through a reload, a lost connection and a restart of the server', async () => {
  const began = Date.now();
  const anna = await openPage(browser, `${server.url}/create/daylight`);
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
  const pages = [anna, bela, cleo];
  const search = new Search(pages);
  for (const page of pages) await page.reload(); // now all that they receive is heard
  await anna.getByRole('button', { name: 'Start the game' }).click();

  const through: string[] = [];
  const trouble = troubles({ server, cable, pages, cut: bela, every: 15 }, through);
  await playToTheEnd(pages, ['pointer', 'keyboard', 'touch'], async (answers) => {
    await trouble(answers);
    expect(await search.look()).toEqual([]);
  }, [townsperson, townsperson, townsperson]);
  expect(through).toHaveLength(3);
  for (const page of pages) await expectTheEnd(page, 4);
  expect(new Set(await Promise.all(pages.map(pointsOf))).size).toBe(1);
  expect(search.searched).toBeGreaterThan(20);
  await tell(server, anna, `days, three browsers and a bot, through ${through.join(', ')}`, `${byPointer()} answers by pointer, ${byKeyboard()} by keyboard, ${byThumb()} by thumb, ${search.searched} searches for hidden cards`, began);
  for (const answers of [byPointer, byKeyboard, byThumb]) expect(answers()).toBeGreaterThan(5);
  cable.close();
}, most);

// Whoever has Power between turns accuses, once.
const accuser: Aim = { ...townsperson, rather: /^Accuse|^Visit|^Attempt|^Use |^Focus|^Power Draw|^Keep|^Resist|^Add a counter/ };

// A Minion who does not wait to be found.
const revealer: Aim = { ...townsperson, rather: /^Show that|^Accuse|^Visit|^Attempt|^Use |^Focus|^Power Draw|^Keep|^Resist|^Add a counter/ };

it('is played with Minion cards by three browsers and three bots, with stories and an accusation, and leaves a chronicle', async () => {
  const began = Date.now();
  const anna = await openPage(browser, `${server.url}/create/daylight`);
  await anna.getByText('6', { exact: true }).first().click();
  await anna.getByRole('radio', { name: /^Four/ }).check();
  await pictures(anna, 'minion-create');
  await anna.getByRole('button', { name: 'Create table' }).click();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().click();
  const bela = await openPage(browser, anna.url());
  await comeByKeyboard(bela, 'Bela', /Take seat/);
  const cleo = await openPage(browser, anna.url(), 'phone');
  await comeByThumb(cleo, 'Cleo');
  for (const name of ['Bela', 'Cleo']) await anna.getByText(name).first().waitFor();
  for (let bot = 0; bot < 3; ++bot) await anna.getByRole('button', { name: /Add a bot/ }).first().click();
  const pages = [anna, bela, cleo];
  const search = new Search(pages);
  for (const page of pages) await page.reload();
  await anna.getByRole('button', { name: 'Start the game' }).click();

  const used = 'Your one accusation is used';
  const accusers = new Set<number>(); // whoever accuses sees a hand
  let accusations = 0;
  let stories = 0;
  const seen = new Set<string>(); // how Minions and others came to light
  await playToTheEnd(pages, ['pointer', 'keyboard', 'touch'], async (answers) => {
    if (answers % 10 === 0) for (const leak of await search.look()) {
      const at = Number(/^page (\d)/.exec(leak)?.[1]) - 1;
      if (!accusers.has(at)) await pages[at]?.locator('.accusation', { hasText: used }).waitFor().catch(() => expect.fail(leak));
    }
    for (const [at, page] of pages.entries()) {
      const shown = page.locator('.accusation');
      if (!(await shown.isVisible())) continue;
      if (at === 0) accusations += 1;
      const words = (await shown.textContent()) ?? '';
      if (words.includes(used)) accusers.add(at);
      const what = /accused/.test(words) ? (/right/.test(words) ? 'found' : 'wrong') : /in an Event/.test(words) ? 'reveal' : 'lost';
      seen.add(what);
      if (page !== bela || what === 'reveal') await pictures(page, `minion-${what}`);
      await expectClean(page, `an accusation: ${what}`);
      if (what === 'found' && page === anna) { // she says how it came out
        await shown.getByRole('button', { name: 'Tell how it came out' }).click();
        await anna.getByLabel('What it was like').fill('Nobody had asked where the lamp oil went.');
        await pictures(anna, 'minion-tell');
        await anna.getByRole('button', { name: 'Tell everybody' }).click();
        await anna.locator('.story .told', { hasText: 'lamp oil' }).waitFor();
        stories += 1;
      } else {
        await shown.getByRole('button', { name: 'Go on' }).click();
      }
    }
    if (answers % 60 === 20) {
      stories += 1;
      await tellStory(cleo, `On evening ${stories} the birds came back.`);
      await anna.getByRole('button', { name: 'Log', exact: true }).click();
      await anna.locator('.log .told', { hasText: `evening ${stories}` }).waitFor();
      await anna.getByRole('button', { name: 'Story', exact: true }).click();
      await pictures(anna, 'minion-story');
      await anna.getByRole('button', { name: 'Log', exact: true }).click();
    }
  }, [accuser, accuser, revealer]);
  expect(accusations).toBeGreaterThan(0);
  expect(stories).toBeGreaterThan(0);
  for (const page of pages) await expectTheEnd(page, 6);
  for (const page of [anna, cleo]) await pictures(page, 'minion-end');
  await tell(server, anna, 'days, with Minion cards', `${accusations} accusations (${[...seen].join(', ')}), ${stories} stories, ${search.searched} searches for hidden cards`, began);

  for (const page of [anna, cleo]) {
    await page.getByRole('link', { name: 'Chronicle' }).click();
    await expect.poll(() => page.locator('.told').count()).toBe(stories);
    expect(await page.locator('article').textContent()).toMatch(/accuses/);
    expect(await page.locator('article').textContent()).not.toMatch(/\bYou\b/);
    await pictures(page, 'minion-chronicle');
    await expectClean(page, 'the chronicle');
  }
}, most);

// By thumb, from the board and back.
async function tellStory(page: Page, words: string) {
  await page.locator('[data-tab-name=story]').tap();
  await page.getByLabel('What it was like').fill(words);
  await page.getByRole('button', { name: 'Tell everybody' }).tap();
  await page.locator('.story .told', { hasText: words }).waitFor();
  await pictures(page, 'minion-story');
  await page.locator('[data-tab-name=board]').tap();
}

it('is played alone on a phone, by thumb', async () => {
  const began = Date.now();
  const page = await openPage(browser, `${server.url}/create/daylight`, 'phone');
  const answers = counted(page);
  await page.getByText('1', { exact: true }).first().tap();
  await page.getByRole('button', { name: 'Create and begin' }).tap();
  await page.waitForURL('**/table/**');
  await playToTheEnd([page], 'touch', undefined, [townsperson]);
  await expectTheEnd(page, 1);
  await tell(server, page, 'days, alone on a phone', `${answers()} answers by thumb`, began);
}, most);

it('is played with bots in the list, by keyboard from the first page to the end', async () => {
  const began = Date.now();
  const page = await openPage(browser, server.url);
  const answers = counted(page);
  await page.getByRole('button', { name: /Play now.*Daylight/ }).last().waitFor();
  await tabTo(page, /Play nowDaylight/s);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/**');
  await page.locator('.panel.prompt').waitFor();
  await page.keyboard.press('2'); // a card of the stage
  await page.locator('.prompt .give', { hasText: /^2$/ }).waitFor();
  const turn = page.getByRole('heading', { name: /What do you do/ });
  while (!(await turn.isVisible())) if (!(await answer(page, 'keyboard', Math.random))) await page.waitForTimeout(20); // characters are made elsewhere
  await page.keyboard.press('l');
  await page.locator('.listing').waitFor();
  let drawn = 0;
  await playToTheEnd([page], 'keyboard', async () => {
    drawn += await page.locator('.board :is(.town, .visit, .desk)').count();
  }, [townsperson]);
  expect(drawn).toBe(0);
  await tell(server, page, 'days, in the list', `${answers()} answers by keyboard`, began);
}, most);
