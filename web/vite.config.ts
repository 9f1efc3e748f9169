import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { embedded } from './embedded.ts';
import { previews } from './previews.ts';

const server = process.env.GLOAM_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), previews(), embedded()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // the content security policy of the server allows no inlined scripts
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      // The host stays as the browser named it, because the server compares it with the origin.
      '/api': { target: server, changeOrigin: false },
      '/socket': { target: server, changeOrigin: false, ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
