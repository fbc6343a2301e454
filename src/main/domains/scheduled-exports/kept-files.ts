import { beyondKept } from '@shared/domains/scheduled-exports/rules';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskErrorOf } from '@main/exports/disk-error';
import { safeFileName } from '@main/exports/file-name';

/** @throws AppError DISK where the folder is not there any more: it is not made anew in another one's place */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw diskErrorOf('ENOENT');
}

/** `name.xlsx`, then `name (2).xlsx`: nothing of somebody else's is written over. */
export function freeTarget(folder: string, name: string, extension: string): string {
  for (let copy = 1; ; copy += 1) {
    const target = join(folder, safeFileName(copy === 1 ? name : `${name} (${copy})`, extension));
    if (!existsSync(target)) return target;
  }
}

const isGone = async (file: string): Promise<boolean> => {
  // The drive of a folder that is away may come back with its files.
  if (!existsSync(dirname(file))) return false;
  return rm(file, { force: true }).then(
    () => true,
    () => false,
  );
};

/** Removes the oldest of its own files beyond those that are kept. @returns what is still there, oldest first */
export async function removeOlder(files: readonly string[], keep: number): Promise<string[]> {
  const left: string[] = [];
  for (const file of beyondKept(files, keep)) if (!(await isGone(file))) left.push(file);
  return [...left, ...files.slice(Math.max(0, files.length - keep))];
}
