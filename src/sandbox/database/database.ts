// Opens the sandbox's database, applies the migrations of all domains, takes the write lock, reads and writes its
// settings, and makes the statements that need only names of columns.

import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nativeBinding } from '@shared/kernel/platform/sqlite-runtime';

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

const storeMigrations = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const domainMigrations = import.meta.glob<string>('../domains/*/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `…/0012-daily-loads-and-evaluation.sql` is number 12. */
const numberOf = (path: string): number => Number(/(\d+)-[^/]*$/.exec(path)?.[1]);

function inOrder(files: Readonly<Record<string, string>>): string[] {
  const sorted = Object.entries(files).sort(([a], [b]) => numberOf(a) - numberOf(b));
  sorted.forEach(([path], at) => {
    if (numberOf(path) !== at + 1) throw new Error(`Migration ${path} should have number ${at + 1}`);
  });
  return sorted.map(([, sql]) => sql);
}

/**
 * The migrations of all domains by their numbers, which are consecutive over all domains; the position is the schema
 * version. A shipped one must never be edited: add another.
 */
export const MIGRATIONS: readonly string[] = inOrder({ ...storeMigrations, ...domainMigrations });

function migrate(db: Db): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The sandbox data has version ${version}, this sandbox knows ${MIGRATIONS.length}. Start with --reset to start over.`,
    );
  }
  MIGRATIONS.slice(version).forEach((sql, step) => {
    db.transaction(() => {
      db.exec(sql);
      db.pragma(`user_version = ${version + step + 1}`);
    })();
  });
}

/**
 * Takes SQLite's write lock before the first read, so that of two users who act at the same time the second one sees
 * the first one's change.
 */
export const withWriteLock = <Result>(db: Db, work: () => Result): Result => db.transaction(work).immediate();

/** Settings of the sandbox that persist between starts. */
type SettingName = 'port' | 'seed' | 'seededAt' | 'cookieKey';

export function readSetting(db: Db, name: SettingName): string | undefined {
  return db.prepare<[string], { value: string }>('select value from setting where name = ?').get(name)?.value;
}

export function writeSetting(db: Db, name: SettingName, value: string): void {
  db.prepare(
    'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  ).run(name, value);
}

export type Row = Record<string, string | number | null>;

/** Inserts one row. @returns its key. */
export type Insert = (table: string, row: Row) => number;

/** Prepared inserts by table and column list: seeding writes hundreds of thousands of rows. */
export function inserter(db: Db): Insert {
  const prepare = (sql: string) => db.prepare<(string | number | null)[]>(sql);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return (table, row) => {
    const columns = Object.keys(row);
    const key = `${table}:${columns.join()}`;
    let statement = prepared.get(key);
    if (!statement) {
      const names = columns.map((name) => `"${name}"`).join(', ');
      statement = prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`);
      prepared.set(key, statement);
    }
    return Number(statement.run(...columns.map((name) => row[name] ?? null)).lastInsertRowid);
  };
}

/**
 * SQL that requires these columns to equal the parameters of the same name that have a value. A condition that also
 * admits a null parameter would be planned for every row.
 */
export const givenConditions = <Name extends string>(
  columns: Readonly<Record<Name, string>>,
  values: Readonly<Partial<Record<Name, string | null>>>,
): string =>
  (Object.keys(columns) as Name[])
    .filter((name) => (values[name] ?? null) !== null)
    .map((name) => ` and ${columns[name]} = :${name}`)
    .join('');
