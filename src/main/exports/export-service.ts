// Exports tables, pictures and other files to a place that the user chooses, as jobs; also writes to a known path, or
// returns a file as bytes.

import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Desktop } from '@main/desktop/desktop';
import type { JobService } from '@main/jobs/job-service';
import type { RunningJob } from '@main/jobs/job-work';
import type { Log } from '@main/log/log';
import type { SettingsStore } from '@main/settings/settings-store';
import type { AppPaths } from '@main/startup/options';
import type { PictureExport, TableExport } from '@shared/domains/exports/model';
import type { Policy } from '@shared/domains/policy/model';
import type { ExportFormat, FileFormat } from '@shared/kernel/table/table';
import { diskError } from '../files/disk-error';
import { safeFileName, uniqueFileName } from '../files/file-names';
import { requireFolder, requireFormat } from './export-policy';
import { PrewarmedWorker } from './prewarmed-worker';
import { RowFeed } from './row-feed';
import { runExportWorker, type ExportTable, type RowSource } from './run-export-worker';
import { TemporaryFiles } from './temporary-files';
import { EXTENSIONS, type Row } from './writers/table-writer';

export interface ExportDeps {
  desktop: Pick<Desktop, 'chooseSaveTarget'>;
  jobs: Pick<JobService, 'run'>;
  settings: Pick<SettingsStore, 'get' | 'set'>;
  paths: AppPaths;
  log: Log;
  policy?: Policy;
  /** No worker is prewarmed. */
  plain?: boolean;
  /** Names of unfinished files, for tests. */
  tempName?: () => string;
}

/** The content of a file, whoever supplies its rows. */
export interface ExportSource {
  format: ExportFormat;
  /** The table may still be loading while the dialog is open and the writer loads. */
  table: ExportTable | Promise<ExportTable>;
}

type Progress = Pick<RunningJob, 'signal' | 'progress'>;

/** A feed for the rows of one table. */
interface OpenFeed {
  feedId: string;
  rows: RowSource;
  close(): void;
}

interface ExportedFile {
  /** The name without its extension. */
  fileName: string;
  format: FileFormat;
  /** The title of the notice that it failed. */
  failedTitle?: string | undefined;
}

/** Fills the file at `temp`; `result` is a remark for the job. */
type WriteFile = (temp: string, job: RunningJob) => Promise<{ result?: string }>;

export class ExportService {
  readonly #deps: ExportDeps;
  readonly #temporary: TemporaryFiles;
  readonly #spare: PrewarmedWorker;
  readonly #feeds = new Map<string, RowFeed>();

  /** Removes what a killed run left behind. */
  constructor(deps: ExportDeps) {
    this.#deps = deps;
    this.#spare = new PrewarmedWorker(join(deps.paths.out, 'main', 'export-worker.js'));
    this.#temporary = new TemporaryFiles({
      folder: deps.paths.userData,
      log: deps.log,
      ...(deps.tempName ? { tempName: deps.tempName } : {}),
    });
    this.#temporary.recover();
  }

  /** Prewarms a worker for `format`, because the user is about to choose it. */
  prepare(format: ExportFormat): void {
    if (!this.#deps.plain) this.#spare.prepare(format);
  }

  /**
   * Asks for the file, then writes in the background the rows that `addRows` delivers for `feedId`. Null when the user
   * cancels the dialog.
   */
  async exportTable(table: TableExport): Promise<{ jobId: string; feedId: string } | null> {
    const { fileName, sheetName, title, format, failedTitle, columns, rowCount, pictures } = table;
    this.prepare(format);
    const target = await this.#chooseTarget(fileName, format);
    if (target === null) return null;
    const feed = this.openFeed(rowCount);
    const jobId = this.#run(target, { fileName, format, failedTitle }, async (temp, job) => {
      const head = { title: title ?? fileName, sheetName, columns, pictures };
      try {
        await this.#fill(temp, { format, table: { head, rows: feed.rows } }, job);
      } finally {
        feed.close();
      }
      return {};
    });
    return { jobId, feedId: feed.feedId };
  }

  /** Opens a feed for rows that a window delivers with `addRows`; once closed, it accepts no more. */
  openFeed(rowCount: number): OpenFeed {
    const feedId = randomUUID();
    const feed = new RowFeed(rowCount);
    this.#feeds.set(feedId, feed);
    return {
      feedId,
      rows: { rowCount, next: () => feed.next() },
      close: () => {
        feed.close();
        this.#feeds.delete(feedId);
      },
    };
  }

  /** The next piece of an export's rows. @returns whether more are wanted */
  addRows(feedId: string, rows: readonly Row[], last: boolean): boolean {
    return this.#feeds.get(feedId)?.push(rows, last) ?? false;
  }

  /** Asks for the file, then lets `write` fill it in the background. Null when the user cancels the dialog. */
  async exportFile(file: ExportedFile, write: WriteFile): Promise<{ jobId: string } | null> {
    const target = await this.#chooseTarget(file.fileName, file.format);
    return target === null ? null : { jobId: this.#run(target, file, write) };
  }

  /** Asks for the file, then writes a picture that the window has rendered. Null when the user cancels. */
  exportPicture({ fileName, png }: PictureExport): Promise<{ jobId: string } | null> {
    return this.exportFile({ fileName, format: 'png' }, async (temp, { signal }) => {
      await writeFile(temp, Buffer.from(png, 'base64'), { mode: 0o600, flush: true, signal });
      return {};
    });
  }

  /** Asks for the file, then writes in the background what the main process supplies. Null when the user cancels. */
  async exportSource(fileName: string, source: ExportSource): Promise<{ jobId: string } | null> {
    const { format, table } = source;
    this.prepare(format);
    // If the dialog is cancelled, no caller handles this promise.
    Promise.resolve(table).catch(() => undefined);
    const target = await this.#chooseTarget(fileName, format);
    if (target === null) return null;
    // A read that failed while the dialog was open is reported immediately.
    await Promise.race([Promise.resolve(table), Promise.resolve()]);
    const jobId = this.#run(target, { fileName, format }, async (temp, job) => {
      await this.#fill(temp, source, job);
      return {};
    });
    return { jobId };
  }

  /**
   * Writes to a path that the user has chosen before, next to the old file, which is replaced when the new one is
   * complete.
   * @throws AppError DISK_FULL, DISK, CANCELLED, INTERNAL, and FORBIDDEN by the policy
   */
  async writeTo(target: string, source: ExportSource, job: Progress): Promise<void> {
    await this.writeFile(target, source.format, (temp) => this.#fill(temp, source, job));
  }

  /**
   * Lets `write` fill a temporary file that replaces `target` when it is complete. Every exported file passes here, so
   * that no caller can forget what the policy says.
   * @throws AppError DISK_FULL, DISK, what `write` throws, and FORBIDDEN for a format or folder that the policy refuses
   */
  async writeFile<T>(target: string, format: FileFormat, write: (temp: string) => Promise<T>): Promise<T> {
    requireFormat(this.#deps.policy, format);
    requireFolder(this.#deps.policy, dirname(target));
    const temporary = this.#temporary.create(target);
    try {
      const written = await write(temporary.temp);
      await temporary.commit();
      return written;
    } catch (error) {
      await temporary.discard();
      throw diskError(error) ?? error;
    }
  }

  /** Returns the file of a table as bytes; nothing of it is left on the disk. */
  bytesOf(source: ExportSource, job: Progress): Promise<Buffer> {
    return this.bytesFrom((temp) => this.#fill(temp, source, job));
  }

  /** Returns what `write` fills a temporary file with; nothing of it is left on the disk. */
  async bytesFrom(write: (temp: string) => Promise<unknown>): Promise<Buffer> {
    const temporary = this.#temporary.create(join(this.#deps.paths.userData, 'bytes'));
    try {
      await write(temporary.temp);
      return await readFile(temporary.temp);
    } catch (error) {
      throw diskError(error) ?? error;
    } finally {
      await temporary.discard();
    }
  }

  #fill(temp: string, { format, table }: ExportSource, job: Progress): Promise<void> {
    return runExportWorker(() => this.#spare.take(), { temp, format }, table, job);
  }

  async #chooseTarget(name: string, format: ExportedFile['format']): Promise<string | null> {
    const { desktop, settings, paths } = this.#deps;
    requireFormat(this.#deps.policy, format);
    const filter = EXTENSIONS[format];
    const fileName = safeFileName(name, filter.extension);
    const folder = settings.get('exportFolder') ?? paths.downloads;
    const chosen = await desktop.chooseSaveTarget({ fileName, folder, filter });
    if (chosen === null) return null;
    const ending = `.${filter.extension}`;
    // The dialog has asked about the name as it was typed: with the extension it may be that of another file.
    const target = chosen.toLowerCase().endsWith(ending)
      ? chosen
      : uniqueFileName(dirname(chosen), basename(chosen) + ending);
    requireFolder(this.#deps.policy, dirname(target));
    this.#remember(dirname(target));
    return target;
  }

  /** Writes next to the target, which is replaced when the file is complete. */
  #run(target: string, { fileName, format, failedTitle }: ExportedFile, write: WriteFile): string {
    const title = safeFileName(fileName, EXTENSIONS[format].extension);
    return this.#deps.jobs.run({ kind: 'export', title, failedTitle, subject: {} }, async (job) => {
      const written = await this.writeFile(target, format, (temp) => write(temp, job));
      return { ...written, file: target };
    });
  }

  #remember(folder: string): void {
    try {
      this.#deps.settings.set('exportFolder', folder);
    } catch (error) {
      // The export matters more than the start folder of the next dialog.
      this.#deps.log.warn('export.folder-not-remembered', { error });
    }
  }
}
