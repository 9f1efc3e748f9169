// What people can do about each other, about themselves, and what they can know about the dice.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectClean } from './axe.ts';
import { errorsOf, openBrowser, openPage } from './browser.ts';
import { playToTheEnd } from './play.ts';
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

async function somebody(name: string): Promise<Page> {
  const page = await openPage(browser, server.url);
  await page.evaluate((name) => fetch('/api/guest', { method: 'POST', body: JSON.stringify({ name }) }), name);
  return page;
}

// Anna and Bela before the start of a game of their own.
async function table(): Promise<{ anna: Page; bela: Page; id: string }> {
  const anna = await somebody('Anna');
  const id = await anna.evaluate(async () => {
    const made = await fetch('/api/tables', { method: 'POST', body: '{"options":{"game":"vigil","seats":2}}' });
    return ((await made.json()) as { table: string }).table;
  });
  const bela = await somebody('Bela');
  for (const [page, seat] of [[anna, 1], [bela, 2]] as const) {
    await page.goto(`${server.url}/table/${id}`);
    await page.getByRole('button', { name: `Take seat ${seat}` }).click();
    await page.getByRole('button', { name: `Leave seat ${seat}` }).waitFor();
  }
  return { anna, bela, id };
}

const leave = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

it('proves the dice to whoever gave a word after the promise, and to nobody else', async () => {
  const page = await openPage(browser, server.url);
  // Whatever is kept when the word is about to leave the browser.
  const sent: string[] = [];
  await page.route('**/begin', async (route) => {
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /^gloaming.(promise|word)/.test(key)).length);
    sent.push(`${route.request().postData()} ${kept}`);
    await route.continue();
  });
  await page.getByRole('button', { name: /Play now.*Vigil/ }).click();
  await page.waitForURL('**/table/**');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/"word":"[0-9a-f]{32}".* 2$/);
  const id = page.url().match(/table\/(\w+)/)?.[1] ?? '';
  await playToTheEnd([page], 'pointer');
  await page.getByRole('link', { name: 'Check the dice' }).click();
  await page.getByText('Proved: the secret was fixed before you gave your word').waitFor();
  await page.getByText('yours: this browser kept it before it was sent').waitFor();
  await expectClean(page, 'verify');

  // Another promise than the kept one fails, and without one nothing is proved.
  await page.getByLabel(/The promise that you were shown/).fill('0'.repeat(64));
  await page.getByText('The promise is not the one that was shown.').waitFor();
  await page.getByLabel(/The promise that you were shown/).fill('');
  await page.getByText('Not proved: that the secret was fixed before the words.').waitFor();

  const other = await openPage(browser, `${server.url}/verify/${id}`);
  await other.getByText('Not proved: that the secret was fixed before the words.').waitFor();
  expect(await other.getByText(/^Proved:/).count()).toBe(0);
  await leave(page, other);
});

it('keeps the word that is shown in the lobby, and finds out when another went into the dice', async () => {
  const { anna, bela, id } = await table();
  const kept = await bela.evaluate((table) => localStorage.getItem(`gloaming.word.${table}.1`), id);
  expect(kept).toMatch(/^[0-9a-f]{32}$/);
  await bela.getByText(kept ?? '', { exact: true }).waitFor();
  await bela.getByRole('button', { name: 'Leave seat 2' }).click();
  await bela.getByRole('button', { name: 'Take seat 2' }).waitFor();
  const field = bela.getByLabel('Your word for the dice');
  expect(await bela.evaluate((table) => localStorage.getItem(`gloaming.word.${table}.1`), id)).toBeNull();
  const first = await field.inputValue();
  await bela.getByRole('button', { name: 'Another' }).click();
  expect(await field.inputValue()).not.toBe(first);
  await field.fill('moth and lamp');
  await bela.getByRole('button', { name: 'Take seat 2' }).click();
  await bela.getByText('moth and lamp', { exact: true }).waitFor();
  await expectClean(bela, 'lobby with words');
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await playToTheEnd([anna, bela], 'pointer');
  await bela.goto(`${server.url}/verify/${id}`);
  await bela.getByText('Proved: the secret was fixed before you gave your word').waitFor();
  await bela.evaluate((table) => localStorage.setItem(`gloaming.word.${table}.1`, 'moth'), id);
  await bela.reload();
  await bela.getByText('A word is not the one that you gave.').waitFor();
  await leave(anna, bela);
});

it('lets the owner mute, send away and let back in, and anybody report', async () => {
  const { anna, bela } = await table();
  await bela.getByLabel('Write a message').fill('nonsense');
  await bela.keyboard.press('Enter');
  await anna.getByRole('button', { name: /Report what Bela said/ }).click();
  expect(await anna.getByLabel(/What happened/).inputValue()).toContain('nonsense');
  await expectClean(anna, 'report');
  await anna.getByRole('button', { name: 'Send the report' }).click();
  await anna.getByText('Thank you.').waitFor();
  await anna.keyboard.press('Escape');

  await anna.getByRole('button', { name: 'Mute Bela' }).click();
  await bela.getByText('You cannot talk here').waitFor();
  await anna.getByRole('button', { name: 'Let talk Bela' }).click();
  await bela.getByLabel('Write a message').waitFor();

  await anna.getByRole('button', { name: 'Remove Bela from seat 2' }).click();
  await anna.getByText('Bela stays out of this table until you let them back in.').waitFor();
  await anna.getByRole('button', { name: 'Yes, remove them Bela from seat 2' }).click();
  await bela.getByRole('heading', { name: 'You are no longer at this table' }).waitFor();
  await bela.reload();
  await bela.getByRole('heading', { name: 'You cannot watch this table' }).waitFor();
  await anna.getByRole('button', { name: 'Let back in Bela' }).click();
  await bela.reload();
  await bela.getByRole('button', { name: 'Take seat 2' }).click();
  await bela.getByRole('button', { name: 'Leave seat 2' }).waitFor();
  await expectClean(anna, 'lobby of an owner');
  await leave(anna, bela);
});

it('gives a seat back that a bot plays, and says when the others may let one in', async () => {
  const { anna, bela } = await table();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  const asked = async (page: Page) => (await page.locator('.panel.prompt').count()) > 0;
  await expect.poll(async () => (await asked(anna)) || (await asked(bela))).toBe(true);
  const [busy, other] = (await asked(anna)) ? [anna, bela] : [bela, anna];
  await busy.getByText(/^From .* the others can let a bot play for you\.$/).waitFor();
  await other.getByText(/^From .* you can let a bot play for/).waitFor();
  expect(await other.getByRole('button', { name: /Let a bot play for/ }).count()).toBe(0);

  // Much later, by the clock of the browser.
  await other.clock.install();
  await other.reload();
  await other.getByText(/you can let a bot play for/).waitFor();
  await other.clock.fastForward('10:00');
  await other.getByRole('button', { name: /Let a bot play for/ }).click();
  await other.getByText(/Wait five minutes/).waitFor();

  await bela.getByRole('button', { name: 'Table menu' }).click();
  await bela.getByRole('button', { name: 'Leave the game' }).click();
  await bela.getByRole('button', { name: 'Yes, leave; a bot takes over' }).click();
  await bela.getByText('A bot plays seat 2 for you.').waitFor();
  await bela.reload();
  await bela.getByRole('button', { name: 'Take your seat back' }).click();
  await bela.locator('.seats').getByText('You').waitFor();
  expect(errorsOf(bela)).toEqual([]);
  await leave(anna, bela);
});

it('offers another name where somebody has a name like yours', async () => {
  const { anna, bela, id } = await table();
  await bela.getByRole('button', { name: 'Leave seat 2' }).click();
  const twin = await somebody('Anna');
  await twin.goto(`${server.url}/table/${id}`);
  await twin.getByRole('button', { name: 'Take seat 2' }).click();
  await twin.getByText('Someone here has a name like yours').waitFor();
  await twin.getByLabel(/Your name/).fill('Cleo');
  await twin.getByRole('button', { name: /^Continue as/ }).click();
  await twin.getByRole('button', { name: 'Take seat 2' }).click();
  await twin.getByRole('button', { name: 'Leave seat 2' }).waitFor();
  await leave(anna, bela, twin);
});

async function logIn(page: Page, password: string) {
  await page.goto(`${server.url}/settings`);
  await page.getByLabel(/^Login/).fill('dora');
  await page.getByLabel(/^Password/).fill(password);
}

it('lets people see where they are logged in, change their password, have what is kept, and be deleted', async () => {
  const one = await somebody('Dora');
  await logIn(one, 'old password');
  await one.getByRole('button', { name: 'Make this login' }).click();
  await one.getByText('You can log in as').waitFor();
  await one.goto(server.url);
  await one.getByRole('button', { name: /Play now.*Vigil/ }).click();
  await one.locator('.panel.prompt').waitFor();

  const two = await openPage(browser, server.url);
  await logIn(two, 'old password');
  await two.getByRole('button', { name: 'Log in' }).click();
  await two.getByText('this browser').waitFor();
  await expectClean(two, 'settings with a login');
  await two.getByRole('button', { name: /^End/ }).first().click();
  await expect.poll(() => two.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem').count()).toBe(1);
  // The other goes on as whoever it is now: somebody who looks on.
  await one.getByText('You are logged out.').waitFor();
  await expect.poll(() => one.locator('.seats').getByText('Dora').count()).toBeGreaterThan(0);
  expect(await one.locator('.opts button.opt').count()).toBe(0);

  await two.getByRole('button', { name: 'Delete me' }).click();
  await expectClean(two, 'before a deletion');
  await two.getByLabel('Old password').fill('a wrong one');
  await two.getByLabel(/New password/).fill('new password');
  await two.getByRole('button', { name: 'Change password' }).click();
  await two.getByText('The password is wrong.').waitFor();
  await two.getByLabel('Old password').fill('old password');
  await two.getByRole('button', { name: 'Change password' }).click();
  await two.getByText('Your password is changed.').waitFor();

  const [file] = await Promise.all([
    two.waitForEvent('download'),
    two.getByRole('button', { name: 'Download what is kept about me' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('gloaming-about-me.json');

  await two.getByLabel(/Your password, to be sure/).fill('new password');
  await two.getByRole('button', { name: 'Delete me for good' }).click();
  await two.getByText('You are deleted.').waitFor();
  await two.reload();
  await two.getByRole('button', { name: /^Continue as/ }).waitFor();
  await leave(one, two);
});
