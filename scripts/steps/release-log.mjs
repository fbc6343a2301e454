import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const TARGET = join(root, 'resources', 'release-log.json');
const RELEASED = /^\[(\d+\.\d+\.\d+)\] - (\d{4})-(\d{2})-(\d{2})$/;

/** The plain text of a token, without the marks of emphasis, code and links. */
const textOf = ({ tokens, text }) => (tokens ? tokens.map(textOf).join('') : text);

/** The items of one list, as plain text. @throws Error for a list inside it, because the page could not show that */
const itemsOf = (list) =>
  list.items.map((item) => {
    if (item.tokens.some((token) => token.type === 'list'))
      throw new Error(`CHANGELOG.md: a list inside a list: ${item.text}`);
    return textOf(item).replace(/\s+/g, ' ').trim();
  });

/**
 * The released versions of a changelog as JSON, with dates as the app shows them; `Unreleased` is omitted.
 * @throws Error for content that the page could not show
 */
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

/** Writes the Site Release Log that the app bundles, but only if it differs, because a newer file causes a build. */
export async function writeReleaseLog() {
  const text = await releaseLogOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8') === text) return;
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, text);
}
