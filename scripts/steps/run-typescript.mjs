// Runs a TypeScript file of the project in this process, with the import aliases of the build.
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

const { module: aliases } = await runnerImport(join(root, 'vite.aliases.ts'), { configFile: false, root });
await runnerImport(resolve(process.argv[2]), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: aliases.aliases },
});
