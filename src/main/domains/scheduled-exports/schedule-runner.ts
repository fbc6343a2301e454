// Writes a run of a scheduled export: requests the table from a window, writes the file into the schedule's folder, and
// removes old files.

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, parse } from 'node:path';
import type { ExportService } from '@main/exports/export-service';
import type { ExportTable } from '@main/exports/run-export-worker';
import { EXTENSIONS } from '@main/exports/writers/table-writer';
import { diskErrorOfCode } from '@main/files/disk-error';
import { safeFileName, uniqueFileName } from '@main/files/file-names';
import type { RunningJob } from '@main/jobs/job-work';
import type { DueRun, RunAnswer, Schedule } from '@shared/domains/scheduled-exports/model';
import { expiredFiles } from '@shared/domains/scheduled-exports/rules';
import { runFileName } from '@shared/domains/scheduled-exports/schedule-texts';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';
import { formatLogTime } from '@shared/kernel/text/format';

/** @throws AppError DISK where the folder no longer exists: it is not recreated, because a drive may be missing */
async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw diskErrorOfCode('ENOENT');
}

/** A new path. The name is cut before its date and a number are added, since without them no run had a path of its own. */
function freeTarget(folder: string, { name, format }: Schedule, at: Date): string {
  const { name: cut, ext } = parse(safeFileName(name, EXTENSIONS[format].extension));
  return uniqueFileName(folder, `${runFileName(cut, at)}${ext}`);
}

const isDeleted = async (file: string): Promise<boolean> => {
  // The drive of a missing folder may be connected again, with its files.
  if (!existsSync(dirname(file))) return false;
  return rm(file, { force: true }).then(
    () => true,
    () => false,
  );
};

/** Removes the schedule's oldest files beyond the number to keep. @returns the remaining files, oldest first */
async function pruneFiles(files: readonly string[], keep: number): Promise<string[]> {
  const left: string[] = [];
  for (const file of expiredFiles(files, keep)) if (!(await isDeleted(file))) left.push(file);
  return [...left, ...files.slice(Math.max(0, files.length - keep))];
}

interface PendingRun<Answer> {
  run: DueRun;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Time limits in milliseconds for a window to open, and then for the screen to have its rows. */
const BROKER_TIMEOUTS = { windowMs: 60_000, screenMs: 600_000 };

/**
 * Hands one scheduled export at a time to the windows, since only a page can compute a grid's table. The answer of the
 * first window that responds is used.
 */
export class ExportBroker<Answer> {
  readonly #timeouts: typeof BROKER_TIMEOUTS;
  readonly #windows = new Set<(run: DueRun | null) => void>();
  #pending: PendingRun<Answer> | null = null;

  constructor(timeouts = BROKER_TIMEOUTS) {
    this.#timeouts = timeouts;
  }

  current(): DueRun | null {
    return this.#pending?.run ?? null;
  }

  /** Subscribes a window to the runs that it has to serve. */
  watch(listener: (run: DueRun | null) => void): () => void {
    this.#windows.add(listener);
    return () => this.#windows.delete(listener);
  }

  /**
   * Requests the table from a window.
   * @throws AppError with the window's reason; INTERNAL where no window responds; CANCELLED
   */
  async request(run: DueRun, signal: AbortSignal): Promise<Answer> {
    const { windowMs, screenMs } = this.#timeouts;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onAbort = (): void => undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const rejectWith = (text: string) => (): void => reject(new AppError('INTERNAL', text));
        onAbort = () => reject(new AppError('CANCELLED', CANCEL_TEXTS.cancelled));
        if (signal.aborted) onAbort();
        signal.addEventListener('abort', onAbort, { once: true });
        timer = setTimeout(() => {
          if (this.#windows.size === 0) rejectWith(texts.noWindow)();
          else timer = setTimeout(rejectWith(texts.noAnswer), Math.max(0, screenMs - windowMs));
        }, windowMs);
        this.#pending = { run, resolve, reject };
        this.#notifyWatchers();
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (this.#pending?.run === run) this.#pending = null;
      this.#notifyWatchers();
    }
  }

  /** @returns whether the response is still wanted */
  fulfill(runId: string, answer: () => Answer): boolean {
    const pending = this.#take(runId);
    pending?.resolve(answer());
    return pending !== null;
  }

  reject(runId: string, reason: string): void {
    this.#take(runId)?.reject(new AppError('INTERNAL', reason));
  }

  #take(runId: string): PendingRun<Answer> | null {
    const pending = this.#pending;
    if (pending?.run.runId !== runId) return null;
    this.#pending = null;
    return pending;
  }

  #notifyWatchers(): void {
    for (const listener of [...this.#windows]) listener(this.current());
  }
}

interface TableSource {
  table: ExportTable;
  /** Ends the feed when its rows are no longer wanted. */
  close: () => void;
  /** The age of the data if it came from the cache; null where the back office responded. */
  cachedSince: string | null;
  partial: boolean;
}

export interface WrittenExport {
  file: string;
  /** All files of this schedule, oldest first. */
  files: readonly string[];
  summary: string | null;
}

type Job = Pick<RunningJob, 'signal' | 'progress'>;

/** Runs are written one after the other. */
export class ScheduleRunner {
  readonly broker: ExportBroker<TableSource>;
  readonly #exports: Pick<ExportService, 'openFeed' | 'writeTo'>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    exports: Pick<ExportService, 'openFeed' | 'writeTo'>,
    broker = new ExportBroker<TableSource>(),
  ) {
    this.#exports = exports;
    this.broker = broker;
  }

  /** @throws AppError DISK, DISK_FULL, INTERNAL with the reason in words, CANCELLED */
  write(schedule: Schedule, at: Date, job: Job): Promise<WrittenExport> {
    const turn = this.#last.then(() => this.#write(schedule, at, job));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Receives a table from the window. @returns the id of the feed for its rows; null if the run has ended */
  receiveTable({ runId, cachedSince, partial, rowCount, ...head }: RunAnswer): string | null {
    let feedId: string | null = null;
    const wanted = this.broker.fulfill(runId, () => {
      const { feedId: opened, rows, close } = this.#exports.openFeed(rowCount);
      feedId = opened;
      return { table: { head, rows }, close, cachedSince, partial };
    });
    return wanted ? feedId : null;
  }

  /** Supplies a table that the main process builds itself, for the screen that the window shows. */
  supplyTable(runId: string, table: ExportTable): void {
    const close = (): void => undefined;
    this.broker.fulfill(runId, () => ({ table, close, cachedSince: null, partial: false }));
  }

  async #write(schedule: Schedule, at: Date, job: Job): Promise<WrittenExport> {
    const { folder, format, address, gridId, keep } = schedule;
    job.signal.throwIfAborted();
    await requireFolder(folder);
    const { table, close, cachedSince, partial } = await this.broker.request(
      { runId: randomUUID(), address, gridId, format },
      job.signal,
    );
    const file = freeTarget(folder, schedule, at);
    try {
      await this.#exports.writeTo(file, { format, table }, job);
    } finally {
      close();
    }
    const files = await pruneFiles([...schedule.files, file], keep);
    const notes = [
      ...(cachedSince === null ? [] : [texts.fromCache(formatLogTime(cachedSince))]),
      ...(partial ? [texts.partial] : []),
      ...(files.length > keep ? [texts.leftOver(files.length - keep)] : []),
    ];
    return { file, files, summary: notes.length === 0 ? null : notes.join(' ') };
  }
}
