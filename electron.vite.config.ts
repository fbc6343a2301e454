import { tokens } from '@fluentui/react-components';
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

/** pdfkit requires its fonts where it stands, which no bundler follows: by their public names they come along. */
const fontsOfPdfkit: Plugin = {
  name: 'fonts-of-pdfkit',
  transform: (code, id) =>
    id.endsWith('/pdfkit.node.mjs')
      ? { code: code.replaceAll("require$1('#standard-fonts/", "require('pdfkit/standard-fonts/"), map: null }
      : null,
};

/** Whatever is asked for, its package gives the build with warnings for developers. */
const routerForUsers = {
  'react-router/dom': entry('node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': entry('node_modules/react-router/dist/production/index.mjs'),
};

/** Fluent's tokens are names of CSS variables: written where they are used, the table of all of them stays out. */
const inlineTokens: Plugin = {
  name: 'inline-tokens',
  transform: {
    filter: { id: /\/(src\/renderer|@fluentui)\/.*\.(tsx?|js)$/, code: /\btokens\.\w/ },
    handler: (code) => ({
      code: code.replaceAll(/\btokens\.(\w+)/g, (use, name: string) =>
        name in tokens ? JSON.stringify(Reflect.get(tokens, name)) : use,
      ),
      map: null,
    }),
  },
};

/**
 * The source map of a picture's address quotes a key that depends on the folder of the build: two builds of a commit would
 * differ.
 */
const equalMaps: Plugin = {
  name: 'equal-maps',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.map'))
        file.source = String(file.source).replaceAll(/(ROLLDOWN_FILE_URL)_[\w$-]+/g, '$1');
  },
};

/** Beside the code that holds them: the terms of what is bundled ask to go with every copy. */
const LICENSES = { fileName: 'licenses.md' };

/**
 * One build for every process. `main` has seven entries: the Electron app, the browser preview,
 * the sandbox back office (a process of its own), and the workers of exports, of store sheets, of suggestions and of forecasts.
 * What is among package.json's dependencies is shipped as it is: native addons. All else is bundled, since a start
 * that reads hundreds of modules waits for the disk, and ships without what nobody imports.
 */
export default defineConfig({
  main: {
    plugins: [fontsOfPdfkit],
    resolve: { alias: aliases },
    build: {
      sourcemap: true,
      license: LICENSES,
      rollupOptions: {
        input: {
          index: entry('src/main/index.ts'),
          preview: entry('src/main/preview.ts'),
          sandbox: entry('src/sandbox/cli.ts'),
          'export-worker': entry('src/main/exports/worker.ts'),
          'suggestion-worker': entry('src/main/domains/suggestions/suggestion-worker.ts'),
          'forecast-worker': entry('src/main/domains/forecast/forecast-worker.ts'),
          'sheet-worker': entry('src/main/domains/store-configuration/sheet/sheet-worker.ts'),
        },
        // depd, below oidc-provider, has one to keep the names of functions.
        checks: { eval: false },
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
    plugins: [react(), inlineTokens, absoluteBase, equalMaps],
    resolve: { alias: { ...aliases, ...routerForUsers } },
    build: {
      // The page is parsed at every start; main and preload stay readable, for the traces in the log.
      minify: true,
      // The first screen is one file, and so is the grid, loaded by the screens that show one.
      chunkSizeWarningLimit: 1200,
      sourcemap: true,
      license: LICENSES,
      // Inline data: fonts and scripts would need a looser content security policy.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { index: entry('src/renderer/index.html') },
        output: { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } },
      },
    },
  },
});
