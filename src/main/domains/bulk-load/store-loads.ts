import { loadFailure, failedLine, loadStatus } from '@shared/domains/bulk-load/loads';
import { loadProgressSchema, type FollowedStore, type LoadProgress } from '@shared/domains/bulk-load/model';
import { LOAD_CALL_TYPES, type LoadCallType } from '@shared/domains/bulk-load/steps';
import type { ProcessStatus } from '@shared/domains/stores/model';
import type { BackOffice } from '@main/back-office/back-office';
import { BulkDataloadProgressDocument } from '@main/back-office/generated/graphql';
import { fetchStore } from '@main/domains/stores';
import type { Log } from '@main/log/log';
import { log as readLog } from './bulk-load-service';

/** How long to wait before asking again, in milliseconds: while a load runs, and while none does. */
export interface Pace {
  /** With live updates: an end can be missed, in the moment of a reconnection. */
  live: number;
  polled: number;
  idle: number;
}

const PACE: Pace = { live: 10_000, polled: 3_000, idle: 20_000 };
const RUNNING = 'In Progress';

/** What a load reports, and why it failed once it has. */
export interface LoadNews extends LoadProgress {
  reason: string | null;
}

export interface StoreLoadsDeps {
  backOffice: BackOffice;
  log: Log;
  tell(news: LoadNews): void;
  pace?: Pace;
}

/**
 * All that is known of the loads of one store. The store's record and its log are the truth and are asked again
 * and again; live updates, where the endpoint has them, only tell of it sooner.
 */
export class StoreLoads {
  readonly #store: FollowedStore;
  readonly #deps: StoreLoadsDeps;
  readonly #pace: Pace;
  /** Loads that run, or that somebody waits for. */
  readonly #running = new Set<LoadCallType>();
  /** Those of them that were seen running. */
  readonly #seen = new Set<LoadCallType>();
  /** Those that were found over without having been seen running; the answer may be older than their start. */
  readonly #doubted = new Set<LoadCallType>();
  readonly #told = new Set<number>();
  #ends = 0;
  #stopListening: (() => void) | undefined;
  #retelling = false;
  #live = true;
  #asking = false;
  /** Somebody wants to know more than what is being asked may tell. */
  #askAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(store: FollowedStore, deps: StoreLoadsDeps) {
    this.#store = store;
    this.#deps = deps;
    this.#pace = deps.pace ?? PACE;
    this.askNow();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#stopListening?.();
  }

  /** Somebody waits for the end of this load; it may have come already. */
  expect(callType: LoadCallType): void {
    this.#running.add(callType);
    this.askNow();
  }

  /** Somebody new looks on, and may have missed an end: all is told again. */
  retell(): void {
    this.#told.clear();
    this.#retelling = true;
    this.askNow();
  }

  askNow(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#askAndWait(), 0);
  }

  async #askAndWait(): Promise<void> {
    if (this.#asking) {
      this.#askAgain = true;
      return;
    }
    this.#asking = true;
    clearTimeout(this.#timer);
    try {
      await this.#ask();
    } catch (error) {
      this.#deps.log.warn('load.not-asked', { error: String(error) });
    } finally {
      this.#asking = false;
    }
    if (this.#stopped) return;
    if (this.#askAgain) {
      this.#askAgain = false;
      return this.askNow();
    }
    const running = this.#live && this.#doubted.size === 0 ? this.#pace.live : this.#pace.polled;
    const wait = this.#running.size > 0 ? running : this.#pace.idle;
    this.#timer = setTimeout(() => void this.#askAndWait(), wait).unref();
  }

  async #ask(): Promise<void> {
    const ends = this.#ends;
    const { data: store } = await fetchStore(this.#deps.backOffice, this.#store.id);
    if (this.#stopped) return;
    // Only now is the store's realm known.
    this.#stopListening ??= this.#listen();
    const all = this.#retelling;
    this.#retelling = false;
    for (const callType of LOAD_CALL_TYPES) {
      const status = loadStatus(store, callType);
      if (status === RUNNING || this.#running.has(callType)) await this.#report(callType, status, ends);
      else if (all) this.#deps.tell({ callType, status, progress: null, row: null, reason: null });
    }
  }

  async #report(callType: LoadCallType, status: ProcessStatus, ends: number): Promise<void> {
    const { data: lines } = await readLog(this.#deps, this.#store, callType);
    // A live update of an end overtook this answer.
    if (this.#stopped || this.#ends !== ends) return;
    if (status === RUNNING) this.#seen.add(callType);
    else if (!this.#seen.has(callType) && !this.#doubted.has(callType)) {
      this.#doubted.add(callType);
      return;
    }
    const fresh = lines.filter(({ id }) => !this.#told.has(id));
    const begins = !this.#running.has(callType);
    this.#running.add(callType);
    const news = { callType, status: RUNNING, progress: null, reason: null };
    for (const row of fresh) {
      this.#told.add(row.id);
      this.#deps.tell({ ...news, row });
    }
    if (status === RUNNING) {
      if (begins && fresh.length === 0) this.#deps.tell({ ...news, row: null });
      return;
    }
    const reason = status === 'Failed' ? loadFailure(failedLine(lines)) : null;
    this.#end({ callType, status, progress: null, row: lines.at(-1) ?? null, reason });
  }

  #end(news: LoadNews): void {
    // Live updates and asking may find the same end.
    if (!this.#running.delete(news.callType)) return;
    this.#ends += 1;
    this.#seen.delete(news.callType);
    this.#doubted.delete(news.callType);
    this.#deps.tell(news);
  }

  #listen(): () => void {
    const key = { storeId: this.#store.storeId, tenantId: this.#store.tenantId };
    return this.#deps.backOffice.subscribe(
      BulkDataloadProgressDocument,
      key,
      {
        next: ({ bulkDataloadProgress }) => {
          const parsed = loadProgressSchema.safeParse(bulkDataloadProgress);
          if (!parsed.success)
            return this.#deps.log.warn('load.progress-misfit', { issues: parsed.error.issues.length });
          this.#hear(parsed.data);
        },
        error: (error) => {
          this.#live = false;
          this.#deps.log.info('load.polling-instead', { code: error.code });
          if (!this.#stopped) this.askNow();
        },
        complete: () => {
          this.#live = false;
        },
      },
      key,
    );
  }

  #hear(progress: LoadProgress): void {
    const { callType, status, row } = progress;
    if (row) this.#told.add(row.id);
    this.#running.add(callType);
    this.#seen.add(callType);
    if (status === RUNNING) this.#deps.tell({ ...progress, reason: null });
    else this.#end({ ...progress, reason: status === 'Failed' ? loadFailure(row) : null });
  }
}
