import { defineConfig } from 'vitest/config';
import { aliases } from '../../vite.aliases';

/** The unit tests alone: mutation testing runs those beside a file for each change to it. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['tests/mutation/first-failure.ts'],
    testTimeout: 60_000,
  },
});
