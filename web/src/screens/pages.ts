// The pages beside the home, each loaded when it is asked for: a table, and others by the first word of their address.
import type { Component } from 'svelte';

export type Page = Component<{ parts: string[] }>;

// Some pages have no use for the rest of their address.
type Loaded = { default: Page | Component<Record<string, never>> };

const pages: Record<string, () => Promise<Loaded>> = {
  create: () => import('./Create.svelte'),
  open: () => import('./Open.svelte'),
  rules: () => import('./Rules.svelte'),
  settings: () => import('./Settings.svelte'),
  credits: () => import('./Credits.svelte'),
  verify: () => import('./Verify.svelte'),
  pieces: () => import('./Pieces.svelte'),
  replay: () => import('./Replay.svelte'),
  chronicle: () => import('./Chronicle.svelte'),
  learn: () => import('./Learn.svelte'),
};

export const tablePage = async (): Promise<Component<{ id: string; seat: number | null }>> => (await import('./Table.svelte')).default;

export async function pageOf(name: string): Promise<Page | null> {
  const load = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return load ? ((await load()).default as Page) : null;
}
