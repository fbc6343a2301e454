// Passes live updates of bulk loads on in batches, so that a back office may send thousands a second. `live-updates.ts`
// in src/main/back-office/transport receives them.

import type { BulkLogRow, LoadProgress } from '@shared/domains/bulk-load/model';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';

/** The time between two batches in milliseconds; it is too short to be noticed in a progress bar. */
export const BATCH_MS = 100;
/** The limit of log lines per batch and load. */
export const LINES_PER_BATCH = 20;
/** The limit of live log lines per load, which the windows collect until they read the log. */
export const MAX_LIVE_LINES = 2_000;

const RUNNING = 'In Progress';

interface Batch {
  newest: LoadProgress;
  lines: BulkLogRow[];
}

/**
 * The first update passes immediately. For each load a batch contains the newest state and a limited number of lines;
 * the log has the others, and the next poll reads them.
 */
export class LiveUpdatePacer {
  readonly #pass: (update: LoadProgress) => void;
  readonly #waiting = new Map<LoadCallType, Batch>();
  /** The number of lines that were passed of each running load. */
  readonly #lines = new Map<LoadCallType, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pass: (update: LoadProgress) => void) {
    this.#pass = pass;
  }

  add(update: LoadProgress): void {
    const batch = this.#waiting.get(update.callType);
    // No update may hide that the load has ended. A load that starts right after it is known from the next update or
    // poll.
    if (batch && batch.newest.status !== RUNNING) return;
    const lines = batch?.lines ?? [];
    if (update.row && lines.length < LINES_PER_BATCH) lines.push(update.row);
    const progress = update.progress ?? batch?.newest.progress ?? null;
    this.#waiting.set(update.callType, { newest: { ...update, progress }, lines });
    if (this.#timer === undefined) this.#passBatch();
  }

  /** Drops the buffered updates of a load whose end is known from a poll, because they are older than that end. */
  drop(callType: LoadCallType): void {
    this.#waiting.delete(callType);
    this.#lines.delete(callType);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #passBatch(): void {
    const batches = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#timer = batches.length === 0 ? undefined : setTimeout(() => this.#passBatch(), BATCH_MS).unref();
    for (const batch of batches) this.#passLoad(batch);
  }

  #passLoad({ newest, lines }: Batch): void {
    const { callType, status, row: newestLine } = newest;
    const passed = this.#lines.get(callType) ?? 0;
    const isEnd = status !== RUNNING;
    const hasRoom = passed < MAX_LIVE_LINES;
    // The last line is passed with the state, because the line at the end of a load has its reason.
    const last = newestLine ?? lines.at(-1) ?? null;
    const earlier = hasRoom ? lines.filter(({ id }) => id !== last?.id) : [];
    if (isEnd) this.#lines.delete(callType);
    else this.#lines.set(callType, passed + earlier.length + 1);
    for (const row of earlier) this.#pass({ ...newest, status: RUNNING, progress: null, row });
    this.#pass({ ...newest, row: hasRoom || isEnd ? last : null });
  }
}
