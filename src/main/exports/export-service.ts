import type { Desktop } from '@main/desktop/desktop';
import type { JobService } from '@main/jobs/job-service';
import type { Log } from '@main/log/log';
import type { AppPaths } from '@main/paths';
import type { SettingsStore } from '@main/settings/settings-store';
import type { TableExport } from '@shared/domains/exports/model';
import { randomUUID } from 'node:crypto';
import { dirname, extname, join } from 'node:path';
import { diskError } from './disk-error';
import { safeFileName } from './file-name';
import { RowFeed } from './row-feed';
import { runExportWorker } from './run-worker';
import { StagedFiles } from './staged-files';
import { EXTENSIONS, type Row } from './table-writer';

export interface ExportDeps {
  desktop: Pick<Desktop, 'chooseSaveTarget'>;
  jobs: Pick<JobService, 'run'>;
  settings: Pick<SettingsStore, 'get' | 'set'>;
  paths: AppPaths;
  log: Log;
  /** Names of unfinished files, for tests. */
  tempName?: () => string;
}

/** Writes tables to files of the user's choice, as jobs. */
export class ExportService {
  readonly #deps: ExportDeps;
  readonly #staged: StagedFiles;
  readonly #feeds = new Map<string, RowFeed>();

  /** Removes what a killed run left behind. */
  constructor(deps: ExportDeps) {
    this.#deps = deps;
    this.#staged = new StagedFiles({
      folder: deps.paths.userData,
      log: deps.log,
      ...(deps.tempName ? { tempName: deps.tempName } : {}),
    });
    this.#staged.recover();
  }

  /**
   * Asks where to, then writes in the background what `addRows` brings for `feedId`. Null when the user cancels
   * the dialog.
   */
  async exportTable(table: TableExport): Promise<{ jobId: string; feedId: string } | null> {
    const { desktop, jobs, settings, paths } = this.#deps;
    const filter = EXTENSIONS[table.format];
    const fileName = safeFileName(table.fileName, filter.extension);
    const folder = settings.get('exportFolder') ?? paths.downloads;
    const chosen = await desktop.chooseSaveTarget({ fileName, folder, filter });
    if (chosen === null) return null;
    const target = extname(chosen) === '' ? `${chosen}.${filter.extension}` : chosen;
    this.#remember(dirname(target));
    const feedId = randomUUID();
    const feed = new RowFeed(table.rowCount);
    this.#feeds.set(feedId, feed);
    const jobId = jobs.run({ kind: 'export', title: fileName }, async (job) => {
      try {
        return await this.#write(table, feed, target, job);
      } finally {
        feed.close();
        this.#feeds.delete(feedId);
      }
    });
    return { jobId, feedId };
  }

  /** The next piece of an export's rows. @returns whether more are wanted. */
  addRows(feedId: string, rows: readonly Row[], last: boolean): boolean {
    return this.#feeds.get(feedId)?.push(rows, last) ?? false;
  }

  async #write(
    table: TableExport,
    feed: RowFeed,
    target: string,
    job: { signal: AbortSignal; progress(done: number | null): void },
  ): Promise<{ file: string }> {
    const { fileName, sheetName, title, format, columns, rowCount } = table;
    const staged = this.#staged.stage(target);
    try {
      const script = join(this.#deps.paths.out, 'main', 'export-worker.js');
      const head = { title: title ?? fileName, sheetName, columns };
      const rows = { rowCount, next: () => feed.next() };
      await runExportWorker(script, { temp: staged.temp, format, head }, rows, job);
      await staged.commit();
      return { file: target };
    } catch (error) {
      await staged.discard();
      throw diskError(error) ?? error;
    }
  }

  #remember(folder: string): void {
    try {
      this.#deps.settings.set('exportFolder', folder);
    } catch (error) {
      // The export matters more than where the next dialog opens.
      this.#deps.log.warn('export.folder-not-remembered', { error });
    }
  }
}
