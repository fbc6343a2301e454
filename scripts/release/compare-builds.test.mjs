import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compareBuilds } from './compare-builds.mjs';

let base;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(base, { recursive: true }));

/** Writes a build of these files and returns its folder. */
function build(name, files) {
  const folder = join(base, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const FILES = { 'main/index.js': 'let a = 1;', 'renderer/index.html': '<p>' };

it('finds two equal builds equal', () =>
  expect(compareBuilds(build('a', FILES), build('longer-name', FILES))).toEqual({
    files: 2,
    differences: [],
  }));

it('leaves out the time of the inputs, which is noted for the next build and not shipped', () => {
  const [first, other] = [build('a', { ...FILES, '.built': '1' }), build('b', { ...FILES, '.built': '2' })];
  expect(compareBuilds(first, other)).toEqual({ files: 2, differences: [] });
});

it('names the byte from which a file differs, with what is around it', () => {
  const other = build('b', { ...FILES, 'main/index.js': 'let a = 2;' });
  expect(compareBuilds(build('a', FILES), other).differences).toEqual([
    'main/index.js differs from byte 8 on:\n  "let a = 1;"\n  "let a = 2;"',
  ]);
});

it('finds a file that was cut', () => {
  const other = build('b', { ...FILES, 'main/index.js': 'let a' });
  expect(compareBuilds(build('a', FILES), other).differences).toEqual([
    expect.stringContaining('differs from byte 5 on'),
  ]);
});

it('names files that only one build has', () => {
  const [first, second] = [build('a', { ...FILES, 'x.js': '' }), build('b', { ...FILES, 'y.js': '' })];
  expect(compareBuilds(first, second).differences).toEqual([
    'x.js is in the first build only',
    'y.js is in the second build only',
  ]);
});

it.skipIf(process.platform === 'win32')('finds another mode', () => {
  const [first, second] = [build('a', FILES), build('b', FILES)];
  chmodSync(join(first, 'main/index.js'), 0o644);
  chmodSync(join(second, 'main/index.js'), 0o755);
  expect(compareBuilds(first, second).differences).toEqual(['main/index.js has the mode 644 and 755']);
});
