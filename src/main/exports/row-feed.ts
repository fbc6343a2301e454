import { AppError } from '@shared/kernel/app-error';
import type { Row } from './table-writer';

/** A window that went away sends no last piece; its export must not wait for ever. */
const SILENCE_MS = 60_000;

/** Rows of one export, as they come from the window: whoever writes them waits for the next piece. */
export class RowFeed {
  readonly #pieces: (readonly Row[])[] = [];
  readonly #rowCount: number;
  #received = 0;
  #ended = false;
  #wanted = true;
  #wake = (): void => undefined;

  /** @param rowCount How many rows were announced. */
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

  /** Nobody wants more; whoever waits for a piece gets the end. */
  close(): void {
    this.#wanted = false;
    this.#ended = true;
    this.#pieces.length = 0;
    this.#wake();
  }

  /**
   * The next piece; null after the last one.
   * @throws AppError INTERNAL when no piece came for a minute, or other rows than were announced.
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
        () => reject(new AppError('INTERNAL', 'The window stopped sending the rows of this export')),
        SILENCE_MS,
      );
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return this.next();
  }

  #incomplete(): AppError {
    const [received, announced] = [this.#received, this.#rowCount].map((rows) =>
      rows.toLocaleString('en-US'),
    );
    return new AppError('INTERNAL', `The window sent ${received} of ${announced} rows; no file was written`);
  }
}
