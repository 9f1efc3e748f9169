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

  async apart(): Promise<Record<'frames' | 'document' | 'memory', string>> {
    const session = await this.page.context().newCDPSession(this.page);
    const memory: string[] = [];
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => memory.push(chunk));
    await session.send('HeapProfiler.takeHeapSnapshot', {});
    await session.detach();
    return { frames: this.frames.join('\n'), document: await this.page.content(), memory: memory.join('') };
  }

  async all(): Promise<string> {
    return Object.values(await this.apart()).join('\n');
  }

  // What the page was told of a game when it last came to a table.
  view<View>(): View {
    const whole = this.frames.findLast((frame) => frame.startsWith('{"kind":"whole"')) ?? '{}';
    return (JSON.parse(whole) as { view: View }).view;
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

// Everybody at a table of three, and somebody who looks on, as they come to their first turns. The killer's perks are hidden.
it('holds nothing of the killer’s hidden perks, and nothing that the other side says', async () => {
  const owner = await openPage(browser, `${server.url}/create/dead-by-daylight`);
  await owner.getByLabel(/dealt perks are hidden/).check();
  await owner.getByText('The Tannery').first().click();
  await owner.getByText('3', { exact: true }).first().click();
  await owner.getByRole('button', { name: 'Create table' }).click();
  await owner.waitForURL('**/table/**');
  const link = owner.url();
  const [one, two, killer, looker] = await Promise.all(Array.from({ length: 4 }, () => openPage(browser, 'about:blank'))) as [Page, Page, Page, Page];
  const [ofOne, ofTwo, ofKiller, ofLooker] = [one, two, killer, looker].map((page) => new Searched(page)) as [Searched, Searched, Searched, Searched];
  for (const [page, name, seat] of [[one, 'Una', 1], [two, 'Duo', 2], [killer, 'Tria', 3]] as const) {
    await page.goto(link);
    await page.getByLabel(/name/i).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(`Take seat.*${seat}`) }).click();
  }
  await looker.goto(link);
  await owner.getByText('Tria').first().waitFor();
  await owner.getByRole('button', { name: 'Start the game' }).click();

  await killer.getByRole('button', { name: 'Pick for me' }).click();
  await killer.getByRole('radio', { name: /Without it/ }).click();
  await killer.locator('.prompt .give').click();
  const players = [one, two, killer];
  const begun = one.getByRole('heading', { name: /Who takes the next turn|What now/ });
  let seed = 5;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let tries = 0; tries < 400 && !(await begun.first().isVisible()); ++tries) {
    for (const page of players) await answer(page, 'pointer', chance);
    await one.waitForTimeout(20);
  }

  const said = 'quincewood under the ninth lantern';
  // Every page has the texts of all cards, and so the names of all perks. Without them, only what is known of this game is left.
  for (const page of [one, two, looker]) {
    await page.route(/\/api\/(cards|tables\/\w+\/cards)/, (route) => route.fulfill({ json: [] }));
    await page.reload();
  }
  await one.getByRole('button', { name: /^Talk/ }).first().click();
  await one.getByRole('button', { name: 'The survivors' }).click();
  await one.getByLabel('Write a message').fill(said);
  await one.getByRole('button', { name: 'Say', exact: true }).click();
  await two.getByRole('button', { name: /^Talk/ }).first().click();
  await two.locator('.chat li', { hasText: said }).waitFor();
  // What everybody may hear comes later, so that what was said before it has come, too, wherever it goes.
  const open = 'good evening to the whole yard';
  await one.getByRole('button', { name: 'Everybody' }).click();
  await one.getByLabel('Write a message').fill(open);
  await one.getByRole('button', { name: 'Say', exact: true }).click();
  for (const page of [killer, looker]) {
    await page.getByRole('button', { name: /^Talk/ }).first().click();
    await page.locator('.chat li', { hasText: open }).waitFor();
  }

  // First what the others know, then what is still hidden: nothing can have been shown in between.
  const known = [await ofOne.apart(), await ofTwo.apart(), await ofLooker.apart()];
  await killer.reload();
  await killer.locator('.panel').first().waitFor();
  await killer.getByRole('button', { name: /^Talk/ }).first().click();
  await killer.locator('.chat li', { hasText: open }).waitFor();
  type Perk = { name: string; text: string; secret: boolean };
  const hidden = ofKiller.view<{ killer: { perks: Perk[] } }>().killer.perks.filter(({ secret }) => secret);
  const ofKillers = await ofKiller.apart();
  console.log(`hidden perks: ${hidden.length}; searched ${[...known, ofKillers].map(({ memory }) => `${(memory.length / 1e6).toFixed(0)} MB`).join(', ')} of memory`);

  expect(hidden.length).toBeGreaterThan(0);
  for (const where of ['frames', 'document', 'memory'] as const) {
    for (const { name, text } of hidden) {
      expect(ofKillers[where], `${name} in the killer’s ${where}`).toContain(name);
      for (const others of known) expect([name, text].filter((one) => others[where].includes(one)), `the ${where} of others`).toEqual([]);
    }
    for (const side of known.slice(0, 2)) expect(side[where], `the survivors’ ${where}`).toContain(said);
    for (const others of [known[2], ofKillers]) {
      expect(others?.[where], `what all may hear in ${where}`).toContain(open);
      expect(others?.[where].includes(said), `${where} of others`).toBe(false);
    }
  }
});
