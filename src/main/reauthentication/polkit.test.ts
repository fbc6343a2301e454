import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { promptPolkit, POLKIT_ACTION } from './polkit';
import type { RunCommand } from './system-authentication';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = 'resources/linux/com.dealer-onboarding-console.app.policy';
const actionFile = join(ROOT, FILE);
const { signal } = new AbortController();
/** A machine without polkit reads none of its answers. */
const onPolkit = it.skipIf(!existsSync('/usr/bin/pkcheck'));

onPolkit.each([
  [0, 'confirmed'],
  [1, 'declined'],
  [2, 'unavailable'],
  [3, 'declined'],
])('exit code %d of pkcheck means %s', async (exitCode, result) => {
  const run = vi.fn<RunCommand>(async () => ({ exitCode, output: '' }));
  expect(await promptPolkit(signal, { run, actionFile })).toBe(result);
  const [, args = []] = run.mock.lastCall ?? [];
  expect(args).toContain(POLKIT_ACTION);
  // The process, when it started, and its user.
  expect(args[args.indexOf('--process') + 1]).toMatch(new RegExp(`^${process.pid},\\d+,\\d+$`));
});

onPolkit.each([126, 127])('exit code %d confirms nothing', async (exitCode) =>
  expect(promptPolkit(signal, { run: async () => ({ exitCode, output: '' }), actionFile })).rejects.toThrow(
    String(exitCode),
  ),
);

it('is unavailable where no package has registered the action', async () => {
  const run = vi.fn<RunCommand>();
  expect(await promptPolkit(signal, { run, actionFile: join(ROOT, 'nowhere') })).toBe('unavailable');
  expect(run).not.toHaveBeenCalled();
});

it('the deb and rpm packages register the action, by which users confirm with their own password', () => {
  const builder = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8'), { merge: true }) as Record<
    'deb' | 'rpm',
    { fpm: string[] }
  >;
  const installed = `${FILE}=/usr/share/polkit-1/actions/com.dealer-onboarding-console.app.policy`;
  expect(builder.deb.fpm).toContain(installed);
  expect(builder.rpm.fpm).toContain(installed);
  const text = readFileSync(actionFile, 'utf8');
  expect(text).toContain(`<action id="${POLKIT_ACTION}">`);
  expect([...text.matchAll(/<allow_\w+>(\w+)</g)].map(([, allowed]) => allowed)).toEqual(
    Array(3).fill('auth_self'),
  );
});
