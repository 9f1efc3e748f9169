// Writes pictures of every screen and phase at three sizes: npm run screenshots. SCREENSHOTS is the folder they go to.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, openPage, sizes, type Size } from './browser.ts';
import { forTours, Server } from './server.ts';
import { tours, type See } from './tour.ts';
import { walks } from './town.ts';

const folder = resolve(import.meta.dirname, process.env['SCREENSHOTS'] ?? '../screenshots');
mkdirSync(folder, { recursive: true });

const shoot: See = async (page, name, size) => {
  await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
};

let browser: Browser;
let server: Server;
let slow: Server;
beforeAll(async () => {
  [browser, server, slow] = await Promise.all([openBrowser(), Server.start(0, forTours), Server.start(60_000, forTours)]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([server.stop(), slow.stop()]);
});

it.each(Object.entries({ ...tours, ...walks }))('%s', (_, tour) => tour({ browser, server, slow, see: shoot }), 1_200_000);

// What is there when scripts are blocked, and when the server is gone.
it.each(Object.keys(sizes) as Size[])('broken, %s', async (size) => {
  const own = await Server.start();
  const context = await browser.newContext({ viewport: sizes[size], javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(own.url);
  await shoot(still, 'no-script', size);
  await context.close();
  const page = await openPage(browser, own.url, size);
  await page.getByRole('button', { name: /Play now.*Darkest Night/ }).click();
  await page.locator('.panel.prompt').waitFor();
  await own.kill();
  await page.getByText('Connection lost').waitFor();
  await shoot(page, 'connection-lost', size);
  await page.context().close();
  await own.stop();
});
