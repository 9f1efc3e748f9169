// A table with a pack on it: the pack goes by its title, and options say what its cards do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorsOf, openBrowser, openPage } from './browser.ts';
import { Server } from './server.ts';

const own = [
  'flint', 'night_market', 'borrowed_flame', 'bonfire', 'falling_star', 'lamp_hood', 'star_chart', 'watchdog', 'moonwell',
  'tinderbox', 'gust', 'clear_sky',
];
const embers = `[pack]
format = 1
game = "vigil"
id = "embers"
title = "Nothing but Embers"
version = "1"
vocabulary = 1
extends = "vigil"
remove = ${JSON.stringify(own)}

[ember]
name = "Ember"
kind = "deed"
copies = 24
rules = "deed: gain(2); draw(1)"
`;

const folder = mkdtempSync(join(tmpdir(), 'gloaming-pack-'));
let browser: Browser;
let server: Server;
beforeAll(async () => {
  const file = join(folder, 'embers.toml');
  writeFileSync(file, embers);
  [browser, server] = await Promise.all([openBrowser(), Server.start(0, ['--pack', file])]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function create(others: string): Promise<Page> {
  const page = await openPage(browser, server.url);
  await page.evaluate(() => fetch('/api/guest', { method: 'POST', body: '{"name":"Anna"}' }));
  await page.goto(`${server.url}/create/vigil`);
  await page.getByLabel('With the cards of Nothing but Embers').check();
  await page.getByText(others).click();
  expect(await page.locator('body').innerText()).not.toContain('embers.toml');
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.waitForURL('**/table/**');
  return page;
}

it('says in the lobby which pack is on the table', async () => {
  const page = await create('Friends, by a link');
  await page.getByText('With the cards of Nothing but Embers').waitFor();
  expect(await page.locator('body').innerText()).not.toContain('embers.toml');
  expect(errorsOf(page)).toEqual([]);
});

it('says of every option what its card does', async () => {
  const page = await create('Bots, at once');
  const play = page.locator('.opts button.opt', { hasText: 'Play Ember' });
  await play.first().locator('.card-text').waitFor();
  expect(await play.first().locator('.card-text').textContent()).toBe('Gain 2 oil, then draw a card.');
  expect(errorsOf(page)).toEqual([]);
});
