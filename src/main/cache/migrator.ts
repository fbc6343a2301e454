import type { Database } from 'better-sqlite3';

/** A step of the schema; its place in the list, counted from 1, is its number. Never change a released one. */
export type Migration = (db: Database) => void;

export class NewerDatabase extends Error {
  constructor(found: number, known: number) {
    super(`The database has version ${found}, this app knows ${known}`);
  }
}

/**
 * Brings a database to the last version, all steps or none.
 * @throws NewerDatabase; SqliteError, also for a database that cannot be written.
 */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  const found = Number(db.pragma('user_version', { simple: true }));
  if (found > migrations.length) throw new NewerDatabase(found, migrations.length);
  // Immediate, and even when nothing is to be done: a folder that cannot be written is found out now.
  db.transaction(() => {
    // Nothing is written then: what was kept can still be read on a disk that is full.
    if (found === migrations.length) return;
    migrations.slice(found).forEach((migration) => migration(db));
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}
