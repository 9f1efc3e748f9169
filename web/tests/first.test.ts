// The first minute: from the home page to the first action that changes the board, and what is seen on the way.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectClean } from './axe.ts';
import { openBrowser, openPage, sizes, type Size } from './browser.ts';
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

const mostPresses = 6;

// Somebody who presses, and counts.
class Thumb {
  presses = 0;
  constructor(
    private readonly page: Page,
    private readonly size: Size,
  ) {}
  async press(what: string): Promise<void> {
    const target = this.page.locator(what).first();
    if (this.size === 'phone') await target.tap();
    else await target.click();
    this.presses += 1;
  }
  // The first of these that is there, in this order, until the board has changed.
  async pressOn(ways: readonly string[], changed: string): Promise<void> {
    const any = this.page.locator([...ways, changed].join(', ')).first();
    for (;;) {
      await any.waitFor({ state: 'attached' });
      if ((await this.page.locator(changed).count()) > 0) return;
      const open = await Promise.all(ways.map((way) => this.page.locator(way).count()));
      const way = ways.find((_, at) => (open[at] ?? 0) > 0);
      if (way === undefined) continue;
      const asked = await this.page.locator('.sheet').textContent();
      await this.press(way);
      await this.page.waitForFunction((before) => document.querySelector('.sheet')?.textContent !== before, asked);
    }
  }
}

const insideOf = async (page: Page, what: string): Promise<boolean> =>
  page.locator(what).first().evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left && bottom > top;
  });

describe.each(Object.keys(sizes) as Size[])('on a %s', (size) => {
  it('leads from the home page to a first move in Darkest Night in at most 6 presses', async () => {
    const page = await openPage(browser, server.url, size);
    const thumb = new Thumb(page, size);
    await thumb.press('button:has-text("Play now"):has-text("Darkest Night")');
    await page.locator('.character').nth(4).waitFor();
    expect(await page.locator('.stage .goal').textContent()).toContain('Carry three relics to the monastery');
    expect(await insideOf(page, '.stage .goal')).toBe(true);
    // The one we suggest is looked at, with portrait, grace, secrecy and four powers.
    const knight = page.locator('.character.is-on');
    expect(await knight.textContent()).toMatch(/Good first hero.*Knight.*Easy.*6 grace.*4 secrecy/s);
    expect(await knight.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await page.locator('.looked li').allTextContents()).toHaveLength(4);
    for (let at = 1; at <= 4; ++at) expect(await insideOf(page, `.looked li:nth-child(${at})`), `power ${at}`).toBe(true);
    await expectClean(page, `choosing a hero, ${size}`);

    await thumb.press('.prompt .give');
    await page.locator('.pcard').nth(3).waitFor();
    expect(await page.locator('.pcard[aria-checked="true"]').count()).toBe(3);
    await expectClean(page, `choosing powers, ${size}`);
    await thumb.press('.prompt .give');

    await thumb.pressOn(['.opt[data-option^="travel."]', '.opt[data-option^="take_turn."]'], '.board [aria-label="The Knight, in the Village"], .board [aria-label="The Knight, in the Mountains"], .board [aria-label="The Knight, in the Forest"]');
    console.log(`Darkest Night, ${size}: ${thumb.presses} presses`);
    expect(thumb.presses).toBeLessThanOrEqual(mostPresses);
    await page.context().close();
  });

  it('leads from the home page to a first move in Burning Daylight in at most 6 presses', async () => {
    const page = await openPage(browser, server.url, size);
    const thumb = new Thumb(page, size);
    await thumb.press('button:has-text("Play now"):has-text("Burning Daylight")');
    await page.locator('.character').nth(5).waitFor();
    expect(await page.locator('.stage .goal').textContent()).toContain('Be the first gang with 12 points');
    expect(await page.locator('.character .tx').allTextContents()).toHaveLength(6);
    expect(await page.locator('.character .band').count()).toBe(1);
    expect(await insideOf(page, '.character')).toBe(true);
    await expectClean(page, `meeting the gang, ${size}`);
    await thumb.press('.prompt .give');
    await thumb.pressOn(['.opt[data-option^="team."]', '.opt[data-option^="mission."]', '.opt[data-option^="deploy."]'], '.track .mg');
    console.log(`Burning Daylight, ${size}: ${thumb.presses} presses`);
    expect(thumb.presses).toBeLessThanOrEqual(mostPresses);
    await page.context().close();
  });
});

it('chooses powers by ticking: fewer than three cannot be taken, and another can be', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('button', { name: /Play now.*Darkest Night/ }).click();
  await page.locator('.character', { hasText: 'Rogue' }).click();
  expect(await page.locator('.looked').textContent()).toContain('Vanish');
  await page.locator('.prompt .give', { hasText: 'Rogue' }).click();
  const card = (name: string) => page.locator('.pcard', { hasText: name });
  await card('Vanish').click();
  await page.locator('.prompt .give[aria-disabled="true"]', { hasText: 'Choose 1 more' }).waitFor();
  await card('Knife in the Dark').click();
  await page.locator('.prompt .give:not([aria-disabled="true"])').click();
  await page.locator('.own .card', { hasText: 'Knife in the Dark' }).waitFor();
  expect(await page.locator('.own .card', { hasText: 'Vanish' }).count()).toBe(0);
  await page.context().close();
});

it('tells the Necromancer what he wants and whom he hunts, before the first night', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('button', { name: /Play the Necromancer/ }).click();
  await page.locator('.stage .goal', { hasText: 'fifth blight' }).waitFor();
  expect(await page.locator('.stage .character').count()).toBe(4);
  await expectClean(page, 'before the first night');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'The kingdom' }).waitFor();
  await page.context().close();
});
