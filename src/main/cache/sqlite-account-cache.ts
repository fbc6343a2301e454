// The account cache on SQLite, and the registry that opens, finds and renames the caches of all accounts of this
// computer.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Log } from '@main/log/log';
import { signInTexts } from '@shared/domains/session/texts';
import { AppError } from '@shared/kernel/app-error';
import { accountDataTexts as texts } from '@shared/kernel/platform/failure-texts';
import type { AccountCache } from './account-cache';
import { draftTable, legacyDraftTable } from './draft-table';
import { GuardedDatabase } from './guarded-database';
import { jobTable, preferenceTable, scheduleTable } from './json-tables';
import { responseTable, mediaTable } from './lru-tables';
import {
  OFFLINE_DATA,
  UNSAVED_WORK,
  quarantinedFiles,
  removeDatabase,
  renameDatabase,
} from './open-database';
import { searchTable, storeEntry, tenantEntry } from './search-table';
import { trainingSetTable } from './training-set-table';

/** The two files of an account: the response cache, and the unsaved work. */
function accountFilePaths(folder: string, accountKey: string): { offline: string; unsaved: string } {
  const name = `${accountKey.replaceAll(/[^\w-]/g, '_')}.db`;
  return { offline: join(folder, `account-${name}`), unsaved: join(folder, `drafts-${name}`) };
}

const offlineTables = (db: Database, offlineDays?: number) => ({
  answers: responseTable(db, offlineDays === undefined ? {} : { maxDays: offlineDays }),
  media: mediaTable(db),
  search: searchTable(db),
  jobs: jobTable(db),
  schedules: scheduleTable(db),
  trainingSets: trainingSetTable(db),
  preferences: preferenceTable(db),
  olderDrafts: legacyDraftTable(db),
});

interface AccountCacheDeps {
  folder: string;
  log: Log;
  /** Shows a notice at once, if there is a window. */
  onNotice?: (notice: string) => void;
  /** The most days for which answers are kept; thirty by default. */
  offlineDays?: number;
  /** The list that collects notices. */
  notices?: string[];
  /**
   * The keys of drafts that could not be removed, as on a full disk, by account: they are not offered, and are removed
   * later, also in another session.
   */
  unremoved?: Map<string, Set<string>>;
}

/** The cache of one account in `folder`: two files. */
export class SqliteAccountCache implements AccountCache {
  /** Messages for the user about quarantined files, with the reasons. */
  readonly notices: string[];
  readonly #folder: string;
  readonly #notify: (notice: string) => void;
  readonly #offline: GuardedDatabase<ReturnType<typeof offlineTables>>;
  readonly #unsaved: GuardedDatabase<ReturnType<typeof draftTable>>;
  readonly #unremovedByAccount: Map<string, Set<string>>;
  /** The keys of the open account's drafts whose removal has failed. */
  #unremoved = new Set<string>();
  #account: string | null = null;
  #indexing = false;

  constructor({ folder, log, onNotice, notices = [], offlineDays, unremoved }: AccountCacheDeps) {
    this.#folder = folder;
    this.#unremovedByAccount = unremoved ?? new Map<string, Set<string>>();
    this.notices = notices;
    this.#notify = (notice) => {
      this.notices.push(notice);
      onNotice?.(notice);
    };
    const shared = { log, notify: this.#notify };
    this.#offline = new GuardedDatabase({
      kind: OFFLINE_DATA,
      tables: (db: Database) => offlineTables(db, offlineDays),
      ...shared,
    });
    const onDamaged = (): void => this.#notifyOfDamage();
    this.#unsaved = new GuardedDatabase({
      kind: UNSAVED_WORK,
      tables: (db: Database) => draftTable(db, onDamaged),
      ...shared,
    });
  }

  /** Opens the account's files. A corrupt file is quarantined and recreated; never throws. */
  open(accountKey: string): void {
    this.close();
    this.#account = accountKey;
    this.#unremoved = this.#unremovedByAccount.get(accountKey) ?? new Set<string>();
    this.#unremovedByAccount.set(accountKey, this.#unremoved);
    const { offline, unsaved } = accountFilePaths(this.#folder, accountKey);
    this.#offline.open(offline);
    this.#unsaved.open(unsaved);
    this.#pruneResponses();
    this.#adoptOlderDrafts();
    // Drafts are read now, so that damage is reported before the user looks for one.
    this.drafts.list();
  }

  close(): void {
    this.#offline.use(({ search }) => search.drain(), undefined);
    this.#pruneResponses();
    this.#removeDrafts();
    this.#offline.close();
    this.#unsaved.close();
  }

  /** Closes the cache and removes everything stored for the account. */
  wipe(): void {
    this.#offline.close();
    this.#unsaved.close();
    this.#unremoved.clear();
    if (this.#account === null) return;
    for (const file of Object.values(accountFilePaths(this.#folder, this.#account)))
      removeDatabase(file, quarantinedFiles(file));
  }

  readonly responses: AccountCache['responses'] = {
    get: (key) => this.#readResponse(key, 'get'),
    getReusable: (key) => this.#readResponse(key, 'getReusable'),
    put: (key, json, asOf, requestedAt) =>
      this.#offline.use(({ answers }) => answers.put(key, json, asOf, requestedAt), undefined),
  };

  readonly media: AccountCache['media'] = {
    get: (path) => {
      const row = this.#offline.use(({ media }) => media.get(path), null);
      if (row) this.#offline.use(({ media }) => media.touch(path), undefined);
      return row;
    },
    put: (path, type, bytes) => this.#offline.use(({ media }) => media.put(path, type, bytes), undefined),
    remove: (path) => this.#offline.use(({ media }) => media.remove(path), undefined),
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
      // Draining is a separate operation, so that existing entries are found even if no new one can be written.
      this.#offline.use(({ search }) => search.drain(), undefined);
      return this.#offline.use(({ search }) => search.query(text, limit), []);
    },
  };

  readonly drafts: AccountCache['drafts'] = {
    get: (key) => {
      this.#removeDrafts();
      return this.#unremoved.has(key) ? null : this.#unsaved.use((drafts) => drafts.get(key), null);
    },
    earlier: (key) =>
      this.#unsaved.use((drafts) => drafts.earlier(key), []).filter((one) => !this.#unremoved.has(one.key)),
    put: (key, value, place) => {
      const stored = this.#storeDrafts((drafts) => drafts.put(key, value, place));
      this.#unremoved.delete(key);
      return stored;
    },
    remove: (key) => {
      this.#unremoved.add(key);
      this.#removeDrafts();
    },
    replace: (removed, added, isEarlierKept) => {
      const { stored } = this.#storeDrafts((drafts) => ({
        stored: drafts.replace(removed, added, isEarlierKept),
      }));
      if (added) this.#unremoved.delete(added.key);
      return stored;
    },
    list: () => {
      this.#removeDrafts();
      return this.#unsaved.use((drafts) => drafts.list(), []).filter(({ key }) => !this.#unremoved.has(key));
    },
  };

  readonly jobs: AccountCache['jobs'] = {
    list: () => this.#offline.use(({ jobs }) => jobs.list(), []),
    put: (job) => this.#offline.use(({ jobs }) => jobs.put(job), undefined),
    remove: (id) => this.#offline.use(({ jobs }) => jobs.remove(id), undefined),
  };

  readonly schedules: AccountCache['schedules'] = {
    list: () => this.#offline.use(({ schedules }) => schedules.list(), []),
    put: (schedule) => this.#isStored(({ schedules }) => schedules.put(schedule)),
    remove: (id) => this.#offline.use(({ schedules }) => schedules.remove(id), undefined),
  };

  readonly trainingSets: AccountCache['trainingSets'] = {
    list: (subject) => this.#offline.use(({ trainingSets }) => trainingSets.list(subject), []),
    put: (subject, trainingSet) =>
      this.#offline.use(({ trainingSets }) => trainingSets.put(subject, trainingSet), undefined),
    forget: (store) => this.#offline.use(({ trainingSets }) => trainingSets.forget(store), undefined),
  };

  readonly preferences: AccountCache['preferences'] = {
    get: (key) => this.#offline.use(({ preferences }) => preferences.get(key), null),
    set: (key, value) => {
      if (!this.#offline.isOpen()) return;
      if (!this.#isStored(({ preferences }) => preferences.set(key, value)))
        throw new AppError('DISK', texts.preferenceNotSaved);
    },
  };

  #readResponse(key: string, read: 'get' | 'getReusable'): ReturnType<AccountCache['responses']['get']> {
    const row = this.#offline.use(({ answers }) => answers[read](key), null);
    if (row) this.#offline.use(({ answers }) => answers.touch(key), undefined);
    return row;
  }

  /** A policy may have shortened the time since the responses were stored, and they may have aged in a long session. */
  #pruneResponses(): void {
    this.#offline.use(({ answers }) => answers.prune(), undefined);
  }

  /** @throws AppError DISK if the work failed, SIGNED_OUT when no user is signed in. */
  #storeDrafts<Stored extends object>(work: (drafts: ReturnType<typeof draftTable>) => Stored): Stored {
    if (!this.#unsaved.isOpen()) throw new AppError('SIGNED_OUT', signInTexts.notSignedIn);
    const stored = this.#unsaved.use<Stored | null>(work, null);
    if (!stored) throw new AppError('DISK', texts.workNotKept);
    return stored;
  }

  /** Tries failed removals of drafts again; a key stays until its removal has succeeded. */
  #removeDrafts(): void {
    for (const key of this.#unremoved) {
      const isRemoved = this.#unsaved.use((drafts) => {
        drafts.remove(key);
        return true;
      }, false);
      if (isRemoved) this.#unremoved.delete(key);
    }
  }

  /** Writes offline data; false if that failed, for instance on a full disk. */
  #isStored(write: (tables: ReturnType<typeof offlineTables>) => void): boolean {
    return this.#offline.use((tables) => {
      write(tables);
      return true;
    }, false);
  }

  /** Reports damage once, however many drafts it concerns. */
  #notifyOfDamage(): void {
    if (this.notices.at(-1) !== texts.damagedDrafts) this.#notify(texts.damagedDrafts);
  }

  #adoptOlderDrafts(): void {
    for (const draft of this.#offline.use(({ olderDrafts }) => olderDrafts.list(), [])) {
      const stored = this.#unsaved.use((drafts) => drafts.adopt(draft), false);
      if (stored) this.#offline.use(({ olderDrafts }) => olderDrafts.remove(draft.key), undefined);
    }
  }

  #index(entries: Parameters<ReturnType<typeof searchTable>['add']>[0]): void {
    this.#offline.use(({ search }) => search.add(entries), undefined);
    if (this.#indexing) return;
    this.#indexing = true;
    setImmediate(() => this.#indexSome());
  }

  /** Indexes in batches, so that other calls are handled in between; a failure stops it until more is queued. */
  #indexSome(): void {
    this.#indexing = this.#offline.use(({ search }) => search.indexSome(), false);
    if (this.#indexing) setImmediate(() => this.#indexSome());
  }
}

/** Opens the caches of all accounts; whoever opens one closes it. */
export class AccountCacheRegistry {
  /** Messages for the user about the files that were quarantined since the app started, with the reasons. */
  readonly notices: string[] = [];
  readonly #deps: AccountCacheDeps;

  constructor(deps: Omit<AccountCacheDeps, 'notices' | 'unremoved'>) {
    this.#deps = { ...deps, notices: this.notices, unremoved: new Map<string, Set<string>>() };
  }

  open(accountKey: string): SqliteAccountCache {
    const cache = new SqliteAccountCache(this.#deps);
    cache.open(accountKey);
    return cache;
  }

  /** True if there is data under this key. */
  has(accountKey: string): boolean {
    return Object.values(accountFilePaths(this.#deps.folder, accountKey)).some((file) => existsSync(file));
  }

  /** Renames the data of one account key to another that has none yet. Never throws. */
  rename(accountKey: string, next: string): void {
    const [from, to] = [
      accountFilePaths(this.#deps.folder, accountKey),
      accountFilePaths(this.#deps.folder, next),
    ];
    try {
      renameDatabase(from.unsaved, to.unsaved, UNSAVED_WORK);
      renameDatabase(from.offline, to.offline, OFFLINE_DATA);
    } catch (error) {
      this.#deps.log.warn('cache.not-renamed', { error });
    }
  }
}
