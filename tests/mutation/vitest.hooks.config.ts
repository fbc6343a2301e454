import { defineConfig } from 'vitest/config';
import { aliases } from '../../vite.aliases';
import { COMPONENT_TESTS } from '../../vitest.config';

/** The component tests of one folder, without those below it: mutation testing runs them for each change to a hook. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    ...COMPONENT_TESTS,
    include: ['*.test.tsx'],
    testTimeout: 60_000,
    // No timer of the console has the same duration, which tests would hold.
    env: { COMPONENT_PATIENCE_MS: '5001' },
  },
});
