import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** The same short names that tsconfig.json gives the four source folders and the tests' fixtures. */
export const aliases = {
  '@shared': folder('src/shared'),
  '@main': folder('src/main'),
  '@sandbox': folder('src/sandbox'),
  '@renderer': folder('src/renderer'),
  '@fixtures': folder('tests/fixtures'),
};
