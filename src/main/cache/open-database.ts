import Database from 'better-sqlite3';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { MIGRATIONS } from './migrations';
import { migrate, NewerDatabase } from './migrator';

/** The first Node-API that the packaged binary of better-sqlite3 needs. */
const NEEDED_NAPI = 10;

/** A runtime older than the app's own (tests on an older shell) brings a binary compiled for it. */
function nativeBinding(): { nativeBinding?: string } {
  const binding = process.env.DEALER_CONSOLE_SQLITE_BINDING;
  return binding && Number(process.versions.napi) < NEEDED_NAPI ? { nativeBinding: binding } : {};
}

function openOnce(file: string): Database.Database {
  const db = new Database(file, nativeBinding());
  try {
    db.pragma('journal_mode = wal');
    // With WAL a power cut may lose the last answers, never the file.
    db.pragma('synchronous = normal');
    migrate(db, MIGRATIONS);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const parts = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];

function setAside(file: string): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  for (const part of parts(file)) {
    if (existsSync(part)) renameSync(part, part.replace(file, `${file}.aside-${stamp}`));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NewerDatabase) return 'comes from a newer version of the app';
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_CANTOPEN') return 'cannot be written';
  return 'is damaged';
}

export interface Opened {
  db: Database.Database;
  /** What had to be done, in words for the user; null when all was well. */
  notice: string | null;
}

/** A database that lives as long as the app runs: the last resort. */
export const memoryDatabase = (): Database.Database => openOnce(':memory:');

/**
 * Opens or begins the database. One that cannot be used is renamed with the time and begun anew; where even
 * that fails (a read-only folder), the data lives in memory until the app ends.
 */
export function openDatabase(file: string): Opened {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const db = openOnce(file);
    chmodSync(file, 0o600);
    return { db, notice: null };
  } catch (error) {
    return replaceDatabase(file, reasonOf(error));
  }
}

/** Sets the file aside and begins anew, saying why. */
export function replaceDatabase(file: string, reason: string): Opened {
  const what = `The offline data of this account ${reason}`;
  try {
    setAside(file);
    const db = openOnce(file);
    chmodSync(file, 0o600);
    return { db, notice: `${what}. It was set aside and is built up again.` };
  } catch {
    return { db: memoryDatabase(), notice: `${what}. It is kept in memory until the app is closed.` };
  }
}

/** Removes the database and its companions, those set aside too. */
export function removeDatabase(file: string, siblings: readonly string[]): void {
  for (const part of [...parts(file), ...siblings]) rmSync(part, { force: true });
}
