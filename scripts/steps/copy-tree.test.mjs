import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dateLockFile } from './copy-tree.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-tree-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A copy of the repository with a lock file as of a year. */
function copy(name, lock, year) {
  const made = join(folder, name);
  mkdirSync(made);
  writeFileSync(join(made, 'package-lock.json'), lock);
  const time = new Date(`${year}-01-02T03:04:05Z`);
  utimesSync(join(made, 'package-lock.json'), time, time);
  return made;
}
const yearOf = (made) => statSync(join(made, 'package-lock.json')).mtime.getUTCFullYear();

it('dates the lock file of a copy as the original, so that what is placed counts as installed', () => {
  const made = copy('copy', '{}', 2026);
  dateLockFile(made, copy('original', '{}', 2024));
  expect(yearOf(made)).toBe(2024);
});

it('dates a lock file that is another one as of now, so that what it names is installed', () => {
  const made = copy('copy', '{"name":"former"}', 2022);
  dateLockFile(made, copy('original', '{}', 2024));
  expect(yearOf(made)).toBeGreaterThan(2024);
});
