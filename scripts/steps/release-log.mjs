import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const TARGET = join(root, 'resources', 'release-log.json');
const RELEASED = /^\[(\d+\.\d+\.\d+)\] - (\d{4})-(\d{2})-(\d{2})$/;

/** Words without their marks: emphasis, code, links. */
const textOf = ({ tokens, text }) => (tokens ? tokens.map(textOf).join('') : text);

/** The items of one list; content that would be lost on the page fails the build. */
const itemsOf = (list) =>
  list.items.map((item) => {
    if (item.tokens.some((token) => token.type === 'list'))
      throw new Error(`CHANGELOG.md: a list inside a list: ${item.text}`);
    return textOf(item).replace(/\s+/g, ' ').trim();
  });

/** Released versions of a changelog, with dates as the app shows them; `Unreleased` and the preamble stay out. */
export async function releaseLogOf(changelog) {
  // The package is imported here, because it is not installed yet when this file is loaded in a fresh clone.
  const { marked } = await import('marked');
  const versions = [];
  let version;
  for (const token of marked.lexer(changelog)) {
    if (token.type === 'heading' && token.depth === 2) {
      const [, number, year, month, day] = RELEASED.exec(textOf(token)) ?? [];
      version = number && { version: number, date: `${month}/${day}/${year.slice(2)}`, groups: [] };
      if (version) versions.push(version);
    } else if (version && token.type === 'heading') version.groups.push({ title: textOf(token), items: [] });
    else if (version && token.type === 'list' && version.groups.length > 0)
      version.groups.at(-1).items.push(...itemsOf(token));
    else if (version && token.type !== 'space')
      throw new Error(`CHANGELOG.md: a version has headings and lists under them only: ${token.raw}`);
  }
  if (versions.length === 0) throw new Error('CHANGELOG.md names no released version');
  return `${JSON.stringify(versions, null, 2)}\n`;
}

/** The Site Release Log the app bundles. Written only when it differs, so that it starts no build by itself. */
export async function writeReleaseLog() {
  const text = await releaseLogOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8') === text) return;
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, text);
}
