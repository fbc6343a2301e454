import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The characters of a file that are quoted before and after the first difference. */
const QUOTED = 60;

/** What a build notes of its inputs for the next one, which is not shipped. */
const STAMP = '.built';

/** The relative paths of all files below a folder but the stamp, sorted, with slashes. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path !== STAMP)
    .sort();

const quote = (bytes, at) =>
  JSON.stringify(bytes.subarray(Math.max(0, at - QUOTED), at + QUOTED).toString('latin1'));

function differenceOf(path, [first, second]) {
  const [one, other] = [readFileSync(join(first, path)), readFileSync(join(second, path))];
  if (!one.equals(other)) {
    let at = 0;
    while (one[at] === other[at]) at += 1;
    return `${path} differs from byte ${at} on:\n  ${quote(one, at)}\n  ${quote(other, at)}`;
  }
  const [mode, otherMode] = [first, second].map((folder) => statSync(join(folder, path)).mode & 0o777);
  return mode === otherMode ? null : `${path} has the mode ${mode.toString(8)} and ${otherMode.toString(8)}`;
}

/**
 * Compares two builds, byte for byte.
 * @returns {{ files: number, differences: string[] }} one text per file that is missing or differs
 */
export function compareBuilds(first, second) {
  const [inFirst, inSecond] = [filesBelow(first), filesBelow(second)];
  const [known, other] = [new Set(inFirst), new Set(inSecond)];
  const both = inFirst.filter((path) => other.has(path));
  return {
    files: both.length,
    differences: [
      ...inFirst.filter((path) => !other.has(path)).map((path) => `${path} is in the first build only`),
      ...inSecond.filter((path) => !known.has(path)).map((path) => `${path} is in the second build only`),
      ...both.map((path) => differenceOf(path, [first, second])).filter((text) => text !== null),
    ],
  };
}
