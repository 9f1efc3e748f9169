import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
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

// The contrast of words over art, which axe cannot tell: the ink against what is behind the glyphs, halo included. The glyphs are made
// clear for a picture; of what is then behind them the tenth that is nearest to the ink counts.
async function contrastOf(page: Page, selector: string): Promise<number> {
  const element = page.locator(selector).first();
  const property = await element.evaluate((one) => (one instanceof SVGElement ? 'fill' : 'color'));
  const ink = await element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  await element.evaluate((one, name) => (one as HTMLElement).style.setProperty(name, 'transparent', 'important'), property);
  const picture = (await element.screenshot()).toString('base64');
  await element.evaluate((one, name) => (one as HTMLElement).style.removeProperty(name), property);
  return page.evaluate(
    async ([picture, ink]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const pen = canvas.getContext('2d');
      if (!pen) return 0;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const part = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const light = (r: number, g: number, b: number) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
      const [r = 0, g = 0, b = 0] = (ink ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
      const own = light(r, g, b);
      const found: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        const behind = light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        found.push((Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
      }
      found.sort((one, other) => one - other);
      return found[Math.floor(found.length / 10)] ?? 0;
    },
    [picture, ink],
  );
}

it.each(['day', 'dusk', 'night'])('words over art can be read by %s', async (sky) => {
  const page = await openPage(browser, server.url, 'desktop', { sky });
  await page.getByRole('button', { name: /Play now.*Darkest Night/ }).click();
  await page.locator('.panel.prompt').waitFor();
  for (const words of ['.place .name', '.place .search', '.tray p', '.legend .hidtag', '.top .title b', '.sky .tick.big > span']) {
    if ((await page.locator(words).count()) === 0) continue;
    expect(await contrastOf(page, words), words).toBeGreaterThanOrEqual(4.5);
  }
  await page.context().close();
});

it('the hours on the tiles can be read', async () => {
  const page = await openPage(browser, server.url);
  await page.locator('.tile').first().waitFor();
  for (let tile = 1; tile <= 5; ++tile) {
    expect(await contrastOf(page, `.tile:nth-of-type(${tile}) .hr`), `tile ${tile}`).toBeGreaterThanOrEqual(4.5);
  }
});
