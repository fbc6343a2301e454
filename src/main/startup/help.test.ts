import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { POLICY_ENTRIES, POLICY_KEYS } from '@shared/domains/policy/model';
import { checkoutHelp, installedHelp } from './help';
import { OPTIONS } from './options';

/** Options of tests and of the operating system, which people do not use. */
const INTERNAL = ['update-config', 'update-key', 'minimized', 'faults'];
/** Options that the installed app ignores. */
const OF_A_CHECKOUT = ['policy', 'port'];
/** Options of what is installed. */
const INSTALLED = ['previous', 'remove-data'];
const PUBLIC = Object.keys(OPTIONS).filter((name) => !INTERNAL.includes(name));

const listed = (help: string): string[] =>
  [...help.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name = '']) => name).sort();

describe.each([
  ['a checkout', checkoutHelp],
  ['the installed app', installedHelp('dealer-onboarding-console')],
])('the help of %s', (_which, help) => {
  it.each(POLICY_KEYS)('names the entry %s of a policy with its meaning', (key) => {
    const line = help.split('\n').find((text) => text.trim().startsWith(`${key} `));
    expect(line).toContain(POLICY_ENTRIES[key].schema.meta()?.description);
  });
});

it('lists every option that is read, and no other', () => {
  // These two are read by scripts/start.mjs and before the options.
  expect(listed(checkoutHelp)).toEqual(
    [...PUBLIC.filter((name) => !INSTALLED.includes(name)), 'preview', 'help'].sort(),
  );
  const installed = PUBLIC.filter((name) => !OF_A_CHECKOUT.includes(name));
  expect(listed(installedHelp('console.exe'))).toEqual([...installed, 'help'].sort());
  expect(installedHelp('console.exe')).toMatch(/^console\.exe \[options\]/);
  expect(installedHelp('console.exe')).not.toContain('npm');
});

it('is the same before and after a build', () => {
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'start.mjs');
  expect(execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8' }).trimEnd()).toBe(
    checkoutHelp,
  );
});
