import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { answer, playToTheEnd } from './play.ts';
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

// Everything the page has: what came over its sockets, its document, and its memory.
class Searched {
  private readonly frames: string[] = [];

  constructor(private readonly page: Page) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(String(payload))));
  }

  async all(): Promise<string> {
    const session = await this.page.context().newCDPSession(this.page);
    const memory: string[] = [];
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => memory.push(chunk));
    await session.send('HeapProfiler.takeHeapSnapshot', {});
    await session.detach();
    return [...this.frames, await this.page.content(), memory.join('')].join('\n');
  }
}

it('holds nothing of what others hide: not the hand of the Necromancer, not the secret of the dice', async () => {
  const owner = await openPage(browser, `${server.url}/create/darkest-night`);
  await owner.getByLabel('One player is the Necromancer').check();
  await owner.getByText('2', { exact: true }).first().click();
  await owner.getByRole('button', { name: 'Create table' }).click();
  await owner.waitForURL('**/table/**');
  const link = owner.url();

  const necromancer = await openPage(browser, link);
  const hero = await openPage(browser, 'about:blank');
  const searched = new Searched(hero);
  await hero.goto(link);
  for (const [page, name, seat] of [[hero, 'Hero', 0], [necromancer, 'Necromancer', 1]] as const) {
    await page.getByLabel(/name/i).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(`Take seat.*${seat + 1}`) }).click();
  }
  await owner.getByRole('button', { name: 'Start the game' }).click();

  let seed = 5;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let step = 0; step < 120; ++step) {
    for (const page of [hero, necromancer]) await answer(page, 'pointer', chance);
    await hero.waitForTimeout(10);
  }
  const held = await necromancer.locator('.me .card .nm').allTextContents();
  expect(held.length).toBeGreaterThan(0);
  const before = await searched.all();
  expect(before).toContain('hand_size');
  expect(before).not.toMatch(/"hand":\s*\[\s*\{/);
  expect(before).not.toContain('You draw');

  await playToTheEnd([hero, necromancer], 'pointer');
  const id = link.match(/table\/(\w+)/)?.[1];
  const record = await (await fetch(`${server.url}/api/tables/${id}/record`)).text();
  const secret = record.match(/# secret (\w+)/)?.[1] ?? '';
  const seedOfGame = record.match(/^seed (\w+)/m)?.[1] ?? '';
  expect(secret).toHaveLength(64);
  expect(seedOfGame).toHaveLength(64);
  expect(before).not.toContain(secret);
  expect(before).not.toContain(seedOfGame);
});
