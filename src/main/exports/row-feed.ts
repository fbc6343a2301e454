// The rows of an export on their way from the window to the writer.

import { AppError } from '@shared/kernel/app-error';
import { exportErrorTexts } from '@shared/kernel/table/export-file-texts';
import type { Row } from './writers/table-writer';

/** Timeout after which an export fails if its window stops sending rows (for example because it was closed). */
const FEED_TIMEOUT_MS = 60_000;

/** The rows of one export as the window delivers them; the writer awaits each piece. */
export class RowFeed {
  readonly #pieces: (readonly Row[])[] = [];
  readonly #rowCount: number;
  #received = 0;
  #ended = false;
  #wanted = true;
  #wake = (): void => undefined;

  /** @param rowCount The announced number of rows. */
  constructor(rowCount: number) {
    this.#rowCount = rowCount;
  }

  /** @returns whether more rows are wanted: not after a cancelled or failed export. */
  push(rows: readonly Row[], last: boolean): boolean {
    if (rows.length > 0) this.#pieces.push(rows);
    this.#received += rows.length;
    this.#ended ||= last;
    this.#wake();
    return this.#wanted;
  }

  /** Ends the feed: no more rows are wanted, and a pending read resolves with the end. */
  close(): void {
    this.#wanted = false;
    this.#ended = true;
    this.#pieces.length = 0;
    this.#wake();
  }

  /**
   * The next piece; null after the last one.
   * @throws AppError INTERNAL when no piece came for a minute, or the number of rows differs from the announced one.
   */
  async next(): Promise<readonly Row[] | null> {
    const piece = this.#pieces.shift();
    if (piece) return piece;
    if (this.#ended) {
      if (this.#wanted && this.#received !== this.#rowCount) throw this.#incomplete();
      return null;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new AppError('INTERNAL', exportErrorTexts.stopped)),
        FEED_TIMEOUT_MS,
      );
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return this.next();
  }

  #incomplete(): AppError {
    return new AppError('INTERNAL', exportErrorTexts.incomplete(this.#received, this.#rowCount));
  }
}
