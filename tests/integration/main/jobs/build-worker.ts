import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { aliases } from '../../../../vite.aliases';

/**
 * Builds a worker as it ships, in a separate file.
 * @param beside The folder of a worker that was built before, for tests that need both
 * @returns The folder to use as `out`; the caller removes it.
 */
export async function buildWorker(source: string, name: string, beside?: string): Promise<string> {
  // The folder is below node_modules, so that external libraries are found.
  mkdirSync('node_modules/.cache', { recursive: true });
  const out = beside ?? mkdtempSync(join(process.cwd(), 'node_modules', '.cache', `${name}-`));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    build: {
      ssr: source,
      outDir: join(out, 'main'),
      emptyOutDir: beside === undefined,
      rollupOptions: { output: { entryFileNames: `${name}.js`, format: 'es' } },
    },
  });
  return out;
}
