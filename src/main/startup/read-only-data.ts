// The data that an older version has while it is open read-only: what it takes over from the newer data, and the removal
// of what it has stored.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '@shared/domains/preferences/model';
import type { Log } from '../log/log';
import type { KeychainLoader } from '../session/storage/keychain';
import { SecretStore } from '../session/storage/secret-store';
import { SETTINGS_FILE, type SettingsStore, validSettings } from '../settings/settings-store';
import { acquireInstanceLock } from './instance-lock';
import { readOnlyFolders } from './read-only-start';

/**
 * What has to be there to read as before, and what keeps an update from undoing the step back to this version. The rest
 * stays with the newer one.
 */
const TAKEN_OVER = [
  'lastConnectionId',
  'theme',
  'formats',
  'letterKeys',
  'confirmSecrets',
  'lastVersion',
  'wentBackFrom',
] as const satisfies readonly (keyof Settings)[];

/**
 * Takes over the connections of the newer data, at each start, and a few settings at the first one, as far as this version
 * understands them. It is called once no other console runs on the folder.
 * @param folder the folder of a read-only start
 * @param settings those of that folder
 */
export function takeOverSettings(folder: string, settings: SettingsStore): void {
  const isFirst = !existsSync(join(folder, SETTINGS_FILE));
  try {
    const stored = validSettings(JSON.parse(readFileSync(join(dirname(folder), SETTINGS_FILE), 'utf8')));
    const known = new Set(stored.connections.map(({ id }) => id));
    const own = settings.get('connections').filter(({ id }) => !known.has(id));
    settings.set('connections', [...stored.connections, ...own]);
    const takeOver = <K extends keyof Settings>(key: K): void => settings.set(key, stored[key]);
    if (isFirst) TAKEN_OVER.forEach(takeOver);
  } catch {
    // Without them the user enters a connection; a disk that takes nothing is reported by the settings.
  }
}

/** Whether an older version runs read-only beside the user's data. */
export function isOpenReadOnly(userData: string, log: Pick<Log, 'warn'>): boolean {
  return readOnlyFolders(userData).some((folder) => {
    const lock = acquireInstanceLock(folder, log, 0);
    lock?.release();
    return lock === null;
  });
}

/** The sessions that older versions have stored while they were open read-only. */
export const readOnlySecrets = (userData: string, log: Log, keychain?: KeychainLoader): SecretStore[] =>
  readOnlyFolders(userData).map(
    (folder) => new SecretStore({ folder, log, ...(keychain ? { keychain } : {}) }),
  );

/**
 * Removes what older versions have stored while they were open read-only, with their sessions, unless one still runs. A
 * version that knows the data calls it at its start: a sign-out of it would leave that behind.
 */
export async function removeReadOnlyData(
  userData: string,
  log: Log,
  keychain?: KeychainLoader,
): Promise<void> {
  const folders = readOnlyFolders(userData);
  if (folders.length === 0 || isOpenReadOnly(userData, log)) return;
  try {
    for (const secrets of readOnlySecrets(userData, log, keychain))
      for (const account of secrets.accounts()) await secrets.delete(account);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    log.warn('console.read-only-left', { error });
  }
}
