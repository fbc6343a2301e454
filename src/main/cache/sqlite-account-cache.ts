import type { Log } from '@main/log/log';
import { AppError } from '@shared/kernel/app-error';
import type { Database } from 'better-sqlite3';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AccountCache } from './account-cache';
import { answerTable } from './answer-table';
import { OFFLINE_DATA, UNSAVED_WORK } from './database-kinds';
import { draftTable, olderDraftTable } from './draft-table';
import { GuardedDatabase } from './guarded-database';
import { jobTable } from './job-table';
import { lessonTable } from './lesson-table';
import { mediaTable } from './media-table';
import { removeDatabase } from './open-database';
import { preferenceTable } from './preference-table';
import { scheduleTable } from './schedule-table';
import { searchTable, storeEntry, tenantEntry } from './search-table';

const offlineTables = (db: Database) => ({
  answers: answerTable(db),
  media: mediaTable(db),
  search: searchTable(db),
  jobs: jobTable(db),
  schedules: scheduleTable(db),
  lessons: lessonTable(db),
  preferences: preferenceTable(db),
  olderDrafts: olderDraftTable(db),
});

const DAMAGED_DRAFTS =
  'Some of the unsaved work kept on this computer is damaged. It is not offered again; the rest is.';

/** The cache of the account that is signed in, in `folder`, two files per account. */
export class SqliteAccountCache implements AccountCache {
  readonly notices: string[] = [];
  readonly #folder: string;
  readonly #tell: (notice: string) => void;
  readonly #offline: GuardedDatabase<ReturnType<typeof offlineTables>>;
  readonly #unsaved: GuardedDatabase<ReturnType<typeof draftTable>>;
  #account = '';
  #indexing = false;

  /** `tell`: shows a notice at once, where somebody is there to see it. */
  constructor({ folder, log, tell }: { folder: string; log: Log; tell?: (notice: string) => void }) {
    this.#folder = folder;
    this.#tell = (notice) => {
      this.notices.push(notice);
      tell?.(notice);
    };
    const shared = { log, tell: this.#tell };
    this.#offline = new GuardedDatabase({ kind: OFFLINE_DATA, tables: offlineTables, ...shared });
    const onDamaged = (): void => this.#tellOfDamaged();
    this.#unsaved = new GuardedDatabase({
      kind: UNSAVED_WORK,
      tables: (db: Database) => draftTable(db, onDamaged),
      ...shared,
    });
  }

  open(accountKey: string): void {
    this.close();
    this.#account = accountKey;
    this.#offline.open(this.#fileOf(accountKey));
    this.#unsaved.open(this.#draftFileOf(accountKey));
    this.#adoptOlderDrafts();
    // Looked at now, so that what is damaged is told before somebody looks for it.
    this.drafts.list();
  }

  close(): void {
    this.#offline.use(({ search }) => search.drain(), undefined);
    this.#offline.close();
    this.#unsaved.close();
  }

  wipe(accountKey: string): void {
    if (accountKey === this.#account) {
      this.#offline.close();
      this.#unsaved.close();
    }
    for (const file of [this.#fileOf(accountKey), this.#draftFileOf(accountKey)]) {
      const aside = existsSync(this.#folder)
        ? readdirSync(this.#folder).filter((name) => name.startsWith(`${basename(file)}.aside-`))
        : [];
      removeDatabase(
        file,
        aside.map((name) => join(this.#folder, name)),
      );
    }
  }

  readonly answers: AccountCache['answers'] = {
    get: (key) => {
      const row = this.#offline.use(({ answers }) => answers.get(key), null);
      if (row) this.#offline.use(({ answers }) => answers.touch(key), undefined);
      return row;
    },
    put: (key, json, asOf, asked) =>
      this.#offline.use(({ answers }) => answers.put(key, json, asOf, asked), undefined),
  };

  readonly media: AccountCache['media'] = {
    get: (path) => {
      const row = this.#offline.use(({ media }) => media.get(path), null);
      if (row) this.#offline.use(({ media }) => media.touch(path), undefined);
      return row;
    },
    put: (path, type, bytes) => this.#offline.use(({ media }) => media.put(path, type, bytes), undefined),
  };

  readonly search: AccountCache['search'] = {
    indexTenants: (rows) => {
      this.#index(rows.filter(({ cancelled }) => !cancelled).map(tenantEntry));
      for (const { id, cancelled } of rows) if (cancelled) this.search.forget('tenant', id);
    },
    indexStores: (rows) => {
      this.#index(rows.filter(({ isDeleted }) => !isDeleted).map(storeEntry));
      for (const { id, isDeleted } of rows) if (isDeleted) this.search.forget('store', id);
    },
    forget: (kind, id) => this.#offline.use(({ search }) => search.remove(kind, id), undefined),
    query: (text, limit) => {
      // Apart, so that what is indexed is found where nothing new can be.
      this.#offline.use(({ search }) => search.drain(), undefined);
      return this.#offline.use(({ search }) => search.query(text, limit), []);
    },
  };

  readonly drafts: AccountCache['drafts'] = {
    get: (key) => this.#unsaved.use((drafts) => drafts.get(key), null),
    put: (key, value, place) => {
      if (!this.#unsaved.isOpen()) throw new AppError('SIGNED_OUT', 'Nobody is signed in');
      const kept = this.#unsaved.use((drafts) => drafts.put(key, value, place), null);
      if (!kept) throw new AppError('DISK', 'Your unsaved work could not be kept on this computer');
      return kept;
    },
    remove: (key) => this.#unsaved.use((drafts) => drafts.remove(key), undefined),
    list: () => this.#unsaved.use((drafts) => drafts.list(), []),
  };

  readonly jobs: AccountCache['jobs'] = {
    list: () => this.#offline.use(({ jobs }) => jobs.list(), []),
    put: (job) => this.#offline.use(({ jobs }) => jobs.put(job), undefined),
    remove: (id) => this.#offline.use(({ jobs }) => jobs.remove(id), undefined),
  };

  readonly schedules: AccountCache['schedules'] = {
    list: () => this.#offline.use(({ schedules }) => schedules.list(), []),
    put: (schedule) => this.#offline.use(({ schedules }) => schedules.put(schedule), undefined),
    remove: (id) => this.#offline.use(({ schedules }) => schedules.remove(id), undefined),
  };

  readonly lessons: AccountCache['lessons'] = {
    list: (subject) => this.#offline.use(({ lessons }) => lessons.list(subject), []),
    put: (subject, lesson) => this.#offline.use(({ lessons }) => lessons.put(subject, lesson), undefined),
    forget: (store) => this.#offline.use(({ lessons }) => lessons.forget(store), undefined),
  };

  readonly preferences: AccountCache['preferences'] = {
    get: (key) => this.#offline.use(({ preferences }) => preferences.get(key), null),
    set: (key, value) => this.#offline.use(({ preferences }) => preferences.set(key, value), undefined),
  };

  /** Once, however much it is. */
  #tellOfDamaged(): void {
    if (this.notices.at(-1) !== DAMAGED_DRAFTS) this.#tell(DAMAGED_DRAFTS);
  }

  #fileOf(accountKey: string): string {
    return join(this.#folder, `account-${accountKey.replaceAll(/[^\w-]/g, '_')}.db`);
  }

  #draftFileOf(accountKey: string): string {
    return join(this.#folder, `drafts-${accountKey.replaceAll(/[^\w-]/g, '_')}.db`);
  }

  #adoptOlderDrafts(): void {
    for (const draft of this.#offline.use(({ olderDrafts }) => olderDrafts.list(), [])) {
      const kept = this.#unsaved.use((drafts) => drafts.adopt(draft), false);
      if (kept) this.#offline.use(({ olderDrafts }) => olderDrafts.remove(draft.key), undefined);
    }
  }

  #index(entries: Parameters<ReturnType<typeof searchTable>['add']>[0]): void {
    this.#offline.use(({ search }) => search.add(entries), undefined);
    if (this.#indexing) return;
    this.#indexing = true;
    setImmediate(() => this.#indexSome());
  }

  /** A batch at a time, so that other calls are answered between; a failure ends it until more is to be indexed. */
  #indexSome(): void {
    this.#indexing = this.#offline.use(({ search }) => search.indexSome(), false);
    if (this.#indexing) setImmediate(() => this.#indexSome());
  }
}
