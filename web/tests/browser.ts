// Debian's Chromium, as a person would have it in front of him.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const flags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export const sizes = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
};
export type Size = keyof typeof sizes;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? execFileSync('sh', ['-c', 'command -v chromium']).toString().trim(),
    args: flags,
  });

// A browser that shows what others do at once, lets bots in that answer at once, and fails on any error of the page.
export async function openPage(browser: Browser, url: string, size: Size = 'desktop', settings = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript((kept) => {
    if (localStorage.getItem('gloaming.settings') === null) localStorage.setItem('gloaming.settings', JSON.stringify(kept));
  }, { speed: 100, level: 'thumb', ...settings });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('net::') && !message.text().includes('WebSocket')) {
      errors.push(message.text());
    }
  });
  const underway = new Set<number>();
  page.on('websocket', (socket) => {
    underway.clear(); // a new connection asks anew
    socket.on('framesent', ({ payload }) => {
      const { kind, ref } = JSON.parse(String(payload)) as { kind: string; ref: number };
      if (kind === 'answer') underway.add(ref);
    });
    socket.on('framereceived', ({ payload }) => {
      const { kind, ref } = JSON.parse(String(payload)) as { kind: string; ref?: number };
      if (ref !== undefined && (kind === 'done' || kind === 'refused')) underway.delete(ref);
    });
  });
  Object.assign(page, { errors, underway });
  await page.goto(url);
  return page;
}

// What the page says while the server cannot be reached.
export const lost = (page: Page) => page.getByText('Connection lost');

// Whether the server still has to say what became of an answer: until then the page shows the question that was answered.
export const answersUnderway = (page: Page): boolean => ((page as Page & { underway?: Set<number> }).underway?.size ?? 0) > 0;

export const errorsOf = (page: Page): string[] => (page as Page & { errors?: string[] }).errors ?? [];

// Kept where PICTURES names a folder for them.
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

// The same where a large window is seen, and on a small one; a phone is a phone.
export async function pictures(page: Page, name: string): Promise<void> {
  const was = page.viewportSize();
  const phone = was?.width === sizes.phone.width;
  for (const size of phone ? (['phone'] as const) : (['desktop', 'laptop'] as const)) {
    if (process.env['PICTURES'] && !phone) {
      await page.setViewportSize(sizes[size]);
      await page.waitForTimeout(300); // what is measured anew
    }
    await picture(page, `${name}-${size}`);
  }
  if (was) await page.setViewportSize(was);
}
