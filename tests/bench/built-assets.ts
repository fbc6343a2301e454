import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..', '..');

/** Some built file of the page: a document of the console's own origin on which no console runs. */
export function anyAsset(): string {
  const found = readdirSync(resolve(ROOT, 'out', 'renderer', 'assets')).find((name) => name.endsWith('.css'));
  if (found === undefined) throw new Error('The console is not built');
  return found;
}
