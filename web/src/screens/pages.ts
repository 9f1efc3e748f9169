// The pages that are not the home and not a table, by the first word of their address.
import type { Component } from 'svelte';

export const pages: Record<string, Component<{ parts: string[] }>> = {};
