import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nativeBinding } from '@shared/kernel/platform/sqlite-runtime';
import { MIGRATIONS } from './migrations';

export type Db = Database.Database;

/**
 * Opens (and migrates) the sandbox's state in `dataDir`.
 * @throws Error when the file was written by a newer sandbox, whose data would be lost.
 */
export function openDatabase(dataDir: string): Db {
  mkdirSync(dataDir, { recursive: true });
  const db = new Database(join(dataDir, 'sandbox.sqlite'), nativeBinding(process));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 5000');
  // SQLite's own lower() handles ASCII only; names may use any script.
  db.function('fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  migrate(db);
  return db;
}

function migrate(db: Db): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The sandbox data has version ${version}, this sandbox knows ${MIGRATIONS.length}. Start with --reset to begin anew.`,
    );
  }
  MIGRATIONS.slice(version).forEach((sql, step) => {
    db.transaction(() => {
      db.exec(sql);
      db.pragma(`user_version = ${version + step + 1}`);
    })();
  });
}
