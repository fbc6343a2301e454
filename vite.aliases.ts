import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`./src/${name}`, import.meta.url));

/** The same short names that tsconfig.base.json gives the four source folders. */
export const aliases = {
  '@shared': folder('shared'),
  '@main': folder('main'),
  '@sandbox': folder('sandbox'),
  '@renderer': folder('renderer'),
};
