import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps/run.mjs';
import { billOfMaterials, refusedLicenses, writeChecksums } from './sbom.mjs';

const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const [lock, manifest] = [json('package-lock.json'), json('package.json')];
const version = (name) => lock.packages[`node_modules/${name}`].version;

const bundled = `## react - ${version('react')} (MIT)\n\nMIT License\n\n## dompurify - ${version('dompurify')} ((MPL-2.0 OR Apache-2.0))\n`;
const bill = billOfMaterials({ licenses: [bundled], lock, manifest });

it('lists what is bundled, what ships beside it, and nothing that only builds', () => {
  expect(bill.components.map(({ name }) => name).toSorted()).toEqual([
    '@github/keytar',
    'better-sqlite3',
    'dompurify',
    'electron',
    'react',
  ]);
});

it('names each package with its hash from the lock file and its license', () => {
  const react = bill.components.find(({ name }) => name === 'react');
  const [, digest] = lock.packages['node_modules/react'].integrity.split(/-(.*)/s);
  expect(react).toMatchObject({
    purl: `pkg:npm/react@${version('react')}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
  });
  expect(bill.components.every(({ hashes }) => hashes?.[0].content.length === 128)).toBe(true);
  expect(bill.components.find(({ name }) => name === '@github/keytar').purl).toMatch(
    /^pkg:npm\/%40github\/keytar@/,
  );
});

/** What is said of a build with one more package. */
const refusedOf = (heading) =>
  refusedLicenses(billOfMaterials({ licenses: [bundled, `## ${heading}\n`], lock, manifest }));

it('agrees to terms that ask for their text only, or to one of several', () => {
  expect(refusedLicenses(bill)).toEqual([]);
  expect(refusedOf('x - 1.0.0 ((MIT AND Zlib))')).toEqual([]);
  expect(refusedOf('x - 1.0.0 ((GPL-3.0-or-later OR MIT))')).toEqual([]);
  expect(refusedOf('png-js - 2.0.0')).toEqual([]);
});

it.each([
  ['x - 1.0.0 (GPL-3.0-or-later)', 'GPL-3.0-or-later'],
  ['x - 1.0.0 ((MIT AND AGPL-3.0-only))', 'MIT AND AGPL-3.0-only'],
  ['x - 1.0.0 (SEE LICENSE IN README.md)', 'SEE LICENSE IN README.md'],
  ['x - 1.0.0', 'unknown'],
])('refuses %s', (heading, license) => {
  expect(refusedOf(heading)).toEqual([expect.stringContaining(license)]);
});

it('is the same for the same content, and another for another', () => {
  expect(billOfMaterials({ licenses: [bundled], lock, manifest })).toEqual(bill);
  expect(billOfMaterials({ licenses: [''], lock, manifest }).serialNumber).not.toBe(bill.serialNumber);
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

it.skipIf(process.platform !== 'linux')('the checksums are those that sha256sum checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sums-'));
  writeFileSync(join(folder, 'a.deb'), 'a');
  writeFileSync(join(folder, 'b.rpm'), 'b');
  writeChecksums(folder);
  const check = () =>
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' });
  expect(check).not.toThrow();
  writeFileSync(join(folder, 'b.rpm'), 'c');
  expect(check).toThrow();
  rmSync(folder, { recursive: true });
});
