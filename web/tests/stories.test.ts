// The story that a table tells: beside the events, on every page, through a restart, and as a chronicle.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectClean } from './axe.ts';
import { errorsOf, lost, openBrowser, openPage, picture } from './browser.ts';
import { answer } from './play.ts';
import { Server } from './server.ts';
import { luck } from './tour.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), Server.start()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function playTo(page: Page, others: readonly Page[], heading: RegExp) {
  const chance = luck(5);
  const asked = page.getByRole('heading', { name: heading });
  while (!(await asked.isVisible())) {
    for (const one of [page, ...others]) {
      if (await asked.isVisible()) return;
      await answer(one, 'pointer', chance);
    }
  }
}

it('is told by those who play, read by all, kept through a restart, and taken along', async () => {
  const anna = await openPage(browser, `${server.url}/create/daylight`);
  await anna.getByText('2', { exact: true }).first().click();
  await anna.getByRole('button', { name: 'Create table' }).click();
  await anna.waitForURL('**/table/**');
  await anna.getByRole('button', { name: 'Take seat' }).first().click();
  const bela = await openPage(browser, anna.url(), 'phone');
  await bela.getByLabel(/name/i).fill('Bela');
  await bela.keyboard.press('Enter');
  await bela.getByRole('button', { name: 'Take seat' }).first().tap();
  await anna.getByText('Bela').first().waitFor();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await playTo(anna, [bela], /What do you do/);

  await anna.getByRole('button', { name: 'Story' }).first().click();
  await anna.getByText('Nothing was told yet').waitFor();
  await anna.getByRole('button', { name: 'Say whom you play' }).click();
  await anna.getByLabel('Name').fill('June Hask');
  await anna.getByLabel('A sentence about them').fill('She mends engines.');
  await anna.keyboard.press('Enter');
  await anna.getByText('You play June Hask.').waitFor();
  await anna.locator('.own .me h2', { hasText: 'June Hask' }).waitFor();
  await bela.locator('.oth', { hasText: 'June Hask' }).first().waitFor({ state: 'attached' });
  expect(await anna.locator('.story .ideas').textContent()).toMatch(/\?/); // what a card asks

  await anna.getByLabel('What it was like').fill('The fog came up the mill race <b>before</b> the milk did.');
  const about = await anna.locator('.story select').inputValue();
  const latest = () => anna.locator('.story option').first().getAttribute('value');
  const before = await latest();
  await answer(anna, 'pointer', luck(5)); // she goes somewhere, and still writes of what was before
  await expect.poll(latest, { timeout: 30_000 }).not.toBe(before);
  expect(await anna.locator('.story select').inputValue()).toBe(about);
  await anna.getByRole('button', { name: 'Tell everybody' }).click();
  await anna.locator('.story .told', { hasText: 'The fog came up' }).waitFor();
  expect(await anna.getByLabel('What it was like').inputValue()).toBe('');

  await bela.locator('[data-tab-name=log]').tap();
  const inLog = bela.locator('.log .told', { hasText: 'The fog came up the mill race <b>before</b>' });
  await inLog.waitFor();
  await bela.locator('[data-tab-name=talk]').tap();
  await bela.getByText('No messages yet.').waitFor();
  await bela.locator('[data-tab-name=board]').tap();
  await bela.locator('.tells', { hasText: 'tells: “The fog' }).waitFor();
  await bela.locator('[data-tab-name=story]').tap();
  await bela.getByLabel('What it was like').fill('Nobody has rung it since the flood.');
  await bela.getByRole('button', { name: 'Tell everybody' }).tap();
  await anna.locator('.story .told', { hasText: 'since the flood' }).waitFor();
  for (const page of [anna, bela]) await expectClean(page, 'a story');
  await picture(anna, 'story-desktop');
  await picture(bela, 'story-phone');

  await server.kill();
  await lost(anna).waitFor();
  await server.run();
  await anna.reload();
  await anna.locator('.log .told', { hasText: 'since the flood' }).waitFor();
  await anna.getByRole('button', { name: 'Story' }).first().click();
  await anna.getByRole('link', { name: 'The whole chronicle' }).click();
  await anna.getByText('June Hask').first().waitFor();
  expect(await anna.locator('.cast').textContent()).toContain('She mends engines.');
  expect(await anna.locator('.told').allTextContents()).toHaveLength(2);
  await expectClean(anna, 'the chronicle');
  await picture(anna, 'chronicle-desktop');
  const [download] = await Promise.all([anna.waitForEvent('download'), anna.getByRole('link', { name: 'Take along' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('June Hask, played by');
  expect(text).toContain('Bela: “Nobody has rung it since the flood.”');

  await anna.goto(anna.url().replace('/chronicle/', '/replay/'));
  await anna.locator('.steps').waitFor();
  await anna.getByRole('slider').press('End');
  await anna.locator('.steps i', { hasText: 'since the flood' }).waitFor();
  for (const page of [anna, bela]) expect(errorsOf(page)).toEqual([]);
}, 180_000);
