// Opens, renames and removes the two SQLite files of an account (the offline data, the unsaved work), puts damaged ones
// in quarantine, and says why one counts as damaged.

import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { accountDataTexts as texts } from '@shared/kernel/platform/failure-texts';
import { nativeBinding } from '@shared/kernel/platform/sqlite-runtime';
import { DRAFT_MIGRATIONS, MIGRATIONS, migrate, type Migration, NewerDatabaseError } from './migrations';

/** A database file of the account, and how it is stored. */
export interface DatabaseKind {
  /** The user's name for it, as the beginning of a sentence. */
  name: string;
  /** The consequence of quarantining it, for the user. */
  after: string;
  migrations: readonly Migration[];
  journal: 'wal' | 'delete';
  synchronous: 'normal' | 'full';
  busyLimitMs?: number;
  /** True if it is checked for corruption before use, because damage may hide rows. */
  checked?: boolean;
}

/** The cache of an account. The back office has the data too: a power cut may lose the last responses, not the file. */
export const OFFLINE_DATA: DatabaseKind = {
  name: texts.offlineData,
  after: texts.rebuilt,
  migrations: MIGRATIONS,
  journal: 'wal',
  synchronous: 'normal',
};

/**
 * The drafts of an account, which exist nowhere else. They have their own file (so damage to the cache cannot reach
 * them), are flushed before a draft is reported as saved, and use no WAL, since SQLite silently ignores damaged WAL
 * frames.
 */
export const UNSAVED_WORK: DatabaseKind = {
  name: texts.unsavedWork,
  after: texts.lost,
  migrations: DRAFT_MIGRATIONS,
  journal: 'delete',
  synchronous: 'full',
  checked: true,
};

/**
 * The time limit in milliseconds for a lock that another program holds; after that the app continues without the file.
 */
const BUSY_LIMIT_MS = 5_000;

function openOnce(file: string, kind: DatabaseKind): Database.Database {
  const db = new Database(file, { ...nativeBinding(process), timeout: kind.busyLimitMs ?? BUSY_LIMIT_MS });
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

function quarantine(file: string): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  for (const part of parts(file)) {
    if (existsSync(part)) renameSync(part, part.replace(file, `${file}.aside-${stamp}`));
  }
}

/** The quarantined files of a database, with their companions. */
export function quarantinedFiles(file: string): string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.aside-`));
  return names.map((name) => join(folder, name));
}

class EmptiedDatabase extends Error {}
class DamagedDatabase extends Error {}

/**
 * Creates the file under a temporary name first, because one that a kill has left empty would look like a truncated
 * one.
 */
function createDatabase(file: string, kind: DatabaseKind): void {
  const unfinished = `${file}.new`;
  for (const part of parts(unfinished)) rmSync(part, { force: true });
  openOnce(unfinished, kind).close();
  renameSync(unfinished, file);
}

function openChecked(file: string, kind: DatabaseKind): Database.Database {
  if (!existsSync(file)) createDatabase(file, kind);
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

/** Describes the corruption of the file; null when the file is intact and something else failed. */
export function corruptionReason(error: unknown, file: string): string | null {
  if (!(error instanceof Database.SqliteError)) return null;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return texts.damaged;
  // The file's own header forbids writing, where the system would allow it.
  return error.code.startsWith('SQLITE_READONLY') && mayWrite(file) ? texts.notWritable : null;
}

function quarantineReason(error: unknown, file: string): string | null {
  if (error instanceof NewerDatabaseError) return texts.newer;
  if (error instanceof EmptiedDatabase) return texts.emptied;
  if (error instanceof DamagedDatabase) return texts.damaged;
  // SQLITE_ERROR means here that the schema in the file does not fit the migrations.
  if (error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR') return texts.damaged;
  return corruptionReason(error, file);
}

const TRANSIENT_CODES: readonly (readonly [RegExp, string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, texts.diskFull],
  [/^SQLITE_(BUSY|LOCKED)/, texts.inUse],
  [/^(SQLITE_(READONLY|PERM|CANTOPEN)|EACCES|EPERM|EROFS)/, texts.notWritable],
];

function transientReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TRANSIENT_CODES.find(([pattern]) => pattern.test(code))?.[1] ?? texts.notOpened;
}

export interface Opened {
  db: Database.Database;
  /** The message for the user about a repaired or quarantined file; null if the file was intact. */
  notice: string | null;
}

/** A database in memory, which lasts until the app ends, for an account whose file cannot be opened. */
export const memoryDatabase = (kind: DatabaseKind): Database.Database => openOnce(':memory:', kind);

const inMemory = (kind: DatabaseKind, why: string): Opened => ({
  db: memoryDatabase(kind),
  notice: texts.inMemory(kind.name, why),
});

/**
 * Opens or creates the database. A corrupt file is quarantined under a dated name and recreated. A healthy file that
 * cannot be opened now (disk full, locked, read-only) is left untouched and an in-memory database is used until the app
 * ends.
 */
export function openDatabase(file: string, kind: DatabaseKind): Opened {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // An empty file means truncation: SQLite would silently treat it as a new database.
    if (existsSync(file) && statSync(file).size === 0) throw new EmptiedDatabase();
    return { db: openChecked(file, kind), notice: null };
  } catch (error) {
    const reason = quarantineReason(error, file);
    return reason === null
      ? inMemory(kind, transientReason(error))
      : quarantineAndRecreate(file, kind, reason);
  }
}

/** Quarantines the file and creates a new one, with a notice of the reason. */
export function quarantineAndRecreate(file: string, kind: DatabaseKind, reason: string): Opened {
  try {
    quarantine(file);
    return {
      db: openChecked(file, kind),
      notice: texts.setAside(kind.name, reason, kind.after),
    };
  } catch {
    return inMemory(kind, reason);
  }
}

/** Removes the database and its companions, quarantined ones included. */
export function removeDatabase(file: string, siblings: readonly string[]): void {
  for (const part of [...parts(file), ...siblings]) rmSync(part, { force: true });
}

/**
 * Renames a database with its quarantined files; an existing database of that name stays. The write-ahead log of the
 * last run is merged first, so that one rename moves all data.
 * @throws Error of the file system where another program holds the file
 */
export function renameDatabase(from: string, to: string, kind: DatabaseKind): void {
  if (!existsSync(from) || existsSync(to)) return;
  try {
    // Opening a truncated file would turn it into a new database, and the damage would go unreported.
    if (statSync(from).size > 0) openOnce(from, kind).close();
  } catch {
    // The damage is detected and reported when the file is opened under its new name.
  }
  for (const aside of quarantinedFiles(from)) renameSync(aside, aside.replace(basename(from), basename(to)));
  for (const part of parts(from).reverse())
    if (existsSync(part)) renameSync(part, part.replace(basename(from), basename(to)));
}
