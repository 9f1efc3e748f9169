// Private links: another device comes to the seat, and the secret of the link goes nowhere else.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, openBrowser, openPage } from './browser.ts';
import { readQr } from './qr.ts';
import { Server } from './server.ts';

const known = 'http://play.example:8000';
let browser: Browser;
let server: Server;
let owner: Page;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), Server.start(0, ['--public', known])]);
  await anotherOwner();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, text]) => (await (await fetch(to ?? '', { method: 'POST', body: text ?? '' })).json()) as { table: string },
    [path, JSON.stringify(body)],
  );

// One person may make only so many tables at once.
async function anotherOwner() {
  owner = await openPage(browser, server.url);
  await post(owner, '/api/guest', { name: 'Anna' });
}

// A table of Vigil with its owner at the first seat.
async function sitDown(phase: 'open' | 'playing', watched: boolean): Promise<string> {
  const { table } = await post(owner, '/api/tables', { options: { game: 'vigil', seats: 2, watched } });
  await owner.goto(`${server.url}/table/${table}`);
  await owner.getByRole('button', { name: 'Take seat 1' }).click();
  await owner.getByRole('button', { name: 'Leave seat 1' }).waitFor();
  if (phase === 'open') return table;
  await owner.getByRole('button', { name: 'Add a bot' }).click();
  await owner.getByRole('button', { name: /^Remove Bot/ }).waitFor();
  await owner.getByRole('button', { name: 'Start the game' }).click();
  await owner.locator('.panel.prompt').waitFor();
  await owner.getByRole('button', { name: 'Table menu' }).click();
  return table;
}

async function makeLink(): Promise<string> {
  const field = owner.getByLabel('Link to seat 1');
  const before = (await field.count()) > 0 ? await field.inputValue() : '';
  await owner.getByRole('button', { name: /Private link|A newer link/ }).click();
  await expect.poll(async () => ((await field.count()) > 0 ? await field.inputValue() : before)).not.toBe(before);
  return field.inputValue();
}

const secretOf = (link: string) => link.slice(link.indexOf('#') + 1);

// Goes by the link, and finds whatever the page sends or asks for.
async function goBy(page: Page, link: string) {
  const sent: string[] = [];
  const asked: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  // The page asks at once who this is: by then the address must be clean.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (...call) => {
      window.name += `${location.href} `;
      return ask(...call);
    };
  });
  await page.goto(link);
  return { sent, asked };
}

const atSeat = (page: Page, phase: 'open' | 'playing') =>
  phase === 'open'
    ? page.getByRole('button', { name: 'Leave seat 1' }).waitFor()
    : page.locator('.panel.prompt').waitFor();

// The page goes through its own history: Chromium refuses the debugger's way while one document gives place to another.
async function travel(page: Page, steps: 1 | -1, to: string) {
  await page.evaluate((by) => setTimeout(() => history.go(by)), steps);
  await page.waitForURL(to);
}

const tables = (['open', 'playing'] as const).flatMap((phase) => [true, false].map((watched) => ({ phase, watched })));

describe.each(tables)('to a table that is $phase (watched: $watched)', ({ phase, watched }) => {
  beforeAll(() => sitDown(phase, watched));

  it.each(['a newcomer', 'Bela'])('%s comes to the seat by a link', async (who) => {
    const link = await makeLink();
    const secret = secretOf(link);
    expect(secret.length).toBeGreaterThan(20);

    const credits = `${server.url}/credits`;
    const page = await openPage(browser, credits);
    if (who === 'Bela') await post(page, '/api/guest', { name: 'Bela' });
    const { sent, asked } = await goBy(page, link);
    await atSeat(page, phase);
    const addresses = await page.evaluate(() => window.name);
    expect(addresses).toContain('/table/');
    expect(addresses).not.toContain(secret);
    const own = page.url();
    expect(own).not.toContain(secret);
    expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(secret);
    expect(asked.filter((one) => one.includes(secret)).filter((one) => !one.startsWith(link))).toEqual([]);
    expect(sent.filter((one) => one.includes(secret))).toHaveLength(1);
    expect(sent.find((one) => one.includes(secret))).toContain('"kind":"hello"');
    expect(await page.evaluate((of) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(of), secret)).toBe(false);

    await page.reload();
    await atSeat(page, phase);
    await travel(page, -1, credits);
    await travel(page, 1, own);
    await atSeat(page, phase);
    expect(page.url()).toBe(own);
    expect(errorsOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a link that leads nowhere says why', () => {
  const told = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();

  it('if its secret is wrong, or it is an old one', async () => {
    await sitDown('playing', true);
    const old = await makeLink();
    const page = await openPage(browser, `${old}x`);
    await told(page, 'This link no longer works');
    await makeLink();
    await page.goto(`${server.url}/credits`);
    await page.goto(old);
    await told(page, 'This link no longer works');
    expect(page.url()).not.toContain('#');
    await page.context().close();
  });

  it('if whoever uses it was sent away', async () => {
    await sitDown('open', true);
    const used = await makeLink();
    const page = await openPage(browser, used);
    await atSeat(page, 'open');
    await owner.getByRole('button', { name: /^Send away/ }).click();
    await owner.getByText(/stays out until you let them back in/).waitFor();
    await owner.getByRole('button', { name: /^Yes, send them away/ }).click();
    await told(page, 'You are no longer at this table');
    await page.goto(`${server.url}/credits`);
    await page.goto(used);
    await told(page, 'This link no longer works');
    const fresh = await makeLink();
    await page.goto(`${server.url}/credits`);
    await page.goto(fresh);
    await told(page, 'You cannot join this table');
    await page.context().close();
  });
});

describe('a link', () => {
  beforeAll(anotherOwner);

  it('lets people change a name that is taken', async () => {
    await sitDown('playing', false);
    const link = await makeLink();
    const page = await openPage(browser, server.url);
    await post(page, '/api/guest', { name: 'Anna' });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Someone here has a name like yours' }).waitFor();
    await page.getByLabel(/Your name/).fill('Anna of the phone');
    await page.keyboard.press('Enter');
    await atSeat(page, 'playing');
    expect(page.url()).not.toContain('#');
    await page.context().close();
  });

  it('is used at once when it is opened in the same tab', async () => {
    const table = await sitDown('playing', true);
    const link = await makeLink();
    const page = await openPage(browser, `${server.url}/table/${table}?seat=0`);
    await page.getByRole('heading', { name: 'This is not your seat' }).waitFor();
    await page.evaluate((hash) => (location.hash = hash), secretOf(link));
    await atSeat(page, 'playing');
    expect(page.url()).not.toContain('#');
    await page.goBack();
    expect(page.url()).not.toContain('#');
    await page.context().close();
  });

  it('is shown as a picture with the address that people know', async () => {
    await sitDown('open', true);
    const link = await makeLink();
    const picture = await owner.getByAltText('The link as a QR code').getAttribute('src');
    expect(readQr(decodeURIComponent(picture ?? ''))).toBe(link.replace(server.url, known));
  });
});
