import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { aliases } from './vite.aliases';

const entry = (path: string): string => resolve(import.meta.dirname, path);

/**
 * electron-vite makes addresses of assets relative, which only fits a page at the root. Ours is served
 * at every route of the console, so they must begin at the root; later plugins have the last word.
 */
const absoluteBase: Plugin = { name: 'absolute-base', enforce: 'post', config: () => ({ base: '/' }) };

/**
 * One build for every process. `main` has six entries: the Electron app, the browser preview,
 * the sandbox back office (a process of its own), and the workers of exports, of store sheets and of suggestions.
 */
export default defineConfig({
  main: {
    resolve: { alias: aliases },
    build: {
      sourcemap: true,
      rollupOptions: {
        input: {
          index: entry('src/main/index.ts'),
          preview: entry('src/main/preview.ts'),
          sandbox: entry('src/sandbox/cli.ts'),
          'export-worker': entry('src/main/exports/worker.ts'),
          'suggestion-worker': entry('src/main/domains/suggestions/suggestion-worker.ts'),
          'sheet-worker': entry('src/main/domains/store-configuration/sheet/sheet-worker.ts'),
        },
      },
    },
  },
  preload: {
    resolve: { alias: aliases },
    build: {
      rollupOptions: {
        input: { index: entry('src/preload/index.ts') },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), absoluteBase],
    resolve: { alias: aliases },
    build: {
      // The page is parsed at every start; main and preload stay readable, for the traces in the log.
      minify: true,
      // The grid is one file of a megabyte, loaded by the screens that show one.
      chunkSizeWarningLimit: 1200,
      sourcemap: true,
      // Inline data: fonts and scripts would need a looser content security policy.
      assetsInlineLimit: 0,
      rollupOptions: { input: { index: entry('src/renderer/index.html') } },
    },
  },
});
