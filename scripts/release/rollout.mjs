import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/** The names of the feeds in a folder. @throws Error if there is none */
export function feedsIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const feeds = names.filter((name) => /^(latest|beta)(-.*)?\.yml$/.test(name));
  if (feeds.length === 0) throw new Error(`${folder} has no feed.`);
  return feeds;
}

/**
 * Offers a release to a part of the computers. Each has a random number for good, so that a higher percentage adds
 * computers and takes none away. The signature of a feed does not cover it: it says what is installed, and a rollout goes
 * on without the private key.
 * @param {string | undefined} percent a whole number from 0 (nobody) to 100 (everybody)
 * @returns {string[]} the feeds that were changed
 */
export function setRollout(folder, percent) {
  if (!/^(\d{1,2}|100)$/.test(percent ?? ''))
    throw new Error('--rollout needs a whole number from 0 to 100.');
  const feeds = feedsIn(folder);
  for (const name of feeds) {
    const file = join(folder, name);
    const feed = parse(readFileSync(file, 'utf8'));
    feed.stagingPercentage = Number(percent);
    // Of 100 % the last number would be left out.
    if (percent === '100') delete feed.stagingPercentage;
    writeFileSync(file, stringify(feed, { lineWidth: 0 }));
  }
  return feeds;
}
