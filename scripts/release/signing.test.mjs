import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareSigning, SIGNING_SECRETS } from './signing.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'signing-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const prepared = (env) => {
  prepareSigning(env, folder);
  return env;
};
const none = Object.fromEntries(SIGNING_SECRETS.map((name) => [name, '']));

it('a workflow without secrets builds unsigned', () => {
  expect(prepared({ ...none, PATH: '/bin' })).toEqual({ PATH: '/bin', CSC_IDENTITY_AUTO_DISCOVERY: 'false' });
});

it('a certificate is used, on either system', () => {
  expect(prepared({ ...none, CSC_LINK: 'p12', CSC_KEY_PASSWORD: 'x' })).toEqual({
    CSC_LINK: 'p12',
    CSC_KEY_PASSWORD: 'x',
  });
  expect(prepared({ ...none, WIN_CSC_LINK: 'p12' })).toEqual({ WIN_CSC_LINK: 'p12' });
});

it('the key of notarization becomes a file, and a path stays one', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n';
  const { APPLE_API_KEY: file } = prepared({ ...none, CSC_LINK: 'p12', APPLE_API_KEY: key });
  expect(readFileSync(file, 'utf8')).toBe(key);
  expect(prepared({ APPLE_API_KEY: '/keys/AuthKey.p8' })).toEqual({ APPLE_API_KEY: '/keys/AuthKey.p8' });
});

it('a developer who packages is left the certificate of the keychain', () => {
  expect(prepared({ PATH: '/bin' })).toEqual({ PATH: '/bin' });
});
