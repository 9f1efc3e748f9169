// A walk past every screen of Daylight: with four, with six, and alone.
import type { Page } from 'playwright-core';
import { townsperson } from './aims.ts';
import { openPage } from './browser.ts';
import { ask, atAllSizes, makeTable, open, playUntil, theEnd, withTabs, beSomebody, type Tour } from './tour.ts';

const asks = (page: Page, word: RegExp) => async () => word.test((await page.locator('.ask h2').first().textContent()) ?? '');
const hardcore = [1, 1, 0, 0, 0, 0];
// Some go out, and some look after themselves first.
const aims = [townsperson, { toward: '', rather: /^Heal|^Resist|^Attempt|^Keep/ }];
const game = 'daylight';

// What comes in one game and not in another. Each is looked for while something is asked.
const moments = {
  mystery: ".board .visit:not(.fight):has(.chal.mystery):not(:has(.karma))",
  event: ".board .visit:not(.fight):has(.chal.event):not(:has(.karma))",
  drawn: '.board .visit:not(.fight) .kc:not(.back)',
  fight: '.board .visit.fight:not(:has(.karma))',
  resisting: ".prompt h2:text-matches('An Attack')",
  struck: '.board .visit.fight .kc:not(.back)',
  desk: '.board .desk .held .chal',
  store: '.board .cats',
  healing: '.board .home',
  pause: '.board .boxes',
  night: "html[data-phase='night'] .board .town",
  down: '.own .oth.down',
  absent: '.own .oth.absent',
};
// Only with a certain card in play, or where things go badly: looked at where they come.
const rare = new Set(['resisting', 'down']);

async function come(page: Page, missing: ReadonlyMap<string, string>): Promise<string> {
  for (const [moment, shown] of missing) if ((await page.locator(shown).count()) > 0) return moment;
  return '';
}

// Plays games until each moment was seen that is not rare.
async function seeAll(tour: Tour, name: string, wish: { seats: number; settings?: readonly number[] }, wanted: Readonly<Record<string, string>>, first: (page: Page) => Promise<void>, games: number) {
  const missing = new Map(Object.entries(wanted));
  const unseen = () => [...missing.keys()].filter((moment) => !rare.has(moment));
  for (let n = 0; n < games && (n === 0 || unseen().length > 0); ++n) {
    const { page, table } = await open(tour, tour.server, { game, ...wish });
    await page.locator('.panel.prompt').waitFor();
    if (n === 0) await first(page);
    while (missing.size > 0 && (await playUntil(page, async () => (await come(page, missing)) !== '', 7 + n, 1500, aims[n % 2]))) {
      const moment = await come(page, missing);
      await (['desk', 'pause', 'fight'].includes(moment) ? withTabs : atAllSizes)(tour, page, `${name}-${moment}`);
      missing.delete(moment);
    }
    if (n === 0) await theEnd(tour, page, table, name);
    await page.context().close();
  }
  if (unseen().length > 0) throw new Error(`in ${games} games nobody saw: ${unseen().join(', ')}`);
}

const town = (tour: Tour) => seeAll(tour, 'day', { seats: 4 }, moments, async (page) => {
  await atAllSizes(tour, page, 'day-body');
  if (await playUntil(page, asks(page, /Play a SECRET/), 3, 40)) await atAllSizes(tour, page, 'day-creation');
  if (await playUntil(page, asks(page, /What do you do/), 3)) await withTabs(tour, page, 'day-town');
  await page.keyboard.press('l');
  await atAllSizes(tour, page, 'day-list');
  await page.keyboard.press('l');
}, 10);

const townOfSix = (tour: Tour) => seeAll(tour, 'six', { seats: 6, settings: hardcore }, { ghost: '.own .me.ghost', others: '.own .oth.ghost' }, async (page) => {
  if (await playUntil(page, asks(page, /What do you do/), 3)) await withTabs(tour, page, 'six-town');
}, 8);

const townAlone = (tour: Tour) => seeAll(tour, 'alone', { seats: 1 }, { fight: moments.fight, struck: moments.struck, drawn: moments.drawn }, async (page) => {
  if (await playUntil(page, asks(page, /What do you do/), 3)) await withTabs(tour, page, 'alone-town');
}, 6);

// Bots play, and somebody watches the town saved.
async function townSaved(tour: Tour) {
  for (let games = 0; games < 12; ++games) {
    const page = await openPage(tour.browser, tour.server.url);
    await beSomebody(page, 'Robin');
    const table = await makeTable(page, { game, seats: 4, settings: [0, 0, 0, 0, 0, 0], begin: false });
    for (let seat = 0; seat < 4; ++seat) await ask(page, table, { kind: 'fill', seat, player: 'thumb' });
    await ask(page, table, { kind: 'start' });
    await page.goto(`${tour.server.url}/table/${table}`);
    await page.locator('.end .result').waitFor({ timeout: 120_000 });
    const saved = (await page.locator('.fin .half-day').count()) > 0;
    if (saved) await withTabs(tour, page, 'saved-end');
    await page.context().close();
    if (saved) return;
  }
  throw new Error('in twelve games the town was not saved');
}

export const walks = { town, townOfSix, townAlone, townSaved };
