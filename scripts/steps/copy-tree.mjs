import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** A link costs no space; on another disk it is a copy. Neither is ever written to. */
function place(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

function placeTree(from, to, isLeftOut = () => false) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) placeTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else place(source, target);
  }
}

/** Caches of tools in node_modules: what they hold depends on earlier runs. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache']);

const LOCK = 'package-lock.json';

/**
 * Dates the lock file of a copy, since a lock file that is newer than what is installed is installed again, and one that
 * git has written is as old as its commit: as that of the original if it is the same, else as of now.
 */
export function dateLockFile(to, from = root) {
  const [original, copy] = [join(from, LOCK), join(to, LOCK)];
  const time = readFileSync(original).equals(readFileSync(copy)) ? statSync(original).mtime : new Date();
  utimesSync(copy, time, time);
}

/** Places the installed dependencies into another copy of the repository. */
export function placeDependencies(to) {
  placeTree(join(root, 'node_modules'), join(to, 'node_modules'), (name) => CACHES.has(name));
  dateLockFile(to);
}
