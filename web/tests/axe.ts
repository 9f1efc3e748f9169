// What hinders people on a page, as far as a program can tell.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { errorsOf } from './browser.ts';

export async function hindrancesOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

export async function expectClean(page: Page, what: string): Promise<void> {
  expect(await hindrancesOf(page), what).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(errorsOf(page), what).toEqual([]);
}
