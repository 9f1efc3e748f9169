// What whole games through the page have in common. They take minutes: scripts/evidence runs them, CI short ones (game.test.ts).
import type { Page } from 'playwright-core';
import { lost } from './browser.ts';
import type { Cable, Server } from './server.ts';

export const most = 900_000; // milliseconds a game may take

// Counts what a page answers, by what it sends.
export function counted(page: Page): () => number {
  let answers = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if ((JSON.parse(String(payload)) as { kind: string }).kind === 'answer') answers += 1;
    }));
  return () => answers;
}

// By Tab alone to the first control with these words; then Enter.
export async function tabTo(page: Page, words: RegExp) {
  for (let presses = 0; presses < 80; ++presses) {
    await page.keyboard.press('Tab');
    const on = await page.evaluate(() => {
      const at = document.activeElement;
      return `${at?.textContent ?? ''} ${(at as HTMLInputElement | null)?.labels?.[0]?.textContent ?? ''}`;
    });
    if (words.test(on)) return;
  }
  throw new Error(`no Tab leads to ${words}`);
}

// Somebody new at a table, without a pointer.
export async function comeByKeyboard(page: Page, name: string, seat: RegExp) {
  await page.getByLabel(/name/i).waitFor();
  await tabTo(page, /Your name/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take seat' }).first().waitFor();
  await tabTo(page, seat);
  await page.keyboard.press('Enter');
}
export async function comeByThumb(page: Page, name: string) {
  await page.getByLabel(/name/i).fill(name);
  await page.getByRole('button', { name: /Continue/ }).tap();
  await page.getByRole('button', { name: 'Take seat' }).first().tap();
}

interface Table {
  server: Server;
  cable: Cable;
  pages: readonly Page[];
  cut: Page; // who came by the cable
  every: number; // answers between one trouble and the next
}
// Three troubles in the middle of a game. `through` says which have come.
export const troubles = ({ server, cable, pages, cut, every }: Table, through: string[]) => async (answers: number): Promise<void> => {
  if (answers === every) {
    for (const page of pages) await page.reload();
    through.push('a reload of all');
  }
  if (answers === 2 * every) {
    cable.cut();
    await lost(cut).waitFor();
    cable.mend();
    await lost(cut).waitFor({ state: 'hidden' });
    through.push('a cut line');
  }
  if (answers === 3 * every) {
    const [first] = pages;
    await server.kill();
    if (first) await lost(first).waitFor();
    await server.run();
    for (const page of pages) await lost(page).waitFor({ state: 'hidden', timeout: 60_000 });
    through.push('a restart of the server');
  }
};

// How a game went, for the evidence.
export async function tell(server: Server, page: Page, what: string, answers: string, began: number) {
  const table = page.url().match(/table\/(\w+)/)?.[1] ?? '';
  const record = await (await fetch(`${server.url}/api/tables/${table}/record`)).text();
  const all = record.match(/^\d+ \w+/gm)?.length ?? 0;
  const last = (await page.locator('.panel.end').innerText()).match(/(round|night|day) \d+(?![\s\S]*(round|night|day) \d)/i)?.[0] ?? '';
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${what}: over in ${last}, ${all} answers in all, ${answers}, ${seconds} s`);
}
