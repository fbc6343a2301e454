// Lets an older version of the console open on the data of a newer one without a change: it reads the back office, with
// a data folder of its own, and `mayUser` refuses every change.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@shared/domains/preferences/model';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { SETTINGS_FILE, SettingsStore, validSettings } from '../settings/settings-store';
import { DATA_FORMAT, newerVersionOfData } from './data-format';

export interface ReadOnlyStart {
  /** The folder that takes the place of the user's data. */
  userData: string;
  /** Why nothing can be changed, for the user. */
  reason: string;
}

/** Below the folder of the user's data, so that whoever removes that removes this too. */
export const readOnlyFolder = (userData: string): string => join(userData, 'read-only');

/** What has to be there to sign in and to read as before. The rest stays with the newer version. */
const TAKEN_OVER = [
  'connections',
  'lastConnectionId',
  'theme',
  'formats',
  'letterKeys',
  'confirmSecrets',
] as const satisfies readonly (keyof Settings)[];

/**
 * Returns how to start where a newer version has changed the data in a way that this one does not know; null where it
 * can start as usual. Of the newer data only the connections and a few settings are read, as far as they are understood.
 * @param userData the folder of the user's data
 * @param version the running version
 */
export function readOnlyStart(userData: string, version: string, format = DATA_FORMAT): ReadOnlyStart | null {
  const newer = newerVersionOfData(userData, version, format);
  if (newer === null) return null;
  const folder = readOnlyFolder(userData);
  try {
    const settings = new SettingsStore(folder);
    const stored = validSettings(JSON.parse(readFileSync(join(userData, SETTINGS_FILE), 'utf8')));
    const takeOver = <K extends keyof Settings>(key: K): void => settings.set(key, stored[key]);
    TAKEN_OVER.forEach(takeOver);
  } catch {
    // Without them the user enters a connection; a disk that takes nothing is reported by the settings.
  }
  return { userData: folder, reason: windowTexts.newerData(newer) };
}
