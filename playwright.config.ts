import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/browser';

/** `e2e` drives the preview in Chromium, `desktop` the real Electron shell. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  globalSetup: './tests/fixtures/seeded-data.ts',
  // Each worker has a console and a sandbox of its own; two cores carry two.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A second look at what only a busy machine fails; the report names such a test as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] ?? 'test-results/playwright.json' }],
  ],
  use: {
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', use: { launchOptions } },
    // Its windows share one screen and one clipboard.
    { name: 'desktop', testDir: 'tests/desktop', workers: 1 },
  ],
});
