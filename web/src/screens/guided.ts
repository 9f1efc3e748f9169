// Whether somebody is guided at a table: kept as long as the tab is open.
import { route } from '../client/route.svelte';

export const guideKey = (table: string): string => `gloaming.guide.${table}`;
export const isGuided = (table: string): boolean => (sessionStorage.getItem(guideKey(table)) ?? (route().query.has('guide') ? 'now' : '')) !== '';
