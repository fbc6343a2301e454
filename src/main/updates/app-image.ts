// Replaces the file of an AppImage by another version, so that there is a whole one at every moment, and takes the step
// back. `update-engine.ts` in src/main/app calls it for updates, src/main/index.ts for `--previous`.

import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { windowTexts as texts } from '@shared/kernel/platform/window-texts';
import { isWithin } from '../files/file-names';

/** The version before the last update, in the same folder. */
export const previousOf = (file: string): string => `${file}.previous`;

/** Node's file system; a test replaces single calls by ones that fail. */
export interface Files {
  copy(from: string, to: string): void;
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  /** Returns when the content is on the disk, not only in the memory of the system. */
  sync(path: string): void;
}

export const nodeFiles: Files = {
  copy: (from, to) => copyFileSync(from, to, constants.COPYFILE_FICLONE),
  link: linkSync,
  rename: renameSync,
  sync(path) {
    const open = openSync(path, 'r');
    try {
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
  },
};

function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * The file of the AppImage that runs, or null. APPIMAGE alone does not tell: programs that another AppImage has started
 * inherit it, and an update would replace that other one. The mounted image must contain the executable, too.
 */
export function appImageOf(
  executable: string,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  const { APPIMAGE: file = '', APPDIR: mounted = '' } = env;
  if (!isAbsolute(file) || mounted === '') return null;
  return isWithin(resolved(executable), resolved(mounted)) ? file : null;
}

/** Some disks, such as network shares, do not sync folders. The rename is done by then, and the system writes it later. */
function syncFolderOf(file: string, files: Files): void {
  try {
    files.sync(dirname(file));
  } catch {
    // A computer that stops now may come back with the version before, which is whole.
  }
}

/** Renames a file over another one. Where both names belong to one file, the system leaves both, so the first is removed. */
function renameOver(from: string, to: string, files: Files): void {
  files.rename(from, to);
  rmSync(from, { force: true });
}

/** Gives a file a second name, in the place of what has it; by a copy where the disk has no links. */
function keepAs(file: string, name: string, files: Files): void {
  const draft = `${name}.new`;
  rmSync(draft, { force: true });
  try {
    try {
      files.link(file, draft);
    } catch {
      files.copy(file, draft);
      files.sync(draft);
    }
    renameOver(draft, name, files);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Puts `installer` in the place of `file` and keeps the replaced one beside it. The name stays, so that launchers and
 * the start with the computer find the new version. Whenever the process or the computer ends, `file` is the old or the
 * new version, whole.
 * @throws Error of the file system; `file` is then unchanged
 */
export function replaceAppImage(installer: string, file: string, files: Files = nodeFiles): void {
  const draft = `${file}.new`;
  try {
    // A rename replaces a file only within its disk, and the download lies in the folder of caches.
    files.copy(installer, draft);
    chmodSync(draft, 0o755);
    files.sync(draft);
    keepAs(file, previousOf(file), files);
    renameOver(draft, file, files);
    syncFolderOf(file, files);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Exchanges the version that is installed and the one before it; a second call takes it back.
 * @returns false if there is no version before
 * @throws Error of the file system; `file` is then unchanged
 */
export function restorePrevious(file: string, files: Files = nodeFiles): boolean {
  const previous = previousOf(file);
  if (!existsSync(previous)) return false;
  const draft = `${file}.back`;
  keepAs(previous, draft, files);
  try {
    keepAs(file, previous, files);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  try {
    renameOver(draft, file, files);
  } catch (error) {
    renameOver(draft, previous, files);
    throw error;
  }
  syncFolderOf(file, files);
  return true;
}

/** What `--previous` has done, in words. */
export function stepBack(file: string | null): { done: boolean; text: string } {
  if (file === null) return { done: false, text: texts.noAppImage };
  try {
    const done = restorePrevious(file);
    return { done, text: done ? texts.steppedBack : texts.noStepBack };
  } catch (error) {
    return { done: false, text: texts.notSteppedBack(String(error)) };
  }
}
