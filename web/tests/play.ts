// Plays a game through the page: whatever is asked is answered, by pointer, thumb or keyboard.
import type { Page } from 'playwright-core';
import { unit } from '../src/games/dead_by_daylight/shapes.ts';

export type Hand = 'pointer' | 'touch' | 'keyboard';

const option = '.opts button.opt:not(.tick)';
const tick = '.opts button.tick[aria-checked="false"]';
const give = '.prompt .give';
const fold = '.prompt .fold:not([data-lists])';
const kept = '.prompt .fold[data-lists]'; // answers that are listed on demand
const reach = '.board .reach .in'; // tiles answered there alone
const inList = '.board .listing :is([data-thing^="tile:"], [data-thing^="zone:"])[data-open]';
const zone = '.board [data-cursor] [data-thing^="zone:"]'; // each a drawing of its own
const dice = '.prompt .duel .set button'; // ticked as they lie
const ended = '.end .result';

// What is on the screen: a question, the end, somebody else's turn.
export async function stateOf(page: Page): Promise<'asked' | 'ended' | 'waiting'> {
  return page.evaluate(
    ([ended, ...asked]) =>
      document.querySelector(ended ?? '') ? 'ended' : asked.some((one) => document.querySelector(one)) ? 'asked' : 'waiting',
    [ended, option, give, fold, kept],
  );
}

// Presses a button that is there. By keyboard a button without a number is reached by its focus.
async function press(page: Page, by: Hand, selector: string, pick = 0): Promise<void> {
  const chosen = page.locator(selector).nth(pick);
  if (by === 'touch') await chosen.tap({ timeout: 2000 });
  else if (by === 'pointer') await chosen.click({ timeout: 2000 });
  else {
    if (selector === option) await page.keyboard.press(String((pick + 1) % 10));
    else await chosen.focus({ timeout: 2000 });
    await page.keyboard.press('Enter');
  }
}

// Answers by the button of the prompt, once enough is ticked or something is picked; or everything that can be.
async function giveIt(page: Page, by: Hand, all = false): Promise<void> {
  for (let at = 0; all && at < (await page.locator(dice).count()); ++at) await press(page, by, dice, at);
  for (let tries = 0; tries < 12 && (await page.locator(`${give}[aria-disabled="true"]`).count()) > 0; ++tries) {
    if ((await page.locator(tick).count()) > 0) await press(page, by, tick);
    else await press(page, by, '.prompt .foot .btn:has-text("Pick for me")');
  }
  await press(page, by, give);
}

interface Point {
  x: number;
  y: number;
}

// Where the tiles that can be chosen lie on the screen. They are one drawing, in which each begins with a move to its corner.
const tilesDrawn = (page: Page): Promise<Point[]> =>
  page.evaluate(([drawing, unit]) => {
    const path = document.querySelector<SVGPathElement>(drawing);
    const lie = path?.getScreenCTM();
    if (!path || !lie) return [];
    const middle = (at: string | undefined) => (Math.floor(Number(at) / unit) + 0.5) * unit;
    return [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => {
      const point = new DOMPoint(middle(x), middle(y)).matrixTransform(lie);
      return { x: point.x, y: point.y };
    });
  }, [reach, unit] as const);

// A finger goes over the screen.
async function drag(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }] });
  await touch('touchStart', 0);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
  await session.detach();
}

// Whether the tile is in sight, and not under a button of the map.
const isFree = (page: Page, tile: Point): Promise<boolean> =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board [data-cursor]') != null, tile);

// On a phone most of a map is out of sight: a finger pans until the place can be tapped. A first tap shows the way, a second goes it.
async function tapAt(page: Page, find: () => Promise<{ at: Point; free: boolean } | null>): Promise<void> {
  const pane = await page.locator('.board .frame').boundingBox();
  if (!pane) return;
  const centre = { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
  const step = (far: number, most: number) => Math.max(-most, Math.min(most, far));
  for (let tries = 0; tries < 8; ++tries) {
    const found = await find();
    if (!found) return;
    const { at, free } = found;
    if (free) {
      for (let taps = 0; taps < 2; ++taps) await page.touchscreen.tap(at.x, at.y);
      return;
    }
    await drag(page, centre, { x: step(centre.x - at.x, pane.width * 0.4), y: step(centre.y - at.y, pane.height * 0.4) });
  }
}
async function tileNow(page: Page, pick: number): Promise<{ at: Point; free: boolean } | null> {
  const at = (await tilesDrawn(page))[pick];
  return at ? { at, free: await isFree(page, at) } : null;
}

// Where the Zones that can be chosen lie on the screen: in each a point that is that Zone's and nothing else's, if one is in sight.
const zonesDrawn = (page: Page): Promise<{ zone: string; at: Point; free: boolean }[]> =>
  page.evaluate((drawings) => [...document.querySelectorAll(drawings)].map((drawing) => {
    const zone = drawing.getAttribute('data-thing')?.slice('zone:'.length) ?? '';
    const { left, top, width, height } = drawing.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    const points = [
      ...parts.flatMap((down) => parts.map((right) => ({ x: left + width * right, y: top + height * down }))),
      ...[...document.querySelectorAll(`.board [data-cursor] :is(.tagged, .piece)[data-zone="${zone}"]`)].map((one) => {
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    ];
    const mine = ({ x, y }: { x: number; y: number }) => {
      const on = document.elementFromPoint(x, y);
      return on?.closest('[data-foe]') == null && on?.closest('.board [data-cursor] [data-zone]')?.getAttribute('data-zone') === zone;
    };
    const open = points.find(mine);
    return { zone, at: open ?? middle, free: open !== undefined };
  }), zone);

// The cursor goes by Tab from one open Zone to the next, until it is there.
async function keysToZone(page: Page, pick: number, of: number): Promise<void> {
  await page.keyboard.press('b');
  const there = () => page.evaluate(([drawings, pick]) => {
    const [ring, drawing] = [document.querySelector('.board .ring'), document.querySelectorAll(drawings)[pick]].map((one) => one?.getBoundingClientRect());
    return ring && drawing ? Math.hypot(ring.x + ring.width / 2 - drawing.x - drawing.width / 2, ring.y + ring.height / 2 - drawing.y - drawing.height / 2) < 6 : false;
  }, [zone, pick] as const);
  for (let presses = 0; presses <= of && !(await there()); ++presses) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

async function giveZone(page: Page, by: Hand, chance: () => number, aim?: Aim): Promise<void> {
  const zones = await zonesDrawn(page);
  const pick = aim && chance() < 0.8 ? await nearest(page, zones.map(({ at }) => at), aim.toward) : Math.floor(chance() * zones.length);
  const one = zones[pick];
  if (!one) return;
  if (by === 'touch') await tapAt(page, async () => (await zonesDrawn(page)).find(({ zone }) => zone === one.zone) ?? null);
  else if (by === 'keyboard') await keysToZone(page, pick, zones.length);
  else if (one.free) await page.mouse.click(one.at.x, one.at.y);
}

// Which of these tiles is nearest to something worth going to, as it lies on the screen.
const nearest = (page: Page, tiles: readonly Point[], toward: string): Promise<number> =>
  page.evaluate(({ tiles, toward }) => {
    const goals = [...document.querySelectorAll(toward)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    const far = tiles.map(({ x, y }) => Math.min(...goals.map((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y))));
    return far.indexOf(Math.min(...far));
  }, { tiles, toward });

// The cursor goes to a tile by arrows, from where it stands.
async function keysTo(page: Page, tile: Point): Promise<void> {
  await page.keyboard.press('b');
  const by = await page.evaluate(({ x, y }) => {
    const ring = document.querySelector('.board .cursor rect')?.getBoundingClientRect();
    return ring && { x: Math.round((x - ring.x) / ring.width - 0.5), y: Math.round((y - ring.y) / ring.height - 0.5) };
  }, tile);
  if (!by) return;
  for (let step = 0; step < Math.abs(by.x); ++step) await page.keyboard.press(by.x < 0 ? 'ArrowLeft' : 'ArrowRight');
  for (let step = 0; step < Math.abs(by.y); ++step) await page.keyboard.press(by.y < 0 ? 'ArrowUp' : 'ArrowDown');
  await page.keyboard.press('Enter');
}

// Answers on the board. In a list each tile is a button.
async function giveOnBoard(page: Page, by: Hand, chance: () => number, aim?: Aim): Promise<void> {
  const listed = await page.locator(inList).count();
  if (listed > 0) return press(page, by, inList, Math.floor(chance() * listed));
  if ((await page.locator(zone).count()) > 0) return giveZone(page, by, chance, aim);
  const tiles = await tilesDrawn(page);
  const pick = aim && chance() < 0.8 ? await nearest(page, tiles, aim.toward) : Math.floor(chance() * tiles.length);
  const tile = tiles[pick];
  if (!tile) return;
  if (by === 'touch') await tapAt(page, () => tileNow(page, pick));
  else if (by === 'keyboard') await keysTo(page, tile);
  else if (await isFree(page, tile)) await page.mouse.click(tile.x, tile.y);
}

// What a player is after: things on the board worth going to, and answers worth giving.
export interface Aim {
  toward: string;
  rather: RegExp;
  all?: RegExp; // questions for a number that are answered with the largest, and for dice that are answered with all
}

// Answers one question, if one is asked.
export async function answer(page: Page, by: Hand, chance: () => number, aim?: Aim): Promise<boolean> {
  if ((await stateOf(page)) !== 'asked') return false;
  const asks = (await page.locator('.ask h2').first().textContent({ timeout: 1000 }).catch(() => '')) ?? '';
  if ((await page.locator(give).count()) > 0) {
    await giveIt(page, by, aim?.all?.test(asks)).catch(() => undefined); // the question may just have changed
    return true;
  }
  const open = (await page.locator(option).allTextContents()).slice(0, 9);
  const wanted = aim?.all?.test(asks) ? open.length - 1 : open.findIndex((text) => aim?.rather.test(text));
  if (wanted >= 0 && chance() < 0.8) {
    await press(page, by, option, wanted).catch(() => undefined);
    return true;
  }
  if ((await page.locator(kept).count()) > 0 && (open.length === 0 || chance() < 0.3)) {
    await press(page, by, kept).catch(() => undefined);
    return true;
  }
  if ((await page.locator(fold).count()) > 0 && (open.length === 0 || chance() < (aim ? 0.8 : 0.5))) {
    await giveOnBoard(page, by, chance, aim).catch(() => undefined);
    return true;
  }
  if (open.length === 0) return false;
  await press(page, by, option, Math.floor(chance() * open.length)).catch(() => undefined);
  return true;
}

// Goes on until every page shows the end, each by its own hand if several are given. `between` is called with the
// number of answers so far; `aims` are what each is after, who plays by chance otherwise.
export async function playToTheEnd(
  pages: readonly Page[],
  by: Hand | readonly Hand[],
  between: (answers: number) => Promise<void> = () => Promise.resolve(),
  aims: readonly Aim[] = [],
): Promise<number> {
  let answers = 0;
  let still = 0;
  let seed = 7;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  while (still < 1500) { // a server that was started again wakes its bots within ten seconds
    const states = await Promise.all(pages.map(stateOf));
    if (states.every((state) => state === 'ended')) return answers;
    let acted = false;
    for (const [at, page] of pages.entries()) {
      const hand = typeof by === 'string' ? by : (by[at] ?? 'pointer');
      if (await answer(page, hand, chance, aims[at])) acted = true;
    }
    if (acted) {
      answers += 1;
      still = 0;
      await between(answers);
    } else {
      still += 1;
      await pages[0]?.waitForTimeout(20);
    }
  }
  throw new Error(`nothing happens any more after ${answers} answers`);
}
