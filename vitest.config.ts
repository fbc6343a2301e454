import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { onlyUsedIcons } from './tests/fixtures/components/used-icons';
import { isLong } from './tests/fixtures/tries';
import { aliases } from './vite.aliases';

/** Component tests with properties import it themselves: it would be loaded anew for each of their files. */
const SETUP = ['tests/fixtures/properties.ts', 'tests/fixtures/default-formats.ts'];
/** A property of thousands of inputs takes its time; in milliseconds. */
const PATIENCE = isLong ? 900_000 : 240_000;

/**
 * The libraries of component tests that use React, and the largest others. They are bundled once for a run, because each
 * file loads them again: thousands of small modules took twice as long. React itself must not be loaded beside its bundle,
 * so a library that uses React and is missing here fails with an invalid call of a hook.
 */
const BUNDLED = [
  ...['@fluentui/react-components', '@fluentui/react-datepicker-compat'],
  ...['@fluentui/react-icons', '@hookform/resolvers/zod', '@tanstack/react-query', '@tanstack/react-virtual'],
  ...['@testing-library/react', '@testing-library/user-event', '@trpc/client', '@trpc/tanstack-react-query'],
  ...['ag-grid-community', 'ag-grid-react', 'react', 'react-dom', 'react-dom/client', 'react-hook-form'],
  ...['react-router-dom', 'react/jsx-dev-runtime', 'react/jsx-runtime', 'zod'],
];

/** How component tests run; mutation testing runs them in the same way. */
export const COMPONENT_TESTS = {
  environment: 'jsdom',
  // Each file has a context of its own, and the libraries' code is compiled once per worker: less than half of the
  // processor time of a process per file. A context is not freed whole, so a worker is replaced when it has grown.
  pool: 'vmForks',
  vmMemoryLimit: '1.5GB',
  setupFiles: ['tests/fixtures/component-timers.ts', 'tests/fixtures/components/component-styles.ts'],
  deps: {
    optimizer: {
      client: { enabled: true, include: BUNDLED, rolldownOptions: { plugins: [onlyUsedIcons()] } },
    },
  },
  // Testing Library tidies up by itself only where it finds the hooks as globals.
  globals: true,
} satisfies NonNullable<ViteUserConfig['test']>;

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    // A core is not left over for watching: nobody watches a run of the gate.
    maxWorkers: '100%',
    // A busy machine decides no test: only what hangs runs into this.
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: 60_000 } },
    // `npm test -- --coverage`. Browser tests are not counted.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/**/generated/**'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        extends: true,
        // Rules and parsers keep nothing between files: what one has loaded, the next one has.
        test: {
          name: 'unit',
          include: [
            ...['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
            ...['tests/simulation/**/*.test.ts', 'tests/pseudo/**/*.test.ts'],
          ],
          isolate: false,
          setupFiles: SETUP,
        },
      },
      {
        extends: true,
        test: { ...COMPONENT_TESTS, name: 'component', include: ['src/renderer/**/*.test.tsx'] },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // Each file has a sandbox of its own; the modules behind it are loaded once.
          isolate: false,
          setupFiles: SETUP,
          // They wait for servers and clocks a third of their time; by themselves, since a group has one number of workers.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 1 },
          // They are torn down in reverse, up to the first that throws, which the comparison may do.
          globalSetup: [
            'tests/fixtures/back-office/said-on-both.ts',
            'tests/fixtures/files/in-memory.ts',
            'tests/fixtures/seeded-data.ts',
          ],
        },
      },
    ],
  },
});
