import type { Log } from '@main/log/log';
import type { Database } from 'better-sqlite3';
import type { DatabaseKind } from './database-kinds';
import { damageOf, openDatabase, replaceDatabase, type Opened } from './open-database';

export interface GuardedDeps<Tables> {
  kind: DatabaseKind;
  tables(db: Database): Tables;
  log: Log;
  /** What had to be done about the file, for the user. */
  tell(notice: string): void;
}

/** One database of the account that is signed in, whose failures stay inside. */
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

  /** The file is a help: when it fails, the call goes on without it. A damaged one is replaced, once per call. */
  use<T>(work: (tables: Tables) => T, otherwise: T, mayReplace = true): T {
    if (!this.#open) return otherwise;
    try {
      return work(this.#open.tables);
    } catch (error) {
      this.#deps.log.error('cache.failed', { error });
      const reason = mayReplace ? damageOf(error, this.#file) : null;
      if (reason === null) return otherwise;
      this.#open.db.close();
      this.#use(replaceDatabase(this.#file, this.#deps.kind, reason));
      return this.use(work, otherwise, false);
    }
  }

  #use(opened: Opened): void {
    const { notice } = this.#prepare(opened);
    if (notice === null) return;
    this.#deps.log.warn('cache.replaced', { notice });
    this.#deps.tell(notice);
  }

  /** A file that is whole for SQLite may lack what it is to have all the same. */
  #prepare(opened: Opened, mayReplace = true): Opened {
    try {
      this.#open = { db: opened.db, tables: this.#deps.tables(opened.db) };
      return opened;
    } catch (error) {
      if (!mayReplace) throw error;
      this.#deps.log.error('cache.failed', { error });
      opened.db.close();
      return this.#prepare(replaceDatabase(this.#file, this.#deps.kind, 'is damaged'), false);
    }
  }
}
