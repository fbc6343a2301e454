// Lets an older version of the console open on the data of a newer one without a change: it reads the back office, with
// a data folder of its own, and `mayUser` refuses every change. What is in that folder is in `read-only-data.ts`.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { DATA_FORMAT, newerVersionOfData } from './data-format';

export interface ReadOnlyStart {
  /** The folder that takes the place of the user's data. */
  userData: string;
  /** Why nothing can be changed, for the user. */
  reason: string;
}

/**
 * Below the folder of the user's data, so that whoever removes that removes this too. Each format has one of its own, since
 * even older versions would misread it.
 */
const folderOf = (userData: string, format: number): string => join(userData, `read-only-${format}`);

/** The folders of older versions that have opened read-only. */
export function readOnlyFolders(userData: string): string[] {
  if (!existsSync(userData)) return [];
  return readdirSync(userData)
    .filter((name) => /^read-only-\d+$/.test(name))
    .map((name) => join(userData, name));
}

/**
 * Returns how to start where a newer version has changed the data in a way that this one does not know; null where it
 * can start as usual. It writes nothing, because another console may run there.
 * @param userData the folder of the user's data
 */
export function readOnlyStart(userData: string, format = DATA_FORMAT): ReadOnlyStart | null {
  const newer = newerVersionOfData(userData, format);
  if (newer === null) return null;
  return { userData: folderOf(userData, format), reason: windowTexts.newerData(newer) };
}
