// The schemas of an account's two SQLite databases (offline data, unsaved work), step by step from version to version,
// and the refusal of a database of a newer version. `open-database.ts` applies them.

import type { Database } from 'better-sqlite3';
import { draftChecksum } from './draft-table';

/** A step of the schema; its position in the list, counted from 1, is its number. A released one must never change. */
export type Migration = (db: Database) => void;

export class NewerDatabaseError extends Error {
  constructor(found: number, known: number) {
    super(`The database has version ${found}, this app knows ${known}`);
  }
}

/**
 * Brings a database to the last version, all steps or none.
 * @throws NewerDatabaseError; SqliteError, also for a database that cannot be written.
 */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  const found = Number(db.pragma('user_version', { simple: true }));
  if (found > migrations.length) throw new NewerDatabaseError(found, migrations.length);
  // The transaction is immediate even when no step is due, so that a folder that cannot be written is detected now.
  db.transaction(() => {
    // Nothing is written in this case, so that existing data can still be read on a full disk.
    if (found === migrations.length) return;
    migrations.slice(found).forEach((migration) => migration(db));
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}

const createTables: Migration = (db) =>
  db.exec(`
    create table answer (key text primary key, json text not null, asOf text not null) without rowid;
    create table media (
      path text primary key, type text not null, bytes blob not null, usedAt integer not null
    );
    create index media_used on media (usedAt);
    create table draft (key text primary key, json text not null, savedAt text not null) without rowid;
    create table preference (key text primary key, json text not null) without rowid;
    create virtual table search using fts5 (
      kind unindexed, id unindexed, title, subtitle, words,
      prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 2"
    );
  `);

const addAnswerSize: Migration = (db) =>
  db.exec(`
    alter table answer add column usedAt integer not null default 0;
    alter table answer add column bytes integer not null default 0;
    update answer set bytes = length(cast(json as blob));
  `);

const jobs: Migration = (db) =>
  db.exec(
    'create table job (id text primary key, json text not null, startedAt text not null) without rowid',
  );

/** Adds the location of the work, as JSON. */
const addDraftPlace: Migration = (db) => db.exec('alter table draft add column place text');

const schedules: Migration = (db) =>
  db.exec('create table schedule (id text primary key, json text not null)');

/** Adds the training sets of stores that were opened, as rows of `lesson`. */
const trainingSets: Migration = (db) =>
  db.exec(`
    create table lesson (
      subject text not null, tenantId text not null, storeId text not null, storeName text not null,
      dms text not null, things text not null, learntAt integer not null,
      primary key (subject, tenantId, storeId)
    )`);

/** Pictures stored before this version have no known age, so they are refetched. */
const addMediaStoredAt: Migration = (db) =>
  db.exec('alter table media add column storedAt integer not null default 0');

/**
 * Moves the time of use and the size into a table of their own. SQLite reads and writes whole rows: summing the sizes
 * read every response, and noting a use rewrote up to 20 MB.
 */
const splitAnswerUse: Migration = (db) =>
  db.exec(`
    create table answer_use (
      key text primary key, asOf text not null, usedAt integer not null, bytes integer not null
    ) without rowid;
    insert into answer_use select key, asOf, usedAt, bytes from answer;
    alter table answer drop column usedAt;
    alter table answer drop column bytes;
  `);

/** The account database's schema, step by step. */
export const MIGRATIONS: readonly Migration[] = [
  createTables,
  addAnswerSize,
  jobs,
  addDraftPlace,
  schedules,
  trainingSets,
  addMediaStoredAt,
  splitAnswerUse,
];

const drafts: Migration = (db) =>
  db.exec(
    'create table draft (key text primary key, json text not null, savedAt text not null) without rowid',
  );

/** SQLite does not detect a flipped bit in a text. */
const addDraftChecksum: Migration = (db) => {
  db.function('draft_sum', { deterministic: true }, draftChecksum);
  db.exec(`
    alter table draft add column sum text not null default '';
    update draft set sum = draft_sum(key, json, savedAt, place);
  `);
};

/** The schema of the file that holds unsaved work alone. */
export const DRAFT_MIGRATIONS: readonly Migration[] = [drafts, addDraftPlace, addDraftChecksum];
