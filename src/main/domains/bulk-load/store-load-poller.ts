// Follows the bulk loads of one store by polls and live updates, and reports each line and each end once.
// `load-tracker.ts` has one poller per store, and the listeners.

import type { BackOffice } from '@main/back-office/back-office';
import { BulkDataloadProgressDocument } from '@main/back-office/generated/graphql';
import { fetchStore } from '@main/domains/stores';
import { isFinalError } from '@main/jobs/poll-work';
import type { Log } from '@main/log/log';
import { bulkLoadJob } from '@shared/domains/bulk-load/job';
import { loadFailure, failedLine, loadStatus } from '@shared/domains/bulk-load/loads';
import { loadProgressSchema, type FollowedStore, type LoadProgress } from '@shared/domains/bulk-load/model';
import { LOAD_CALL_TYPES, type LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import type { ProcessStatus } from '@shared/domains/stores/model';
import type { AppError } from '@shared/kernel/app-error';
import { readLoadLog as readLog } from './bulk-load-service';
import { LiveUpdatePacer } from './live-update-pacer';

/** Poll intervals in milliseconds: while a load runs, and while none does. */
export interface PollIntervals {
  /** The interval with live updates, which can miss an end during a reconnection. */
  live: number;
  polled: number;
  idle: number;
}

const POLL_INTERVALS: PollIntervals = { live: 10_000, polled: bulkLoadJob.pollMs, idle: 20_000 };
const RUNNING = 'In Progress';

/**
 * The maximum number of log lines that are remembered, so that none is reported twice. An older line may be reported
 * again; the page drops it by its id.
 */
const MAX_LINES_REMEMBERED = 20_000;

/** News of a load: its lines, and the reason of its failure. */
export interface LoadUpdate extends LoadProgress {
  reason: string | null;
}

export interface StoreLoadPollerDeps {
  backOffice: BackOffice;
  log: Log;
  onNews(news: LoadUpdate): void;
  /** Called when no further news will come: the store is deleted, or the user may no longer see it. */
  onLost(error: AppError): void;
  pace?: PollIntervals;
}

/** The store's record and log are the source of truth; live updates only make an end known sooner. */
export class StoreLoadPoller {
  readonly #store: FollowedStore;
  readonly #deps: StoreLoadPollerDeps;
  readonly #pace: PollIntervals;
  /** Loads that run, or whose end a listener expects. */
  readonly #running = new Set<LoadCallType>();
  /** Those of them that were seen running. */
  readonly #seen = new Set<LoadCallType>();
  /** Loads that were found ended without having been seen running; the response may be older than their start. */
  readonly #unconfirmed = new Set<LoadCallType>();
  readonly #reported = new Set<number>();
  readonly #pacer = new LiveUpdatePacer((update) => this.#onLiveUpdate(update));
  #ends = 0;
  #stopListening: (() => void) | undefined;
  #replaying = false;
  #live = true;
  #polling = false;
  /** True if a request came while a poll was in flight, whose response may be too old for it. */
  #pollAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(store: FollowedStore, deps: StoreLoadPollerDeps) {
    this.#store = store;
    this.#deps = deps;
    this.#pace = deps.pace ?? POLL_INTERVALS;
    this.pollNow();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#pacer.stop();
    this.#stopListening?.();
  }

  /** Registers that the end of this load is expected; it may have come already. */
  expect(callType: LoadCallType): void {
    this.#running.add(callType);
    this.pollNow();
  }

  /** Repeats all news, because a new listener may have missed the end of a load. */
  replay(): void {
    this.#reported.clear();
    this.#replaying = true;
    this.pollNow();
  }

  pollNow(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#pollAndSchedule(), 0);
  }

  async #pollAndSchedule(): Promise<void> {
    if (this.#polling) {
      this.#pollAgain = true;
      return;
    }
    this.#polling = true;
    clearTimeout(this.#timer);
    try {
      await this.#poll();
    } catch (error) {
      this.#deps.log.warn('load.poll-failed', { error: String(error) });
      if (!this.#stopped && isFinalError('bulk-load', error)) this.#reportLost(error);
    } finally {
      this.#polling = false;
    }
    if (this.#stopped) return;
    if (this.#pollAgain) {
      this.#pollAgain = false;
      return this.pollNow();
    }
    const running = this.#live && this.#unconfirmed.size === 0 ? this.#pace.live : this.#pace.polled;
    const wait = this.#running.size > 0 ? running : this.#pace.idle;
    this.#timer = setTimeout(() => void this.#pollAndSchedule(), wait).unref();
  }

  async #poll(): Promise<void> {
    const ends = this.#ends;
    const { data: store } = await fetchStore(this.#deps.backOffice, this.#store.id);
    if (this.#stopped) return;
    // The store's realm is known only after the first read.
    this.#stopListening ??= this.#listen();
    const all = this.#replaying;
    this.#replaying = false;
    for (const callType of LOAD_CALL_TYPES) {
      const status = loadStatus(store, callType);
      if (status === RUNNING || this.#running.has(callType)) await this.#report(callType, status, ends);
      else if (all) this.#deps.onNews({ callType, status, progress: null, row: null, reason: null });
    }
  }

  async #report(callType: LoadCallType, status: ProcessStatus, ends: number): Promise<void> {
    const { data: lines } = await readLog(this.#deps, this.#store, callType);
    // A live update of an end overtook this response.
    if (this.#stopped || this.#ends !== ends) return;
    if (status === RUNNING) this.#seen.add(callType);
    else if (!this.#seen.has(callType) && !this.#unconfirmed.has(callType)) {
      this.#unconfirmed.add(callType);
      return;
    }
    const fresh = lines.filter(({ id }) => !this.#reported.has(id));
    const begins = !this.#running.has(callType);
    this.#running.add(callType);
    const news = { callType, status: RUNNING, progress: null, reason: null };
    for (const row of fresh) {
      this.#remember(row.id);
      this.#deps.onNews({ ...news, row });
    }
    if (status === RUNNING) {
      if (begins && fresh.length === 0) this.#deps.onNews({ ...news, row: null });
      return;
    }
    const reason = status === 'Failed' ? loadFailure(failedLine(lines)) : null;
    this.#end({ callType, status, progress: null, row: lines.at(-1) ?? null, reason });
  }

  #end(news: LoadUpdate): void {
    // Live updates and polling may both report the same end.
    if (!this.#running.delete(news.callType)) return;
    this.#ends += 1;
    this.#seen.delete(news.callType);
    this.#unconfirmed.delete(news.callType);
    this.#pacer.drop(news.callType);
    this.#deps.onNews(news);
  }

  /** Remaining listeners are notified again if the store reappears. */
  #reportLost(error: AppError): void {
    this.#running.clear();
    this.#seen.clear();
    this.#unconfirmed.clear();
    this.#deps.onLost(error);
  }

  #remember(line: number): void {
    this.#reported.add(line);
    const [oldest] = this.#reported;
    if (this.#reported.size > MAX_LINES_REMEMBERED && oldest !== undefined) this.#reported.delete(oldest);
  }

  #listen(): () => void {
    let isLogged = false;
    const key = { storeId: this.#store.storeId, tenantId: this.#store.tenantId };
    return this.#deps.backOffice.subscribe(
      BulkDataloadProgressDocument,
      key,
      {
        // A store runs one load at a time, so that its beginning and its end are what changes records.
        isChange: ({ bulkDataloadProgress: { status } }) => status !== RUNNING || this.#running.size === 0,
        next: ({ bulkDataloadProgress }) => {
          const parsed = loadProgressSchema.safeParse(bulkDataloadProgress);
          if (parsed.success) this.#pacer.add(parsed.data);
          // Once is enough: a back office that sends one such update sends thousands.
          else if (!isLogged) {
            isLogged = true;
            this.#deps.log.warn('load.progress-mismatch', { issues: parsed.error.issues.length });
          }
        },
        error: (error) => {
          this.#live = false;
          this.#deps.log.info('load.polling-instead', { code: error.code });
          if (!this.#stopped) this.pollNow();
        },
        complete: () => {
          this.#live = false;
        },
      },
      key,
    );
  }

  #onLiveUpdate(progress: LoadProgress): void {
    const { callType, status, row } = progress;
    if (this.#stopped) return;
    // A poll has read this line and reported the end of the load; a late update must not report either again.
    if (row && this.#reported.has(row.id) && !this.#running.has(callType)) return;
    if (row) this.#remember(row.id);
    this.#running.add(callType);
    this.#seen.add(callType);
    if (status === RUNNING) this.#deps.onNews({ ...progress, reason: null });
    else this.#end({ ...progress, reason: status === 'Failed' ? loadFailure(row) : null });
  }
}
