import { draftSum } from './draft-sum';
import type { Migration } from './migrator';

const first: Migration = (db) =>
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

const sized: Migration = (db) =>
  db.exec(`
    alter table answer add column usedAt integer not null default 0;
    alter table answer add column bytes integer not null default 0;
    update answer set bytes = length(cast(json as blob));
  `);

const jobs: Migration = (db) =>
  db.exec(
    'create table job (id text primary key, json text not null, startedAt text not null) without rowid',
  );

/** Where the work was done, as JSON. */
const placed: Migration = (db) => db.exec('alter table draft add column place text');

const schedules: Migration = (db) =>
  db.exec('create table schedule (id text primary key, json text not null)');

/** What people have decided in the stores that were opened. */
const lessons: Migration = (db) =>
  db.exec(`
    create table lesson (
      subject text not null, tenantId text not null, storeId text not null, storeName text not null,
      dms text not null, things text not null, learntAt integer not null,
      primary key (subject, tenantId, storeId)
    )`);

/** The account database's schema, step by step. */
export const MIGRATIONS: readonly Migration[] = [first, sized, jobs, placed, schedules, lessons];

const drafts: Migration = (db) =>
  db.exec(
    'create table draft (key text primary key, json text not null, savedAt text not null) without rowid',
  );

/** SQLite does not notice a bit that has flipped in a text. */
const summed: Migration = (db) => {
  db.function('draft_sum', { deterministic: true }, draftSum);
  db.exec(`
    alter table draft add column sum text not null default '';
    update draft set sum = draft_sum(key, json, savedAt, place);
  `);
};

/** The schema of the file that holds unsaved work alone. */
export const DRAFT_MIGRATIONS: readonly Migration[] = [drafts, placed, summed];
