// Decides when the hidden screen of a scheduled export is complete, and sends its table, or why there is none, to the
// main process; off-screen-run.tsx renders that screen.

import { sendRows } from '@renderer/components/data-grid';
import { bridge } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import type { Staleness, OffScreenTable } from '@renderer/platform/windows/off-screen';
import type { DueRun, RunAnswer } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';

/** The number of consecutive polls without a query in flight after which the screen counts as rendered, or as empty. */
const [STEADY_POLLS, EMPTY_POLLS] = [3, 100];

/** A run is delivered at most once, and is refused if that fails. */
export class OffScreenRunDelivery {
  readonly #run: DueRun;
  #export: (() => void) | null = null;
  #staleness: Staleness = { asOf: undefined };
  #reason: string | null = null;
  #idlePolls = 0;
  #isDone = false;

  constructor(run: DueRun) {
    this.#run = run;
  }

  offerExport = (exportTable: () => void): void => {
    this.#export = exportTable;
    this.#idlePolls = 0;
  };

  reportStaleness = (staleness: Staleness): void => {
    this.#staleness = staleness;
  };

  reportFailure = (reason: string): void => {
    this.#reason = reason;
    this.#idlePolls = 0;
  };

  /**
   * Called by a timer. The export starts only after no query was in flight for three polls in a row, because a screen
   * may load dependent data one after the other.
   */
  poll(isFetching: boolean): void {
    if (this.#isDone) return;
    this.#idlePolls = isFetching ? 0 : this.#idlePolls + 1;
    // The screen's failure explains why the grid has no table.
    const reason = this.#staleness.failure ?? this.#reason;
    if (this.#idlePolls >= STEADY_POLLS && this.#export) this.#export();
    else if (this.#idlePolls >= STEADY_POLLS && reason !== null) void this.#refuse(reason);
    else if (this.#idlePolls >= EMPTY_POLLS) void this.#refuse(texts.noGrid);
  }

  deliverTable = (table: OffScreenTable): void => {
    if (this.#isDone) return;
    this.#isDone = true;
    const { fileName, sheetName, title = fileName, columns, rowCount } = table;
    const { asOf = null, origin, partial = false } = this.#staleness;
    const answer = {
      ...{ runId: this.#run.runId, sheetName, title, columns, rowCount, partial },
      cachedSince: origin === 'cache' ? asOf : null,
    };
    this.#send(answer, table).catch((error: unknown) => this.#refuse(readAppError(error).message));
  };

  deliverByMain = (answer: (runId: string) => Promise<unknown>): void => {
    if (this.#isDone) return;
    this.#isDone = true;
    answer(this.#run.runId).catch((error: unknown) => this.#refuse(readAppError(error).message));
  };

  async #send(answer: RunAnswer, { pieces, pictures }: OffScreenTable): Promise<void> {
    // Only a PDF includes charts, and the rows are delivered even if the charts fail.
    const painted = this.#run.format === 'pdf' ? await pictures?.().catch(() => undefined) : undefined;
    const started = await bridge.scheduledExports.begin.mutate({
      ...answer,
      ...(painted && { pictures: painted }),
    });
    if (started) await sendRows(started.feedId, pieces);
  }

  async #refuse(reason: string): Promise<void> {
    this.#isDone = true;
    const { runId } = this.#run;
    // If the main process has ended, there is no receiver.
    await bridge.scheduledExports.refuse.mutate({ runId, reason }).catch(() => undefined);
  }
}
