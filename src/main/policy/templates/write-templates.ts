import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { policyFiles } from './policy-files';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'policy');

/** Writes the files, or with --check reports whether they match the entries of the policy. */
for (const [name, content] of Object.entries(policyFiles())) {
  const file = join(FOLDER, name);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === content;
  if (isCurrent) continue;
  if (process.argv.includes('--check')) {
    process.stderr.write(
      `resources/policy/${name} is older than the policy. Run "npm run generate", and commit it.\n`,
    );
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
