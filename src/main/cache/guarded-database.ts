// One SQLite database of the account: when it fails, the caller gets a fallback value, and a damaged file is repaired
// or replaced.

import type { Database } from 'better-sqlite3';
import type { Log } from '@main/log/log';
import { accountDataTexts } from '@shared/kernel/platform/failure-texts';
import {
  corruptionReason,
  type DatabaseKind,
  openDatabase,
  type Opened,
  quarantineAndRecreate,
} from './open-database';

export interface GuardedDeps<Tables> {
  kind: DatabaseKind;
  tables(db: Database): Tables;
  log: Log;
  /** Tells the user that the file was repaired or quarantined. */
  notify(notice: string): void;
}

/** One database of the signed-in account; its failures do not reach the caller. */
export class GuardedDatabase<Tables> {
  readonly #deps: GuardedDeps<Tables>;
  #open: { db: Database; tables: Tables } | null = null;
  #file = '';

  constructor(deps: GuardedDeps<Tables>) {
    this.#deps = deps;
  }

  isOpen(): boolean {
    return this.#open !== null;
  }

  open(file: string): void {
    this.close();
    this.#file = file;
    this.#use(openDatabase(file, this.#deps.kind));
  }

  close(): void {
    this.#open?.db.close();
    this.#open = null;
  }

  /**
   * Runs `work`. If the database fails, the result is `otherwise`, which the caller of drafts turns into an error. A corrupt
   * file is replaced at most once per operation.
   */
  use<T>(work: (tables: Tables) => T, otherwise: T, mayReplace = true): T {
    if (!this.#open) return otherwise;
    try {
      return work(this.#open.tables);
    } catch (error) {
      this.#deps.log.error('cache.failed', { error });
      const reason = mayReplace ? corruptionReason(error, this.#file) : null;
      if (reason === null) return otherwise;
      this.#open.db.close();
      this.#use(quarantineAndRecreate(this.#file, this.#deps.kind, reason));
      return this.use(work, otherwise, false);
    }
  }

  #use(opened: Opened): void {
    const { notice } = this.#prepare(opened);
    if (notice === null) return;
    this.#deps.log.warn('cache.replaced', { notice });
    this.#deps.notify(notice);
  }

  /** A file that is intact for SQLite may still lack the expected tables. */
  #prepare(opened: Opened, mayReplace = true): Opened {
    try {
      this.#open = { db: opened.db, tables: this.#deps.tables(opened.db) };
      return opened;
    } catch (error) {
      if (!mayReplace) throw error;
      this.#deps.log.error('cache.failed', { error });
      opened.db.close();
      return this.#prepare(
        quarantineAndRecreate(this.#file, this.#deps.kind, accountDataTexts.damaged),
        false,
      );
    }
  }
}
