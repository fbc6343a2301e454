import { randomUUID } from 'node:crypto';
import type { ExportService } from '@main/exports/export-service';
import type { ExportTable } from '@main/exports/run-worker';
import { EXTENSIONS } from '@main/exports/table-writer';
import type { RunningJob } from '@main/jobs/job-work';
import { formatLogTime } from '@shared/kernel/format';
import type { RunAnswer, Schedule } from '@shared/domains/scheduled-exports/model';
import { runFileName } from '@shared/domains/scheduled-exports/rules';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { freeTarget, removeOlder, requireFolder } from './kept-files';
import { RunDesk } from './run-desk';

interface Taken {
  table: ExportTable;
  /** Nobody wants more of it. */
  close: () => void;
  /** Since when what is written was kept here; null where the back office answered. */
  keptSince: string | null;
  partial: boolean;
}

export interface Written {
  file: string;
  /** All that are kept of this schedule, oldest first. */
  files: readonly string[];
  said: string | null;
}

type Job = Pick<RunningJob, 'signal' | 'progress'>;

/** Writes what a window brings of a grid into the folder of its schedule; two at once one after the other. */
export class ScheduleRunner {
  readonly desk: RunDesk<Taken>;
  readonly #exports: Pick<ExportService, 'openFeed' | 'writeTo'>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(exports: Pick<ExportService, 'openFeed' | 'writeTo'>, desk = new RunDesk<Taken>()) {
    this.#exports = exports;
    this.desk = desk;
  }

  /** @throws AppError DISK, DISK_FULL, INTERNAL with the reason in words, CANCELLED */
  write(schedule: Schedule, at: Date, job: Job): Promise<Written> {
    const turn = this.#last.then(() => this.#write(schedule, at, job));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** What the window has. @returns where its rows go; null where nobody waits for them any more */
  answer({ runId, keptSince, partial, rowCount, ...head }: RunAnswer): string | null {
    let feedId: string | null = null;
    const wanted = this.desk.answer(runId, () => {
      const { feedId: opened, rows, close } = this.#exports.openFeed(rowCount);
      feedId = opened;
      return { table: { head, rows }, close, keptSince, partial };
    });
    return wanted ? feedId : null;
  }

  /** What the main process writes itself, of what the window shows. */
  answerWith(runId: string, table: ExportTable): void {
    const close = (): void => undefined;
    this.desk.answer(runId, () => ({ table, close, keptSince: null, partial: false }));
  }

  async #write(schedule: Schedule, at: Date, job: Job): Promise<Written> {
    const { name, folder, format, address, gridId, keep } = schedule;
    job.signal.throwIfAborted();
    await requireFolder(folder);
    const { table, close, keptSince, partial } = await this.desk.ask(
      { runId: randomUUID(), address, gridId, format },
      job.signal,
    );
    const file = freeTarget(folder, runFileName(name, at), EXTENSIONS[format].extension);
    try {
      await this.#exports.writeTo(file, { format, table }, job);
    } finally {
      close();
    }
    const files = await removeOlder([...schedule.files, file], keep);
    const said = [
      ...(keptSince === null ? [] : [texts.kept(formatLogTime(keptSince))]),
      ...(partial ? [texts.partial] : []),
      ...(files.length > keep ? [texts.leftOver(files.length - keep)] : []),
    ];
    return { file, files, said: said.length === 0 ? null : said.join(' ') };
  }
}
