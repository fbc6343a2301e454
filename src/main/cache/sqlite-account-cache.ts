import type { Log } from '@main/log/log';
import { AppError } from '@shared/kernel/app-error';
import Database from 'better-sqlite3';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AccountCache } from './account-cache';
import { answerTable } from './answer-table';
import { draftTable } from './draft-table';
import { jobTable } from './job-table';
import { mediaTable } from './media-table';
import { openDatabase, removeDatabase, replaceDatabase, type Opened } from './open-database';
import { preferenceTable } from './preference-table';
import { searchTable, storeEntry, tenantEntry } from './search-table';

const tablesOf = (db: Database.Database) => ({
  db,
  answers: answerTable(db),
  media: mediaTable(db),
  search: searchTable(db),
  drafts: draftTable(db),
  jobs: jobTable(db),
  preferences: preferenceTable(db),
});
type Tables = ReturnType<typeof tablesOf>;

const isCorrupt = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

/** The cache of the account that is signed in, in `folder`, a file per account. */
export class SqliteAccountCache implements AccountCache {
  readonly notices: string[] = [];
  readonly #folder: string;
  readonly #log: Log;
  #tables: Tables | null = null;
  #file = '';

  constructor(deps: { folder: string; log: Log }) {
    this.#folder = deps.folder;
    this.#log = deps.log;
  }

  open(accountKey: string): void {
    this.close();
    this.#file = this.#fileOf(accountKey);
    this.#use(openDatabase(this.#file));
  }

  close(): void {
    this.#guard((tables) => tables.search.drain(), undefined);
    this.#tables?.db.close();
    this.#tables = null;
  }

  wipe(accountKey: string): void {
    const file = this.#fileOf(accountKey);
    if (file === this.#file) {
      this.#tables?.db.close();
      this.#tables = null;
    }
    const aside = existsSync(this.#folder)
      ? readdirSync(this.#folder).filter((name) => name.startsWith(`${basename(file)}.aside-`))
      : [];
    removeDatabase(
      file,
      aside.map((name) => join(this.#folder, name)),
    );
  }

  readonly answers: AccountCache['answers'] = {
    get: (key) => this.#guard(({ answers }) => answers.get(key), null),
    put: (key, json, asOf) => this.#guard(({ answers }) => answers.put(key, json, asOf), undefined),
  };

  readonly media: AccountCache['media'] = {
    get: (path) => this.#guard(({ media }) => media.get(path), null),
    put: (path, type, bytes) => this.#guard(({ media }) => media.put(path, type, bytes), undefined),
  };

  readonly search: AccountCache['search'] = {
    indexTenants: (rows) => this.#guard(({ search }) => search.add(rows.map(tenantEntry)), undefined),
    indexStores: (rows) => this.#guard(({ search }) => search.add(rows.map(storeEntry)), undefined),
    query: (text, limit) =>
      this.#guard(({ search }) => {
        search.drain();
        return search.query(text, limit);
      }, []),
  };

  readonly drafts: AccountCache['drafts'] = {
    get: (key) => this.#guard(({ drafts }) => drafts.get(key), null),
    put: (key, value) => {
      if (!this.#tables) throw new AppError('SIGNED_OUT', 'Nobody is signed in');
      const kept = this.#guard(({ drafts }) => drafts.put(key, value), null);
      if (!kept) throw new AppError('DISK', 'Your unsaved work could not be kept on this computer');
      return kept;
    },
    remove: (key) => this.#guard(({ drafts }) => drafts.remove(key), undefined),
    list: () => this.#guard(({ drafts }) => drafts.list(), []),
  };

  readonly jobs: AccountCache['jobs'] = {
    list: () => this.#guard(({ jobs }) => jobs.list(), []),
    put: (job) => this.#guard(({ jobs }) => jobs.put(job), undefined),
    remove: (id) => this.#guard(({ jobs }) => jobs.remove(id), undefined),
  };

  readonly preferences: AccountCache['preferences'] = {
    get: (key) => this.#guard(({ preferences }) => preferences.get(key), null),
    set: (key, value) => this.#guard(({ preferences }) => preferences.set(key, value), undefined),
  };

  #fileOf(accountKey: string): string {
    return join(this.#folder, `account-${accountKey.replaceAll(/[^\w-]/g, '_')}.db`);
  }

  #use({ db, notice }: Opened): void {
    this.#tables = tablesOf(db);
    if (notice === null) return;
    this.notices.push(notice);
    this.#log.warn('cache.replaced', { notice });
  }

  /** The cache is a help: when it fails, the call goes on without it. A damaged file is replaced, once per call. */
  #guard<T>(work: (tables: Tables) => T, otherwise: T, mayReplace = true): T {
    if (!this.#tables) return otherwise;
    try {
      return work(this.#tables);
    } catch (error) {
      this.#log.error('cache.failed', { error });
      if (!mayReplace || !isCorrupt(error)) return otherwise;
      this.#tables.db.close();
      this.#use(replaceDatabase(this.#file, 'is damaged'));
      return this.#guard(work, otherwise, false);
    }
  }
}
