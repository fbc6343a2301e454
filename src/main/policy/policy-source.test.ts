import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPolicy } from '@shared/domains/policy/rules';
import { policyOfRegistry, policyPlace, readAdministratorsFile, readPolicySource } from './policy-source';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'policy-'));
  file = join(folder, 'policy.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const me = process.getuid?.() ?? 0;

it('reads the file of an administrator', () => {
  writeFileSync(file, '{ "sandboxAllowed": false }');
  chmodSync(file, 0o644);
  expect(readAdministratorsFile(file, me)).toEqual({ sandboxAllowed: false });
  expect(readAdministratorsFile(join(folder, 'none.json'), me)).toBeUndefined();
});

it.each([
  ['another user owns', 0o644, me + 1],
  ['others can write', 0o666, me],
  ['the group can write', 0o664, me],
])('a file that %s forbids whatever can be forbidden', (_, mode, owner) => {
  writeFileSync(file, '{ "sandboxAllowed": true }');
  chmodSync(file, mode);
  expect(readPolicy(readAdministratorsFile(file, owner)).policy.sandboxAllowed).toBe(false);
});

it('a file that is no JSON forbids whatever can be forbidden', () => {
  writeFileSync(file, '{');
  expect(readPolicySource('linux', file)).toBeNull();
});

it('gives the values of the registry the types of the policy', () => {
  const key = '[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Dealer Onboarding Console]';
  const raw = policyOfRegistry(
    [
      key,
      '"sandboxAllowed"=dword:00000000',
      '"sessionHours"=dword:00000008',
      '"updates"="off"',
      '"x"=hex:00',
    ].join('\r\n'),
  );
  expect(raw).toEqual({ sandboxAllowed: false, sessionHours: 8, updates: 'off', x: null });
  expect(readPolicy(policyOfRegistry(`${key}\n"sandboxAllowed"=dword:00000007`)).policy).toEqual({
    sandboxAllowed: false,
  });
});

it.each([
  ['linux', '/etc/dealer-onboarding-console/policy.json'],
  ['darwin', '/Library/Managed Preferences/com.dealer-onboarding-console.app.plist'],
  ['win32', 'HKLM\\SOFTWARE\\Policies\\Dealer Onboarding Console'],
] as const)('on %s the policy is in %s, as docs/for-it.md says', (platform, place) => {
  expect(policyPlace(platform)).toBe(place);
  expect(readFileSync(join(import.meta.dirname, '../../../docs/for-it.md'), 'utf8')).toContain(
    `\`${place}\``,
  );
});
