// Makes a preview the only console on its data; Electron's own lock does so for the app.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { nativeBinding } from '@shared/kernel/platform/sqlite-runtime';
import type { Log } from '../log/log';

/** The lock file below the user's data. It is empty and never removed, because only the lock on it counts. */
const LOCK_FILE = 'instance.lock';

/** The time in milliseconds that the previous console gets to end, so that a restart succeeds. */
const WAIT_MS = 6_000;

export interface InstanceLock {
  release(): void;
}

/**
 * Two consoles would share one refresh token, and the provider would end the session of the second. The lock is one of
 * the operating system, taken through SQLite on every platform: of two that start together one gets it, and it is
 * released with its process, however that ends.
 * @returns null where another console has it
 */
export function acquireInstanceLock(
  userData: string,
  log: Pick<Log, 'warn'>,
  waitMs = WAIT_MS,
): InstanceLock | null {
  let db: Database.Database | undefined;
  try {
    mkdirSync(userData, { recursive: true });
    db = new Database(join(userData, LOCK_FILE), { ...nativeBinding(process), timeout: waitMs });
    const locked = db;
    locked.exec('begin exclusive');
    return { release: () => void locked.close() };
  } catch (error) {
    db?.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    // In a folder that is read-only or does not support locks the console works without one.
    log.warn('instance.not-locked', { error });
    return { release: () => undefined };
  }
}
