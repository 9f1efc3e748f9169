// A walk past every screen and phase of the games. Whoever is led shoots a picture of each, or looks for faults.
import type { Browser, Page } from 'playwright-core';
import { protocol } from '../src/client/connection.ts';
import { unit } from '../src/games/dead_by_daylight/shapes.ts';
import { answersUnderway, openPage, sizes, type Size } from './browser.ts';
import { killer, lingerer } from './aims.ts';
import { answer, playToTheEnd, stateOf, type Aim } from './play.ts';
import { Server } from './server.ts';

export type See = (page: Page, name: string, size: Size) => Promise<void>;
export interface Tour {
  browser: Browser;
  server: Server; // its bots answer at once
  slow: Server; // its bots never do
  see: See;
}

export const luck = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished));
  });
}

// One moment at all sizes.
export async function atAllSizes({ see }: Tour, page: Page, name: string, around?: (size: Size) => Promise<void>) {
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size]);
    await settled(page);
    if (around) await around(size);
    else await see(page, name, size);
  }
  await page.setViewportSize(sizes.desktop);
}

// What a phone keeps behind tabs, and a larger screen beside the board.
export async function withTabs(tour: Tour, page: Page, name: string) {
  await atAllSizes(tour, page, name, async (size) => {
    await tour.see(page, name, size);
    if (size !== 'phone') {
      const talk = page.locator('.below .switch button').nth(1);
      if (!(await talk.isVisible())) return;
      await talk.click();
      await settled(page);
      await tour.see(page, `${name}-talk`, size);
      await page.locator('.below .switch button').first().click();
      return;
    }
    const tabs = page.locator('nav.tabs button');
    if (!(await tabs.first().isVisible())) return;
    for (let at = 1; at < (await tabs.count()); ++at) {
      const word = ((await tabs.nth(at).textContent()) ?? '').replace(/new$/, '').trim().toLowerCase();
      await tabs.nth(at).click();
      await settled(page);
      await tour.see(page, `${name}-${word}`, size);
    }
    await tabs.first().click();
  });
}

export const beSomebody = (page: Page, name: string) =>
  page.evaluate((name) => fetch('/api/guest', { method: 'POST', body: JSON.stringify({ name }) }).then(() => undefined), name);

interface Wish {
  game: string;
  seats: number;
  settings?: readonly number[];
  begin?: boolean;
  role?: string;
}
export async function makeTable(page: Page, { game, seats, begin = true, role = '', ...more }: Wish): Promise<string> {
  return page.evaluate(async ({ options, begin, role }) => {
    const post = async (path: string, body: unknown) =>
      (await fetch(`/api/${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<{ table: string }>;
    const { table } = await post('tables', { options });
    if (begin) await post(`tables/${table}/begin`, { word: 'tour', player: 'thumb', role });
    return table;
  }, { options: { game, seats, ...more }, begin, role });
}

// One request to a table, as the page would send it.
export async function ask(page: Page, table: string, request: object): Promise<void> {
  await page.evaluate(({ protocol, table, request }) => new Promise<void>((done, fail) => {
    let asked = false;
    const socket = new WebSocket(`ws://${location.host}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ ref: 1, kind: 'hello', protocol, table, seat: null, token: '' }));
    socket.onmessage = ({ data }) => {
      const { kind, ref, text } = JSON.parse(String(data)) as { kind: string; ref?: number; text?: string };
      if (kind === 'whole' && !asked) socket.send(JSON.stringify({ ref: 2, ...request }));
      asked ||= kind === 'whole';
      if (kind === 'refused') fail(new Error(text));
      else if (ref === 2) done();
      if (kind === 'refused' || ref === 2) socket.close();
    };
    socket.onclose = ({ code, reason }) => fail(new Error(`the line was closed: ${code} ${reason}`));
  }), { protocol, table, request });
}

export async function open(tour: Tour, server: Server, wish: Wish, name = 'Robin'): Promise<{ page: Page; table: string }> {
  const page = await openPage(tour.browser, server.url);
  await beSomebody(page, name);
  const table = await makeTable(page, wish);
  await page.goto(`${server.url}/table/${table}`);
  return { page, table };
}

export async function playUntil(page: Page, until: (page: Page) => Promise<boolean>, seed: number, most = 1500, aim?: Aim) {
  const chance = luck(seed);
  for (let step = 0; step < most; ++step) {
    const state = await stateOf(page);
    if (state === 'ended') return false;
    // Only what was looked at is answered.
    const asked = state === 'asked' && !answersUnderway(page);
    if (asked && (await until(page))) return true;
    if (!asked || !(await answer(page, 'pointer', chance, aim))) await page.waitForTimeout(15);
  }
  return false;
}

const shows = (page: Page, selector: string) => page.evaluate((one) => document.querySelector(one) !== null, selector);
const darkness = async (page: Page) => Number(await page.locator('.sky .orb').first().textContent().catch(() => '0'));
const choices = (page: Page) => page.locator('.opts button').count();

// Plays to the end, and looks back.
export async function theEnd(tour: Tour, page: Page, table: string, name: string, seat = 0) {
  await playToTheEnd([page], 'pointer');
  await withTabs(tour, page, `${name}-end`);
  const { origin } = new URL(page.url());
  for (const step of [0, 40, 100_000]) {
    await page.goto(`${origin}/replay/${table}?seat=${seat}&step=${step}`);
    await page.locator('.rep').waitFor();
    await page.locator('.rep .moment').waitFor({ state: 'hidden' }); // it passes by itself
    await atAllSizes(tour, page, `${name}-replay-${step > 1000 ? 'last' : step}`);
  }
}

export async function darkestNight(tour: Tour) {
  const { page, table } = await open(tour, tour.server, { game: 'darkest-night', seats: 1 });
  await page.locator('.panel.prompt').waitFor();
  await withTabs(tour, page, 'dn-choosing');
  await playUntil(page, async () => (await darkness(page)) >= 1 && (await choices(page)) > 4, 3);
  await withTabs(tour, page, 'dn-action-day');
  if (await playUntil(page, () => shows(page, '.foe'), 5)) await withTabs(tour, page, 'dn-fight');
  for (const [name, dark] of [['dn-action-dusk', 11], ['dn-action-night', 20]] as const) {
    if (await playUntil(page, async () => (await darkness(page)) >= dark && (await choices(page)) > 3, dark)) await withTabs(tour, page, name);
  }
  await page.keyboard.press('l');
  await atAllSizes(tour, page, 'dn-list');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await atAllSizes(tour, page, 'dn-menu');
  await page.keyboard.press('Escape');
  await theEnd(tour, page, table, 'dn');
  await page.goto(`${tour.server.url}/verify/${table}`);
  await page.locator('h1, h2').first().waitFor();
  await atAllSizes(tour, page, 'dn-verify');
  await page.goto(tour.server.url);
  await atAllSizes(tour, page, 'home-with-tables');
  await page.context().close();
}

export async function burningDaylight(tour: Tour) {
  const { page, table } = await open(tour, tour.server, { game: 'burning-daylight', seats: 4 });
  await page.locator('.panel.prompt').waitFor();
  await withTabs(tour, page, 'bd-choosing');
  for (const [name, events] of [['bd-first', 0], ['bd-action', 1], ['bd-hot', 2]] as const) {
    const there = async () => (await page.locator('.turf .mis').count()) > 0 && (await page.locator('.evs .ev').count()) >= events;
    if (await playUntil(page, there, 3 + events)) await withTabs(tour, page, name);
  }
  await page.keyboard.press('l');
  await atAllSizes(tour, page, 'bd-list');
  await page.keyboard.press('l');
  await theEnd(tour, page, table, 'bd');
  await page.context().close();
}

// What comes in one game and not in another: each is waited for in as many games as it takes.
const moments = {
  survivor: {
    dusk: "html[data-phase='dusk'] .prompt",
    gates: "[data-thing^='gate:'][aria-label*=' of ']",
    dying: ".own article:has(small:text-is('You')):has-text('Dying')",
    hooked: ".own article:has(small:text-is('You')):has-text('Hooked')",
  },
  killer: {
    carrying: ".board [aria-label*='carries']",
    dusk: "html[data-phase='dusk'] .prompt",
    hooked: ".own article:has-text('Hooked')",
    escaped: ".own article:has-text('Escaped')",
  },
};

// As a pointer or a thumb needs them, in pixels.
const tiles: Record<Size, number> = { desktop: 36, laptop: 28, phone: 44 };
async function expectLargeTiles(page: Page, size: Size) {
  const wide = unit * Number(await page.locator('.board .ground').evaluate((ground) => getComputedStyle(ground).getPropertyValue('--scale')));
  if (wide < tiles[size] - 0.05) throw new Error(`tiles have ${wide.toFixed(1)} px at the size of a ${size}`);
  console.log(`tiles at the size of a ${size}: ${wide.toFixed(1)} px`);
}

async function hunt(tour: Tour, role: 'survivor' | 'killer', name: string, aim: Aim) {
  const missing = new Map(Object.entries(moments[role]));
  for (let games = 0; games < 5 && (games === 0 || missing.size > 0); ++games) {
    const { page, table } = await open(tour, tour.server, { game: 'dead-by-daylight', seats: 5, role });
    const asks = (word: RegExp) => async () => word.test((await page.locator('.ask h2').first().textContent()) ?? '');
    await page.locator('.panel.prompt').waitFor();
    if (games === 0) {
      await atAllSizes(tour, page, `${name}-choosing`);
      if (await playUntil(page, asks(/start/), 3)) await atAllSizes(tour, page, `${name}-start`);
      if (await playUntil(page, asks(/What now/), 3)) await withTabs(tour, page, `${name}-turn`);
      await atAllSizes(tour, page, '', (size) => expectLargeTiles(page, size));
      if (role === 'killer' && (await playUntil(page, asks(/How many dice/), 5, 120, aim))) await atAllSizes(tour, page, `${name}-dice`);
      await page.keyboard.press('l');
      await atAllSizes(tour, page, `${name}-list`);
      await page.keyboard.press('l');
    }
    const come = async () => {
      for (const [moment, shown] of missing) if ((await page.locator(shown).count()) > 0) return moment;
      return '';
    };
    while (missing.size > 0 && (await playUntil(page, async () => (await come()) !== '', 7 + games, 1500, aim))) {
      const moment = await come();
      await (moment === 'dusk' ? withTabs : atAllSizes)(tour, page, `${name}-${moment}`);
      missing.delete(moment);
    }
    if (games === 0) await theEnd(tour, page, table, name, role === 'killer' ? 4 : 0);
    await page.context().close();
  }
  if (missing.size > 0) throw new Error(`in five games nobody saw: ${[...missing.keys()].join(', ')}`);
}
export const deadByDaylight = (tour: Tour) => hunt(tour, 'survivor', 'dbd', lingerer);
export const deadByDaylightAgainst = (tour: Tour) => hunt(tour, 'killer', 'dbd-killer', killer);

export async function vigil(tour: Tour) {
  const { page, table } = await open(tour, tour.server, { game: 'vigil', seats: 4 });
  const asks = (word: RegExp) => async () => word.test((await page.locator('.ask h2').first().textContent()) ?? '');
  await page.locator('.panel.prompt').waitFor();
  await withTabs(tour, page, 'vigil-day');
  if (await playUntil(page, asks(/oil/i), 3)) await withTabs(tour, page, 'vigil-night');
  const light = page.locator('.board');
  if (await playUntil(page, async () => /answer|flash|dark/i.test((await page.locator('.ask h2').first().textContent()) ?? ''), 4)) {
    await withTabs(tour, page, 'vigil-rolled');
  }
  await light.first().waitFor();
  await page.keyboard.press('l');
  await atAllSizes(tour, page, 'vigil-list');
  await page.keyboard.press('l');
  await theEnd(tour, page, table, 'vigil');
  await page.context().close();
}

// What comes in one game of Dying Light and not in another.
const exposures = {
  payment: ".prompt h2:text-matches('Which dice do you spend')",
  defence: '.prompt .duel',
  dusk: "html[data-phase='dusk'] .prompt",
  night: "html[data-phase='night'] .prompt",
  wounded: ".own .me [aria-label^='1 of 4']",
  crit: '.prompt .damage',
};

export async function dyingLight(tour: Tour) {
  const missing = new Map(Object.entries(exposures));
  for (let games = 0; games < 5 && (games === 0 || missing.size > 0); ++games) {
    const { page, table } = await open(tour, tour.server, { game: 'dying-light', seats: 3 });
    const until = async (asked: RegExp, seed: number) => {
      const come = await playUntil(page, async () => asked.test((await page.locator('.ask h2').first().textContent()) ?? ''), seed);
      if (!come) throw new Error(`nobody was asked: ${asked.source}`);
    };
    await page.locator('.panel.prompt').waitFor();
    if (games === 0) {
      await atAllSizes(tour, page, 'dl-runner');
      await until(/Which gear/, 3);
      await atAllSizes(tour, page, 'dl-gear');
      await until(/Which weapon/, 3);
      await atAllSizes(tour, page, 'dl-weapon');
      await until(/What does/, 3);
      await withTabs(tour, page, 'dl-action');
      await page.getByRole('button', { name: 'Plan' }).click();
      await atAllSizes(tour, page, 'dl-plan');
      await page.getByRole('button', { name: 'City' }).click();
      await page.getByRole('button', { name: /^Turn the map/ }).click();
      await atAllSizes(tour, page, 'dl-turned');
      for (let turns = 0; turns < 3; ++turns) await page.getByRole('button', { name: /^Turn the map/ }).click();
      await page.keyboard.press('l');
      await atAllSizes(tour, page, 'dl-list');
      await page.keyboard.press('l');
    }
    const come = async () => {
      for (const [moment, shown] of missing) if ((await page.locator(shown).count()) > 0) return moment;
      return '';
    };
    while (missing.size > 0 && (await playUntil(page, async () => (await come()) !== '', 7 + games))) {
      const moment = await come();
      await (['payment', 'defence', 'night'].includes(moment) ? withTabs : atAllSizes)(tour, page, `dl-${moment}`);
      missing.delete(moment);
    }
    if (games === 0) await theEnd(tour, page, table, 'dl');
    await page.context().close();
  }
  if (missing.size > 0) throw new Error(`in five games nobody saw: ${[...missing.keys()].join(', ')}`);
}

// Two people: one looks on while the other is attacked.
async function exposed(tour: Tour): Promise<boolean> {
  const { page, table } = await open(tour, tour.server, { game: 'dying-light', seats: 2, begin: false });
  const guest = await openPage(tour.browser, tour.server.url);
  await beSomebody(guest, 'Marguerite');
  for (const [one, seat] of [[page, 0], [guest, 1]] as const) await ask(one, table, { kind: 'sit', seat, word: 'tour' });
  await ask(page, table, { kind: 'start' });
  for (const [one, seat] of [[page, 0], [guest, 1]] as const) await one.goto(`${tour.server.url}/table/${table}?seat=${seat}`);
  const chance = luck(11);
  const now = async () => (await shows(guest, '.prompt .duel')) && (await shows(page, '.more .phase:not(.idle)')) && (await stateOf(page)) === 'waiting';
  while (!(await now()) && (await stateOf(page)) !== 'ended') {
    const answered = [await answer(page, 'pointer', chance), !(await now()) && (await answer(guest, 'pointer', chance))];
    if (!answered.includes(true)) await page.waitForTimeout(20);
  }
  const came = await now();
  if (came) await withTabs(tour, page, 'dl-exposure');
  await guest.context().close();
  await page.context().close();
  return came;
}
// Bots play Two Switches, which they mostly win, and somebody watches.
async function won(tour: Tour): Promise<boolean> {
  const seats = 4;
  const { page, table } = await open(tour, tour.server, { game: 'dying-light', seats, settings: [3, 0, 0, 0, 0, 0], begin: false });
  for (let seat = 0; seat < seats; ++seat) await ask(page, table, { kind: 'fill', seat, player: 'thumb' });
  await ask(page, table, { kind: 'start' });
  await page.goto(`${tour.server.url}/table/${table}`);
  await page.locator('.end .result').waitFor({ timeout: 120_000 });
  const came = /^(?!Nobody).* won$/.test((await page.locator('.end .result').textContent()) ?? '');
  if (came) await withTabs(tour, page, 'dl-won');
  await page.context().close();
  return came;
}
export async function dyingLightOthers(tour: Tour) {
  for (const moment of [exposed, won]) {
    let came = false;
    for (let games = 0; games < 5 && !came; ++games) came = await moment(tour);
    if (!came) throw new Error(`not in five games: ${moment.name}`);
  }
}

// Somebody else decides, and people talk.
export async function othersTurn(tour: Tour) {
  for (const [short, game, seats] of [['dn', 'darkest-night', 2], ['bd', 'burning-daylight', 4], ['dbd', 'dead-by-daylight', 3], ['dl', 'dying-light', 4], ['vigil', 'vigil', 4]] as const) {
    const { page, table } = await open(tour, tour.slow, { game, seats, begin: false });
    const guest = await openPage(tour.browser, tour.slow.url);
    await beSomebody(guest, 'Marguerite');
    for (const [one, seat] of [[page, 0], [guest, 1]] as const) await ask(one, table, { kind: 'sit', seat, word: 'tour' });
    for (let seat = 2; seat < seats; ++seat) await ask(page, table, { kind: 'fill', seat, player: 'thumb' });
    await ask(page, table, { kind: 'start' });
    const say = (one: Page, text: string, once: string) => ask(one, table, { kind: 'say', text, once, side: null });
    await say(guest, 'Who goes first? I would like to, if nobody minds.', 'a');
    await say(page, 'Go on, then.', 'b');
    await page.goto(`${tour.slow.url}/table/${table}?seat=0`);
    const chance = luck(9);
    for (let step = 0, still = 0; step < 60 && still < 25; ++step) {
      if (await answer(page, 'pointer', chance)) still = 0;
      else {
        still += 1;
        await page.waitForTimeout(20);
      }
    }
    await withTabs(tour, page, `${short}-others-turn`);
    await guest.context().close();
    await page.context().close();
  }
}

export async function before(tour: Tour) {
  const page = await openPage(tour.browser, tour.server.url);
  await atAllSizes(tour, page, 'home');
  for (const game of ['darkest-night', 'burning-daylight', 'dead-by-daylight', 'dying-light', 'vigil']) {
    await page.goto(`${tour.server.url}/create/${game}`);
    await page.locator('h1, h2').first().waitFor();
    await atAllSizes(tour, page, `create-${game}`);
  }
  await beSomebody(page, 'Robin');
  const table = await makeTable(page, { game: 'darkest-night', seats: 4, begin: false });
  await ask(page, table, { kind: 'sit', seat: 0, word: 'tour' });
  await page.goto(`${tour.server.url}/table/${table}`);
  await page.locator('h1').first().waitFor();
  await atAllSizes(tour, page, 'lobby');
  const guest = await openPage(tour.browser, `${tour.server.url}/table/${table}`);
  await guest.locator('h1').first().waitFor();
  await atAllSizes(tour, guest, 'lobby-as-guest');
  await guest.context().close();
  for (const path of ['open', 'rules', 'rules/darkest-night', 'rules/burning-daylight', 'rules/dead-by-daylight', 'rules/dying-light', 'rules/vigil', 'settings', 'credits', 'pieces', 'table/0000000000000', 'nowhere']) {
    await page.goto(`${tour.server.url}/${path}`);
    await page.locator('h1, h2').first().waitFor();
    await atAllSizes(tour, page, path.startsWith('table') ? 'no-such-table' : path.replace('/', '-'));
  }
  for (const game of ['darkest-night', 'burning-daylight', 'dead-by-daylight', 'dying-light']) {
    await page.goto(`${tour.server.url}/learn/${game}`);
    await page.locator('h1, h2').first().waitFor();
    await atAllSizes(tour, page, `learn-${game}`);
  }
  await page.context().close();
}

export const tours = { before, darkestNight, burningDaylight, deadByDaylight, deadByDaylightAgainst, dyingLight, dyingLightOthers, vigil, othersTurn };
