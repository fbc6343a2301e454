import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');
const compare = (...args: string[]) =>
  spawnSync(
    process.execPath,
    ['scripts/steps/run-typescript.mjs', 'src/main/compatibility/cli.ts', ...args],
    { cwd: ROOT, encoding: 'utf8' },
  );

it('the compatibility command prints its usage, and rejects unknown options', () => {
  const help = compare('--help');
  expect(help.stdout).toContain('--endpoint URL');
  expect(help.status).toBe(0);
  const unknown = compare('--endpiont', 'http://127.0.0.1/graphql');
  expect(unknown.stderr).toBe("Unknown option '--endpiont'\nSee --help.\n");
  expect(unknown.status).toBe(2);
});
