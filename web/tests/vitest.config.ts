// The page in a real browser against a real server: tests (npm run e2e) and pictures (npm run screenshots).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: [process.env['SCREENSHOTS'] === undefined ? '*.test.ts' : '*.shoot.ts'],
    testTimeout: 400_000,
    hookTimeout: 60_000,
    fileParallelism: false, // each has a server and browsers of its own, and two cores are soon full
  },
});
