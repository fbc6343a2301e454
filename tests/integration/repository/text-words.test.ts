import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Words of formal or British English, and roundabout clauses; texts are plain and American. */
const AVOIDED =
  /\b(what (?:is|was)|shall|meanwhile|under way|besides|somebody|ticks?|ticked|anew|amongst|whilst|colour|grey)\b/i;

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The string literals of a module, without its comments. */
const literalsOf = (path: string): string[] =>
  readFileSync(join(ROOT, path), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*/g, '$1')
    .match(LITERAL) ?? [];

it('texts of the screen avoid formal and roundabout words', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src/shared'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => /(texts|\/messages)\.ts$/.test(path));
  const texts = files.flatMap((path) => literalsOf(path).map((text) => `${path}: ${text}`));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => AVOIDED.test(text.slice(text.indexOf(': '))))).toEqual([]);
});
