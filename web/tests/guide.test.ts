// Both guides, played to their end: what each note speaks of is lit, in view, and not under the note.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectClean } from './axe.ts';
import { errorsOf, openBrowser, openPage, sizes, type Size } from './browser.ts';
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

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Told {
  title: string;
  number: string; // "3 of 8"; empty: it came of itself
  waits: boolean;
  note: Box;
  lit: Box[];
}

// What a note says and lights, once its light has come to rest.
async function told(page: Page): Promise<Told> {
  const look = () =>
    page.evaluate(() => {
      const box = (one: Element) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      const guide = document.querySelector('section.guide');
      if (!guide) return null;
      return {
        title: guide.querySelector('h2')?.textContent ?? '',
        number: guide.querySelector('.row .sub')?.textContent ?? '',
        waits: guide.querySelector('.next') === null,
        note: box(guide),
        lit: [...document.querySelectorAll('.scrim .ring')].map(box),
      };
    });
  let before = '';
  for (let tries = 0; tries < 100; ++tries) {
    const now = await look();
    if (now && JSON.stringify(now) === before) return now;
    before = JSON.stringify(now);
    await page.waitForTimeout(120);
  }
  throw new Error('the light does not come to rest');
}

function expectInView({ title, note, lit }: Told, size: Size): void {
  const { width, height } = sizes[size];
  expect(lit.length, `${title}: lit`).toBeGreaterThan(0);
  for (const { left, top, right, bottom } of [note, ...lit]) {
    expect(left, `${title}: left`).toBeGreaterThanOrEqual(0);
    expect(top, `${title}: top`).toBeGreaterThanOrEqual(0);
    expect(right, `${title}: right`).toBeLessThanOrEqual(width);
    expect(bottom, `${title}: bottom`).toBeLessThanOrEqual(height);
    expect(Math.min(right - left, bottom - top), `${title}: as large as a thumb can see`).toBeGreaterThan(20);
  }
  for (const one of lit) {
    const over = Math.min(one.right, note.right) > Math.max(one.left, note.left) && Math.min(one.bottom, note.bottom) > Math.max(one.top, note.top);
    expect(over, `${title}: the note covers what it points at`).toBe(false);
  }
}

async function pressAt(page: Page, size: Size, { left, top, right, bottom }: Box): Promise<void> {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (size === 'phone') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

// Goes on by what the note asks for, until the lesson is over. Gives the titles of its notes.
async function learn(page: Page, size: Size): Promise<string[]> {
  const titles: string[] = [];
  const free = page.locator('.prompt :is(.opts button.opt, .give):visible');
  const guide = page.locator('section.guide');
  for (let steps = 0; steps < 80; ++steps) {
    await guide.or(free).first().waitFor({ timeout: 20_000 });
    await page.waitForTimeout(500); // a note comes a little after its question
    if (!(await guide.isVisible())) {
      await free.first().click({ timeout: 2000 }).catch(() => undefined); // a question that the lesson leaves to you
      continue;
    }
    const note = await told(page);
    expectInView(note, size);
    if (note.number === '') {
      await guide.locator('.next').click();
      continue;
    }
    const [at = 0, of = 0] = note.number.split(' of ').map(Number);
    if (titles.at(-1) !== note.title) titles.push(note.title);
    if (note.waits) {
      const question = await page.locator('.sheet').textContent();
      const [first] = note.lit;
      if (first) await pressAt(page, size, first);
      // Where a first tap shows the way, a second takes it.
      if (first && size === 'phone' && (await page.locator('.board .way').count()) > 0) await pressAt(page, size, first);
      await page.waitForFunction((before) => document.querySelector('.sheet')?.textContent !== before, question);
    } else await guide.locator('.next').click();
    if (at === of) return titles;
    await page.waitForFunction((before) => document.querySelector('section.guide h2')?.textContent !== before, note.title);
  }
  throw new Error(`the lesson does not end; last: ${titles.at(-1)}`);
}

const lessons = [
  {
    game: 'darkest-night', role: 'Hero',
    must: ['What you want', 'Your hero', 'Three powers', 'Grace and secrecy', 'Walk to the Village', 'The night is the clock', 'Blights', 'Search for a key', 'You know enough'],
  },
  { game: 'darkest-night', role: 'Necromancer', must: ['What you want', 'Your hand', 'A blight appears', 'You know enough'] },
  {
    game: 'burning-daylight', role: null,
    must: ['What you want', 'Your gang', 'Do a mission', 'Whom to send', 'The race', 'The track', 'Deploy one alone', 'The deck and its Events', 'You know enough'],
  },
  {
    game: 'dead-by-daylight', role: 'Survivor',
    must: ['What you want', 'Your survivor', 'Where you can go', 'The team', 'What power needs', 'Walk to a generator', 'You know enough'],
  },
  { game: 'dead-by-daylight', role: 'Killer', must: ['What you want', 'Your killer', 'Where you start', 'Your dice', 'The chase', 'Nearer', 'You know enough'] },
  { game: 'dying-light', role: null, must: ['What you want', 'Your Runner', 'Gear', 'A weapon', 'The city', 'Your dice', 'How loud you are', 'Move', 'You know enough'] },
  {
    game: 'daylight', role: null,
    must: ['What you want', 'Your Body', 'Your Mind', 'Your Spirit', 'Light and dark', 'The town', 'Say where you go', 'What lies there', 'Try it', 'The cards', 'Level and total', 'Between turns', 'You know enough'],
  },
] as const;

describe.each(Object.keys(sizes) as Size[])('on a %s', (size) => {
  it.each(lessons)('teaches $game ($role) to the end', async ({ game, role, must }) => {
    const page = await openPage(browser, `${server.url}/learn/${game}`, size);
    if (role) await page.getByRole('button', { name: role }).click();
    await page.locator('section.guide').waitFor();
    await expectClean(page, `the guide of ${game}, ${size}`);
    expect(await learn(page, size)).toEqual(expect.arrayContaining([...must]));
    // Then the game is played freely.
    await page.locator('section.guide .prog').waitFor({ state: 'detached' });
    expect(errorsOf(page)).toEqual([]);
    await page.context().close();
  });
});

it('waits for the right press, answers others with a hint, goes back, and is left only when that was meant', async () => {
  const page = await openPage(browser, `${server.url}/learn/darkest-night`);
  await page.getByRole('button', { name: 'Hero' }).click();
  const guide = page.locator('section.guide');
  const title = (text: string) => guide.locator('h2', { hasText: text }).waitFor();
  await title('What you want');
  await guide.getByRole('button', { name: 'Next' }).click();
  await title('Your hero');
  await page.getByRole('button', { name: 'Pick for me' }).click();
  await guide.getByText('That comes later').waitFor();
  await page.locator('.character', { hasText: 'Seer' }).click();
  expect(await page.locator('.character.is-on').textContent()).toContain('Knight');
  await guide.getByRole('button', { name: 'Back' }).click();
  await title('What you want');
  await guide.getByRole('button', { name: 'Next' }).click();
  await title('Your hero');
  // The keyboard is led to what is lit.
  expect(await page.evaluate(() => document.activeElement?.classList.contains('give'))).toBe(true);
  await page.keyboard.press('Enter');
  await title('Three powers');
  expect(await page.locator('[aria-live]').allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('Three powers')]));
  await page.keyboard.press('Escape');
  await guide.getByText('Leave the guide?').waitFor();
  await page.keyboard.press('Escape');
  await title('Three powers');
  await guide.getByRole('button', { name: 'Leave' }).click();
  await guide.getByRole('button', { name: 'Leave' }).click();
  await guide.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.pcard').first().waitFor();
  expect(await guide.count()).toBe(0);
  await page.locator('.prompt .give').click();
  await page.locator('.prompt .opt').first().waitFor();
  await page.context().close();
});
