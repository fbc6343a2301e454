import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Prints the help and ends if `--help` was asked for: before anything is installed, generated or built. */
export function printHelp(help) {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(help.trimEnd());
  process.exit(0);
}

/** As `printHelp`, with the text of a file that the program prints, too. */
export const printHelpFile = (...path) => printHelp(readFileSync(join(root, ...path), 'utf8'));
