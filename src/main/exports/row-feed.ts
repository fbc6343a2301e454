import { AppError } from '@shared/kernel/app-error';
import type { Row } from './table-writer';

/** A window that went away sends no last piece; its export must not wait for ever. */
const SILENCE_MS = 60_000;

/** Rows of one export, as they come from the window: whoever writes them waits for the next piece. */
export class RowFeed {
  readonly #pieces: (readonly Row[])[] = [];
  #ended = false;
  #wanted = true;
  #wake = (): void => undefined;

  /** @returns whether more rows are wanted: not after a cancelled or failed export. */
  push(rows: readonly Row[], last: boolean): boolean {
    if (rows.length > 0) this.#pieces.push(rows);
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
   * @throws AppError INTERNAL when no piece came for a minute.
   */
  async next(): Promise<readonly Row[] | null> {
    const piece = this.#pieces.shift();
    if (piece) return piece;
    if (this.#ended) return null;
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
}
