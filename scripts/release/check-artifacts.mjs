// Checks the installers and the update feed of a release: every file is there, named, sized and signed as the feed says.

import { createHash, createPublicKey } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'yaml';
import { root } from '../steps/run.mjs';
import { hasValidSignature, UPDATE_KEY_FILE } from './update-signature.mjs';

/** The platform's key in electron-builder.yml, which is also its word in file names. */
export const PLATFORMS = { win32: 'win', darwin: 'mac', linux: 'linux' };

const EXTENSIONS = { nsis: 'exe' };
/** The names that each kind of file has for an architecture, as electron-builder writes them. */
const ARCH_NAMES = {
  deb: { x64: 'amd64' },
  rpm: { x64: 'x86_64', arm64: 'aarch64' },
  AppImage: { x64: 'x86_64' },
};
/** Updates of these are downloaded in the blocks that changed; an AppImage contains its own map. */
const WITH_BLOCKMAP = new Set(['nsis', 'dmg', 'zip']);
/** What follows the channel in the names of its feeds. */
const FEEDS = {
  win: ['.yml'],
  mac: ['-mac.yml'],
  linux: ['-linux.yml', '-linux-arm64.yml'],
};
/** What an installed app updates itself with; each of its architectures must be in a feed. */
const UPDATED_FROM = { win: 'nsis', mac: 'zip', linux: 'AppImage' };

function nameOf(config, platform, target, arch, version) {
  const extension = EXTENSIONS[target] ?? target;
  const words = {
    version,
    os: platform,
    arch: ARCH_NAMES[target]?.[arch] ?? arch,
    ext: extension,
  };
  const pattern = config[target]?.artifactName ?? config.artifactName;
  return pattern.replace(/\$\{(\w+)\}/g, (_, word) => words[word]);
}

/**
 * The channels that get a version: those who test get releases, too, and others no test version.
 * @throws Error for a version that no policy can choose
 */
function channelsOf(version) {
  const [, before] = version.split('-');
  if (before === undefined) return ['latest', 'beta'];
  if (/^beta(\.\d+)?$/.test(before)) return ['beta'];
  throw new Error(`No channel gets version ${version}: call it N.N.N or N.N.N-beta.N.`);
}

/**
 * The files that a release of one platform consists of, derived from the configuration of electron-builder.
 * @returns {{ files: string[], channels: string[][], updates: string[] }} file names: `channels` has the feeds of each, and
 *   `updates` must be in a feed of each
 */
export function expectedArtifacts(config, platform, version) {
  const made = config[platform].target.flatMap(({ target, arch }) =>
    arch.map((one) => ({ target, name: nameOf(config, platform, target, one, version) })),
  );
  const files = new Set(
    made.flatMap(({ target, name }) => (WITH_BLOCKMAP.has(target) ? [name, `${name}.blockmap`] : [name])),
  );
  const updates = made.filter(({ target }) => target === UPDATED_FROM[platform]).map(({ name }) => name);
  const channels = channelsOf(version).map((channel) => FEEDS[platform].map((rest) => channel + rest));
  return { files: [...files], channels, updates: [...new Set(updates)] };
}

async function sha512Of(file) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** The problems of one feed: what it lists must be there, with the size and the SHA-512 that it names. */
async function checkFeed(folder, name, version, key) {
  let feed;
  try {
    feed = parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    return { listed: [], problems: [`${name} is not YAML: ${error.message.split('\n')[0]}`] };
  }
  const entries = Array.isArray(feed?.files) ? feed.files : [];
  const problems = [];
  if (feed?.version !== version) problems.push(`${name} is of version ${feed?.version}, not ${version}`);
  if (entries.length === 0) problems.push(`${name} lists no file`);
  if (key !== null && !hasValidSignature(feed, key))
    problems.push(`${name} has no valid signature for ${UPDATE_KEY_FILE}`);
  for (const { url, sha512, size } of entries) {
    const file = join(folder, url);
    if (!existsSync(file)) {
      problems.push(`${name} lists ${url}, which is missing`);
      continue;
    }
    const actual = statSync(file).size;
    if (size !== actual) problems.push(`${name}: ${url} has ${actual} bytes, not ${size}`);
    if (sha512 !== (await sha512Of(file))) problems.push(`${name}: ${url} has another SHA-512`);
  }
  return { listed: entries.map(({ url }) => url), problems };
}

/**
 * Compares a folder of installers with the configuration, and its feeds with the files.
 * @param {{ folder: string, platform: 'win' | 'mac' | 'linux', version: string, config: object, key: string | null }}
 *   release `key`: the public key of updates, as PEM; null: signatures do not matter
 * @returns {Promise<string[]>} one sentence per problem; empty: the release is complete
 */
export async function checkArtifacts({ folder, platform, version, config, key }) {
  const present = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const { files, channels, updates } = expectedArtifacts(config, platform, version);
  const problems = [...files, ...channels.flat()]
    .filter((name) => !present.has(name))
    .map((name) => `${name} is missing`);
  const publicKey = key === null ? null : createPublicKey(key);
  for (const feeds of channels) {
    const listed = new Set();
    for (const feed of feeds.filter((name) => present.has(name))) {
      const found = await checkFeed(folder, feed, version, publicKey);
      problems.push(...found.problems);
      for (const url of found.listed) listed.add(url);
    }
    if (feeds.every((name) => present.has(name)))
      problems.push(
        ...updates
          .filter((name) => !listed.has(name))
          .map((name) => `${feeds.join(', ')}: ${name} is not listed, so it gets no updates`),
      );
  }
  return problems;
}

/** Checks dist/, prints every problem, and ends the script with 1 if there is one. */
export async function checkArtifactsOrExit(folder, platform, { mustBeSigned }) {
  const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const key = mustBeSigned ? readFileSync(join(root, UPDATE_KEY_FILE), 'utf8') : null;
  const problems = await checkArtifacts({ folder, platform, version, config, key });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${folder} has every installer and feed of ${version} for ${platform}.`);
}
