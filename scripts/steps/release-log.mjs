import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const TARGET = join(root, 'resources', 'release-log.md');
const RELEASED = /^## \[(\d+\.\d+\.\d+)\] - (\d{4})-(\d{2})-(\d{2})$/;

/** Released versions of a changelog, with dates as the app shows them; `Unreleased` and the preamble stay out. */
function releaseLogOf(changelog) {
  let released = false;
  const lines = [];
  for (const line of changelog.split('\n')) {
    const [, version, year, month, day] = RELEASED.exec(line) ?? [];
    if (line.startsWith('## ')) released = version !== undefined;
    if (!released) continue;
    lines.push(version === undefined ? line : `## ${version} (${month}/${day}/${year.slice(2)})`);
  }
  if (lines.length === 0) throw new Error('CHANGELOG.md names no released version');
  return `${lines.join('\n').trim()}\n`;
}

/** The Site Release Log the app bundles. Written only when it differs, so that it starts no build by itself. */
export function writeReleaseLog() {
  const text = releaseLogOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8') === text) return;
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, text);
}
