import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkArtifacts, expectedArtifacts } from './check-artifacts.mjs';
import { root } from '../steps/run.mjs';
import { signFeed } from './update-signature.mjs';

const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'pem' });
const folders = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const sha512 = (text) => createHash('sha512').update(text).digest('base64');

/** A folder with all files of a release, each a few bytes, and signed feeds. */
function release(platform, version = '1.2.3') {
  const folder = mkdtempSync(join(tmpdir(), 'artifacts-'));
  folders.push(folder);
  const { files, channels } = expectedArtifacts(config, platform, version);
  for (const name of files) writeFileSync(join(folder, name), name);
  const listed = files
    .filter((name) => !name.endsWith('.blockmap'))
    .map((url) => ({ url, sha512: sha512(url), size: url.length }));
  for (const feed of channels.flat())
    writeFileSync(join(folder, feed), signFeed(stringify({ version, files: listed }), privateKey));
  return folder;
}
const check = (folder, platform, version = '1.2.3') =>
  checkArtifacts({ folder, platform, version, config, key });

/** Changes a feed; signed again unless `unsigned`. */
function changeFeed(folder, name, change, { unsigned = false } = {}) {
  const feed = parse(readFileSync(join(folder, name), 'utf8'));
  change(feed);
  const text = stringify(feed);
  writeFileSync(join(folder, name), unsigned ? text : signFeed(text, privateKey));
}

it.each(['win', 'mac', 'linux'])('a complete release of %s has no problem', async (platform) => {
  expect(await check(release(platform), platform)).toEqual([]);
});

it('a test version has the feeds of its channel only', async () => {
  const folder = release('linux', '1.2.3-beta.1');
  expect(readdirSync(folder).filter((name) => name.endsWith('.yml'))).toEqual([
    'beta-linux-arm64.yml',
    'beta-linux.yml',
  ]);
  expect(await check(folder, 'linux', '1.2.3-beta.1')).toEqual([]);
  await expect(check(folder, 'linux', '1.2.3-rc.1')).rejects.toThrow('No channel gets version 1.2.3-rc.1');
});

it('electron-builder makes the feeds of both channels', () => {
  expect(config.generateUpdatesFilesForAllChannels).toBe(true);
});

it('expects what each system installs and updates from', () => {
  expect(expectedArtifacts(config, 'mac', '1.2.3').files).toContain(
    'dealer-onboarding-console-1.2.3-mac-arm64.zip.blockmap',
  );
  expect(expectedArtifacts(config, 'linux', '1.2.3').files).toEqual([
    'dealer-onboarding-console-1.2.3-linux-x86_64.AppImage',
    'dealer-onboarding-console-1.2.3-linux-arm64.AppImage',
    'dealer-onboarding-console-1.2.3-linux-amd64.deb',
    'dealer-onboarding-console-1.2.3-linux-arm64.deb',
    'dealer-onboarding-console-1.2.3-linux-x86_64.rpm',
    'dealer-onboarding-console-1.2.3-linux-aarch64.rpm',
  ]);
  expect(expectedArtifacts(config, 'win', '1.2.3').files).toEqual([
    'dealer-onboarding-console-1.2.3-win-setup.exe',
    'dealer-onboarding-console-1.2.3-win-setup.exe.blockmap',
    'dealer-onboarding-console-1.2.3-win-x64.msi',
  ]);
});

it.each([
  ['mac', 'dealer-onboarding-console-1.2.3-mac-x64.zip'],
  ['win', 'dealer-onboarding-console-1.2.3-win-setup.exe.blockmap'],
  ['win', 'latest.yml'],
  ['linux', 'beta-linux-arm64.yml'],
])('names what is missing of %s: %s', async (platform, name) => {
  const folder = release(platform);
  unlinkSync(join(folder, name));
  expect(await check(folder, platform)).toContain(`${name} is missing`);
});

it('recomputes the hash and the size of each file', async () => {
  const folder = release('win');
  const name = 'dealer-onboarding-console-1.2.3-win-setup.exe';
  writeFileSync(join(folder, name), name.toUpperCase());
  expect(await check(folder, 'win')).toEqual([
    `latest.yml: ${name} has another SHA-512`,
    `beta.yml: ${name} has another SHA-512`,
  ]);
  writeFileSync(join(folder, name), 'short');
  expect(await check(folder, 'win')).toEqual(
    ['latest.yml', 'beta.yml'].flatMap((feed) => [
      `${feed}: ${name} has 5 bytes, not ${name.length}`,
      `${feed}: ${name} has another SHA-512`,
    ]),
  );
});

it('refuses a feed of another version, one that was changed after its signature, and one without the update', async () => {
  const folder = release('mac');
  const feed = 'latest-mac.yml';
  changeFeed(folder, feed, (content) => (content.version = '1.2.2'));
  expect(await check(folder, 'mac')).toEqual([`${feed} is of version 1.2.2, not 1.2.3`]);
  changeFeed(folder, feed, (content) => (content.version = '1.2.3'), { unsigned: true });
  expect(await check(folder, 'mac')).toEqual([`${feed} has no valid signature for resources/update-key.pem`]);
  changeFeed(
    folder,
    feed,
    (content) => (content.files = content.files.filter(({ url }) => !url.includes('arm64.zip'))),
  );
  expect(await check(folder, 'mac')).toEqual([
    'latest-mac.yml: dealer-onboarding-console-1.2.3-mac-arm64.zip is not listed, so it gets no updates',
  ]);
});

it('reports a folder that is not there and a feed that is no YAML', async () => {
  expect(await check(join(tmpdir(), 'no-such-folder'), 'win')).toContain('latest.yml is missing');
  const folder = release('win');
  writeFileSync(join(folder, 'latest.yml'), 'a: [');
  expect((await check(folder, 'win')).some((problem) => problem.startsWith('latest.yml is not YAML'))).toBe(
    true,
  );
});
