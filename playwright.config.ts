import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/browser';
import { stayAwayFromMidnight } from './tests/fixtures/clock/away-from-midnight';
import { tries } from './tests/fixtures/tries';

stayAwayFromMidnight();

/** `e2e` drives the preview in Chromium, `desktop` the real Electron shell. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/fixtures/seeded-data.ts',
  // Each worker has a console and a sandbox of its own, and waits for them a third of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: false,
  forbidOnly: true,
  // What fails once has failed: a second try would hide a press that was lost.
  retries: 0,
  repeatEach: tries(1, 3),
  // A busy machine decides no test: only what hangs runs into these.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] ?? 'test-results/playwright.json' }],
  ],
  use: {
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Each with a folder of its own: they run side by side, and each begins by emptying it.
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      outputDir: 'test-results/e2e',
      // The fixture takes a picture of a failed test: `tests/e2e/console.ts`.
      use: { launchOptions, screenshot: 'off' },
    },
    // Its windows share one screen and one clipboard.
    { name: 'desktop', testDir: 'tests/desktop', outputDir: 'test-results/desktop', workers: 1 },
    // `npm run pictures` takes the pictures of one build, and compares another one with them.
    {
      name: 'pictures',
      testDir: 'tests/pictures',
      outputDir: 'test-results/pictures',
      snapshotPathTemplate: `${process.env['PICTURES'] ?? 'test-results/pictures-of-base'}/{arg}{ext}`,
      use: { launchOptions },
    },
  ],
});
