// The page through everything that deploy/ ships: TLS by nginx, the unit's command line, PostgreSQL with a password.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorsOf, openBrowser, openPage } from './browser.ts';
import { answer } from './play.ts';
import { gloam } from './server.ts';

let browser: Browser;
let installed: ChildProcess;
let address: string;
beforeAll(async () => {
  installed = spawn('python3', [join(import.meta.dirname, '../../deploy/installed.py'), gloam], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = installed.stdout && once(installed.stdout, 'data');
  browser = await openBrowser();
  address = String((await line)?.[0]).trim();
});
afterAll(async () => {
  const ended = once(installed, 'exit');
  installed.stdin?.end();
  await browser.close();
  await ended;
});

it('plays where people would find it', async () => {
  expect(address).toMatch(/^https:/);
  const page = await openPage(browser, address);
  await page.getByRole('button', { name: /Play now.*Darkest Night/ }).click();
  await page.waitForURL('**/table/**');
  let answered = 0;
  while (answered < 5) {
    await page.locator('.panel.prompt').waitFor();
    if (await answer(page, 'pointer', () => 0)) answered += 1;
    await page.waitForTimeout(50);
  }
  await page.reload();
  await page.locator('.panel.prompt').waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ secure, httpOnly }) => [secure, httpOnly])).toEqual([[true, true]]);
  expect(errorsOf(page)).toEqual([]);
});
