import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { setRollout } from './rollout.mjs';
import { hasValidSignature, signFeed } from './update-signature.mjs';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const FEED = 'latest-linux.yml';
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollout-'));
  const feed = stringify({ version: '3.1.0', files: [{ url: 'x.AppImage', sha512: 'x', size: 1 }] });
  for (const name of [FEED, 'beta.yml']) writeFileSync(join(folder, name), signFeed(feed, privateKey));
  writeFileSync(join(folder, 'builder-debug.yml'), 'x: 1\n');
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (name) => parse(readFileSync(join(folder, name), 'utf8'));

/** What electron-updater decides on a computer whose random number ends with these eight digits. */
function isOffered(digits) {
  writeFileSync(join(folder, '.updaterId'), `8e4e74ad-853b-55da-b3c2-b400${digits}`);
  const app = { version: '3.0.0', name: 'console', isPackaged: true, userDataPath: folder };
  const updater = new AppImageUpdater(null, app);
  updater.logger = null;
  return updater.isUserWithinRollout(read(FEED));
}

it('offers a release to a tenth of the computers, to more of them, and to all', async () => {
  const [eighth, most] = ['20000000', 'ffffffff'];
  expect(await isOffered(most)).toBe(true);
  setRollout(folder, '10');
  expect([await isOffered('10000000'), await isOffered(eighth), await isOffered(most)]).toEqual([
    true,
    false,
    false,
  ]);
  setRollout(folder, '20');
  expect([await isOffered(eighth), await isOffered(most)]).toEqual([true, false]);
  setRollout(folder, '0');
  expect(await isOffered('00000000')).toBe(false);
  setRollout(folder, '100');
  expect(await isOffered(most)).toBe(true);
});

it('changes every feed and nothing else, also after the signature, which stays valid', () => {
  expect(setRollout(folder, '10').toSorted()).toEqual(['beta.yml', FEED]);
  expect(read('beta.yml')).toMatchObject({ version: '3.1.0', stagingPercentage: 10 });
  expect(hasValidSignature(read(FEED), publicKey)).toBe(true);
  expect(read('builder-debug.yml')).toEqual({ x: 1 });
});

it.each([[undefined], ['dist'], ['101'], ['-1'], ['1.5']])('takes no share of %s', (percent) =>
  expect(() => setRollout(folder, percent)).toThrow('0 to 100'),
);

it('says where it has found no feed', () => {
  expect(() => setRollout(join(folder, 'none'), '10')).toThrow('has no feed');
});
