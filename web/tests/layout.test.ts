// Every screen and phase at three sizes: nothing is cut off, nothing lies over something else, nothing is empty, nothing hinders.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hindrancesByHour, hindrancesOf } from './axe.ts';
import { openBrowser, picture } from './browser.ts';
import { faultsOf } from './layout.ts';
import { forTours, Server } from './server.ts';
import { tours } from './tour.ts';
import { walks } from './town.ts';

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

it.each(Object.entries({ ...tours, ...walks }))('%s', async (name, tour) => {
  const inAllHours = name in walks;
  const faults: Record<string, string[]> = {};
  await tour({
    browser, server, slow,
    see: async (page, name, size) => {
      const found = [...(await faultsOf(page, size === 'phone')), ...(await (inAllHours ? hindrancesByHour : hindrancesOf)(page))];
      await picture(page, `${name}-${size}`);
      if (found.length === 0) return;
      faults[`${name}, ${size}`] = found;
      console.log(`${name}, ${size}:`, found); // at once: a tour takes minutes
    },
  });
  expect(faults).toEqual({});
}, 1_800_000);
