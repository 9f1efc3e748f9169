// What happens between two questions is shown step by step, each step with the time to see it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Update } from '../src/wire/protocol.ts';
import { openBrowser, openPage } from './browser.ts';
import { answer } from './play.ts';
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

it('shows a night of Darkest Night in several steps', async () => {
  const page = await openPage(browser, server.url, 'desktop', { speed: 6 });
  const updates: Update[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Update;
      if (message.kind === 'update') updates.push(message);
    }));
  // Darkness, and how many blights lie on the board, whenever one of them changes.
  await page.evaluate(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    setInterval(() => {
      const blights = document.querySelectorAll('.board .blight').length;
      const now = `${document.querySelector('.sky')?.getAttribute('aria-label') ?? ''}, ${blights} blights`;
      if (blights > 0 && seen.at(-1) !== now) seen.push(now);
    }, 10);
  });
  await page.getByRole('button', { name: 'Play now Darkest Night' }).click();
  await page.waitForURL('**/table/**');
  const chance = () => 0.99; // ends every turn
  const nights = () => updates.filter(({ steps, view }) => steps.length > 1 && view !== null && 'darkness' in (view as object));
  for (let tries = 0; tries < 400 && nights().length === 0; ++tries) {
    if (!(await answer(page, 'pointer', chance))) await page.waitForTimeout(20);
  }
  const [night] = nights();
  expect(night?.steps.length).toBeGreaterThan(1);
  expect(night?.steps.every(({ heard }, at, all) => heard >= (all[at - 1]?.heard ?? 0))).toBe(true);
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.slice(0, 3));
  await expect.poll(seen, { timeout: 10_000 }).toHaveLength(3);
  // It grows darker first, then blights come.
  const [before, darker, blighted] = (await seen()).map((line) => {
    const [darkness = 0, , blights = 0] = [...line.matchAll(/\d+/g)].map(Number);
    return { darkness, blights };
  });
  expect(darker?.darkness).toBeGreaterThan(before?.darkness ?? 99);
  expect(darker?.blights).toBe(before?.blights);
  expect(blighted?.blights).toBeGreaterThan(darker?.blights ?? 99);
}, 120_000);
