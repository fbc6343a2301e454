import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedSql } from './shared-sql';

const FILE = join(import.meta.dirname, '..', 'postgres', 'generated', 'shared.sql');

/** Writes the file, or with --check reports whether it matches src/shared. */
if (!process.argv.includes('--check')) writeFileSync(FILE, sharedSql());
else if (readFileSync(FILE, 'utf8').replaceAll('\r\n', '\n') !== sharedSql()) {
  console.error(
    'reference/postgres/generated/shared.sql is older than src/shared. Run "npm run generate", and commit it.',
  );
  process.exitCode = 1;
}
