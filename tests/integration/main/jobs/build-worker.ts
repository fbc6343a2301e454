import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { aliases } from '../../../../vite.aliases';

/** Builds a worker as it ships, in a separate file. @returns The folder to use as `out`; the caller removes it. */
export async function buildWorker(source: string, name: string): Promise<string> {
  // The folder is below node_modules, so that external libraries are found.
  mkdirSync('node_modules/.cache', { recursive: true });
  const out = mkdtempSync(join(process.cwd(), 'node_modules', '.cache', `${name}-`));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    build: {
      ssr: source,
      outDir: join(out, 'main'),
      rollupOptions: { output: { entryFileNames: `${name}.js`, format: 'es' } },
    },
  });
  return out;
}
