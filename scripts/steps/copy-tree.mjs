import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
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

/** Places the installed dependencies into another copy of the repository. */
export const placeDependencies = (to) =>
  placeTree(join(root, 'node_modules'), join(to, 'node_modules'), (name) => CACHES.has(name));
