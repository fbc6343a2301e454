// Records which version of the console has changed the stored data, so that an older one does not misread them. Formats of
// numbers and days are in `console-formats.ts`.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { isUnreadableNow } from '../files/disk-error';

const FILE = 'data-format.json';

/**
 * Raised with every change to stored data that an older version would misread or destroy. Every step of the databases is
 * one: an older version sets a database of a newer one aside, unsaved work with it.
 */
export const DATA_FORMAT = 1;

const recordSchema = z.object({ format: z.number().int(), version: z.string() });

/**
 * Returns the newer version that has changed the data in a way that this one does not know; null if there is none.
 * @param userData the folder of the user's data
 */
export function newerVersionOfData(userData: string, format = DATA_FORMAT): string | null {
  const stored = readRecord(join(userData, FILE));
  return stored !== null && stored !== 'unreadable' && stored.format > format ? stored.version : null;
}

/**
 * Records the version that runs, and the format of its data. It is called once nobody else runs on the data: a version that
 * was refused there would record a format that the data does not have.
 */
export function recordDataFormat(userData: string, version: string, format = DATA_FORMAT): void {
  const file = join(userData, FILE);
  const stored = readRecord(file);
  // A record that only cannot be read now may be a newer version's, and is left.
  if (stored === 'unreadable' || (stored !== null && stored.format > format)) return;
  if (stored?.format === format && stored.version === version) return;
  try {
    mkdirSync(userData, { recursive: true });
    writeFileAtomic.sync(file, `${JSON.stringify({ format, version })}\n`, { mode: 0o600 });
  } catch {
    // A folder that cannot be written is reported by the settings, which need it, too.
  }
}

/** Null for no file and for a damaged one, as before the first start of a version that writes it. */
function readRecord(file: string): z.infer<typeof recordSchema> | 'unreadable' | null {
  if (!existsSync(file)) return null;
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return isUnreadableNow(error) ? 'unreadable' : null;
  }
}
