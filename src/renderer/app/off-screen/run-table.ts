import { sendRows } from '@renderer/components/data-grid';
import { bridge } from '@renderer/platform/bridge';
import type { Age, OffScreenTable } from '@renderer/platform/off-screen';
import { readAppError } from '@renderer/platform/read-app-error';
import type { DueRun, RunAnswer } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';

/** How often in a row nothing may be under way before the screen counts as drawn, and before it counts as without. */
const [STEADY, EMPTY] = [3, 100];

/** What a screen off the screen has said, and what becomes of it. */
export class RunTable {
  readonly #run: DueRun;
  #export: (() => void) | null = null;
  #age: Age = { asOf: undefined };
  #reason: string | null = null;
  #still = 0;
  #over = false;

  constructor(run: DueRun) {
    this.#run = run;
  }

  offer = (exportTable: () => void): void => {
    this.#export = exportTable;
    this.#still = 0;
  };

  age = (age: Age): void => {
    this.#age = age;
  };

  failed = (reason: string): void => {
    this.#reason = reason;
    this.#still = 0;
  };

  /** Looked at again and again: a screen may read one thing after the other. */
  look(underWay: boolean): void {
    if (this.#over) return;
    this.#still = underWay ? 0 : this.#still + 1;
    // What the grid does not say is why there is none.
    const reason = this.#age.failure ?? this.#reason;
    if (this.#still >= STEADY && this.#export) this.#export();
    else if (this.#still >= STEADY && reason !== null) void this.#refuse(reason);
    else if (this.#still >= EMPTY) void this.#refuse(texts.noGrid);
  }

  take = (table: OffScreenTable): void => {
    if (this.#over) return;
    this.#over = true;
    const { fileName, sheetName, title = fileName, columns, rowCount } = table;
    const { asOf = null, origin, partial = false } = this.#age;
    const answer = {
      ...{ runId: this.#run.runId, sheetName, title, columns, rowCount, partial },
      keptSince: origin === 'cache' ? asOf : null,
    };
    this.#send(answer, table).catch((error: unknown) => this.#refuse(readAppError(error).message));
  };

  takeBy = (answer: (runId: string) => Promise<unknown>): void => {
    if (this.#over) return;
    this.#over = true;
    answer(this.#run.runId).catch((error: unknown) => this.#refuse(readAppError(error).message));
  };

  async #send(answer: RunAnswer, { pieces, pictures }: OffScreenTable): Promise<void> {
    // Only a document shows them; the rows are worth it without them too.
    const painted = this.#run.format === 'pdf' ? await pictures?.().catch(() => undefined) : undefined;
    const begun = await bridge.scheduledExports.begin.mutate({
      ...answer,
      ...(painted && { pictures: painted }),
    });
    if (begun) await sendRows(begun.feedId, pieces);
  }

  async #refuse(reason: string): Promise<void> {
    this.#over = true;
    const { runId } = this.#run;
    // Nobody is left to be told when the main process is gone.
    await bridge.scheduledExports.refuse.mutate({ runId, reason }).catch(() => undefined);
  }
}
