import { resolve } from 'node:path';
import { build } from 'vite';
import { aliases } from '../../vite.aliases';

/** A script of tests/bench/page as text for a page. */
export async function pageScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    // React asks for it, and a page has none.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'page', `${name}.ts`), formats: ['iife'], name: 'bench' },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error(`The page script ${name} could not be built`);
  return chunk.code;
}
