import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (scripts\/\S+)$/.exec(command) ?? [];
  return file === undefined ? [] : [[name, file]];
});

it.each(own)('npm run %s -- --help prints its text before it writes or starts anything', (name, file) => {
  // Without these rights, whatever installs, generates or builds fails.
  const help = spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', file, '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(help.stderr).toBe('');
  expect(help.stdout.length).toBeGreaterThan(40);
  expect(help.status).toBe(0);
});

it('names the defaults of the sandbox as they are', async () => {
  const { DEFAULT_OPTIONS, DEFAULT_PORT } = await import('../../src/sandbox/options');
  const text = readFileSync(join(root, 'resources', 'sandbox-help.txt'), 'utf8');
  const { dataDir, tenants, seed, loadSeconds, failureRate, tokenSeconds } = DEFAULT_OPTIONS;
  const defaults = [...text.matchAll(/\((?:default|.*first) ([^)\s]+)\)/g)].map(([, value]) => value);
  expect(defaults).toEqual(
    [DEFAULT_PORT, tenants, seed, loadSeconds, failureRate, tokenSeconds, dataDir].map(String),
  );
});
