import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { signFeed } from '../../../scripts/release/update-signature.mjs';
import { isSignedFile, verifyFeed } from './update-signature';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const sha512 = (text: string): string => createHash('sha512').update(text).digest('base64');
const FILES = [
  { url: 'b.exe', sha512: sha512('b'), size: 1 },
  { url: 'a.exe', sha512: sha512('a'), size: 1 },
];
const signed = (): Record<string, unknown> =>
  parse(signFeed(stringify({ version: '2.0.0', files: FILES, releaseDate: 'x' }), privateKey));

it('accepts what the release script has signed', () => {
  expect(verifyFeed(signed(), publicKey)).toEqual({
    version: '2.0.0',
    hashes: new Set([sha512('a'), sha512('b')]),
  });
});

it.each<[string, (feed: Record<string, unknown>) => unknown]>([
  ['another version', (feed) => ({ ...feed, version: '2.0.1' })],
  ['another file', (feed) => ({ ...feed, files: [{ url: 'a.exe', sha512: sha512('evil') }] })],
  ['one file less', (feed) => ({ ...feed, files: FILES.slice(1) })],
  [
    'another name of a file',
    (feed) => ({ ...feed, files: FILES.map((file) => ({ ...file, url: 'c.exe' })) }),
  ],
  ['no signature', ({ signature: _, ...feed }) => feed],
  ['a signature of other bytes', (feed) => ({ ...feed, signature: 'AAAA' })],
  ['no feed', () => null],
])('refuses %s', (_, change) => expect(verifyFeed(change(signed()), publicKey)).toBeNull());

it('refuses the signature of another key', () => {
  expect(verifyFeed(signed(), generateKeyPairSync('ed25519').publicKey)).toBeNull();
});

it('compares a downloaded file with the signed hashes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'update-'));
  const file = join(folder, 'update');
  const update = { version: '2.0.0', hashes: new Set([sha512('a')]) };
  writeFileSync(file, 'a');
  expect(await isSignedFile(file, update)).toBe(true);
  writeFileSync(file, 'evil');
  expect(await isSignedFile(file, update)).toBe(false);
  rmSync(folder, { recursive: true });
});
