// What hinders people on a page, as far as a program can tell.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { errorsOf } from './browser.ts';

export async function hindrancesOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

// The same at each hour of the day, whatever the game says.
export async function hindrancesByHour(page: Page): Promise<string[]> {
  const paint = (hour: string) => page.evaluate((hour) => {
    document.documentElement.style.transition = 'none';
    document.documentElement.dataset['phase'] = hour;
  }, hour);
  const now = await page.evaluate(() => document.documentElement.dataset['phase'] ?? 'day');
  const found: string[] = [];
  for (const hour of ['day', 'dusk', 'night']) {
    await paint(hour);
    found.push(...(await hindrancesOf(page)).map((one) => `by ${hour}: ${one}`));
  }
  await paint(now);
  return found;
}

export async function expectClean(page: Page, what: string): Promise<void> {
  expect(await hindrancesOf(page), what).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(errorsOf(page), what).toEqual([]);
}
