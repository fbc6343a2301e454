import Database from 'better-sqlite3';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseKind } from './database-kinds';
import { migrate, NewerDatabase } from './migrator';

/** The first Node-API that the packaged binary of better-sqlite3 needs. */
const NEEDED_NAPI = 10;

/** A runtime older than the app's own (tests on an older shell) brings a binary compiled for it. */
function nativeBinding(): { nativeBinding?: string } {
  const binding = process.env.DEALER_CONSOLE_SQLITE_BINDING;
  return binding && Number(process.versions.napi) < NEEDED_NAPI ? { nativeBinding: binding } : {};
}

/** How long another program may hold the file before the app does without, in milliseconds. */
const BUSY_LIMIT_MS = 5_000;

function openOnce(file: string, kind: DatabaseKind): Database.Database {
  const db = new Database(file, { ...nativeBinding(), timeout: kind.busyLimitMs ?? BUSY_LIMIT_MS });
  try {
    db.pragma(`journal_mode = ${kind.journal}`);
    db.pragma(`synchronous = ${kind.synchronous}`);
    migrate(db, kind.migrations);
    if (kind.checked && db.pragma('integrity_check', { simple: true }) !== 'ok') throw new DamagedDatabase();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const parts = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`, `${file}-journal`];

function setAside(file: string): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  for (const part of parts(file)) {
    if (existsSync(part)) renameSync(part, part.replace(file, `${file}.aside-${stamp}`));
  }
}

class EmptiedDatabase extends Error {}
class DamagedDatabase extends Error {}

/**
 * Makes it under another name first: one that a kill has left empty on its way would look like one that was emptied.
 */
function beginDatabase(file: string, kind: DatabaseKind): void {
  const unfinished = `${file}.new`;
  for (const part of parts(unfinished)) rmSync(part, { force: true });
  openOnce(unfinished, kind).close();
  renameSync(unfinished, file);
}

function openWhole(file: string, kind: DatabaseKind): Database.Database {
  if (!existsSync(file)) beginDatabase(file, kind);
  const db = openOnce(file, kind);
  chmodSync(file, 0o600);
  return db;
}

function mayWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the file itself, in words; null when the file is good and something else is in the way. */
export function damageOf(error: unknown, file: string): string | null {
  if (!(error instanceof Database.SqliteError)) return null;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return 'is damaged';
  // Its own header forbids it, where the system would allow it.
  return error.code.startsWith('SQLITE_READONLY') && mayWrite(file) ? 'cannot be written' : null;
}

function unfitness(error: unknown, file: string): string | null {
  if (error instanceof NewerDatabase) return 'comes from a newer version of the app';
  if (error instanceof EmptiedDatabase) return 'was emptied';
  if (error instanceof DamagedDatabase) return 'is damaged';
  // A schema that the migrations do not fit.
  if (error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR') return 'is damaged';
  return damageOf(error, file);
}

const IN_THE_WAY: readonly (readonly [RegExp, string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'cannot be opened while the disk is full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'is in use by another program'],
  [/^(SQLITE_(READONLY|PERM|CANTOPEN)|EACCES|EPERM|EROFS)/, 'cannot be written'],
];

function hindrance(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return IN_THE_WAY.find(([pattern]) => pattern.test(code))?.[1] ?? 'cannot be opened';
}

export interface Opened {
  db: Database.Database;
  /** What had to be done, in words for the user; null when all was well. */
  notice: string | null;
}

/** A database that lives as long as the app runs: the last resort. */
export const memoryDatabase = (kind: DatabaseKind): Database.Database => openOnce(':memory:', kind);

const inMemory = (kind: DatabaseKind, why: string): Opened => ({
  db: memoryDatabase(kind),
  notice: `${kind.name} ${why}. What is new is kept in memory until the app is closed.`,
});

/**
 * Opens or begins the database. One that is damaged is renamed with the time and begun anew. One that is good but
 * cannot be opened now (a full disk, another program, a read-only folder) is left as it is, and the data lives in
 * memory until the app ends.
 */
export function openDatabase(file: string, kind: DatabaseKind): Opened {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // A database is never empty: SQLite would take what is left of one for a new one and say nothing.
    if (existsSync(file) && statSync(file).size === 0) throw new EmptiedDatabase();
    return { db: openWhole(file, kind), notice: null };
  } catch (error) {
    const reason = unfitness(error, file);
    return reason === null ? inMemory(kind, hindrance(error)) : replaceDatabase(file, kind, reason);
  }
}

/** Sets the file aside and begins anew, saying why. */
export function replaceDatabase(file: string, kind: DatabaseKind, reason: string): Opened {
  try {
    setAside(file);
    return {
      db: openWhole(file, kind),
      notice: `${kind.name} ${reason}. It was set aside and ${kind.after}.`,
    };
  } catch {
    return inMemory(kind, reason);
  }
}

/** Removes the database and its companions, those set aside too. */
export function removeDatabase(file: string, siblings: readonly string[]): void {
  for (const part of [...parts(file), ...siblings]) rmSync(part, { force: true });
}
