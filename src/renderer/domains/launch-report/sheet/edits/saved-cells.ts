// Writes the cells of the launch report that are saved into the query cache, in place of reading the report again after
// each. sheet-edits.ts saves them.

import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { nextPaint } from '@renderer/platform/browser/after-paint';
import type { LaunchPage, LaunchRow } from '@shared/domains/launch-report/model';
import { daysToLaunch, obAge, withField } from '@shared/domains/launch-report/rules';
import type { Answer } from '@shared/kernel/answer';

interface SavedCell {
  row: LaunchRow;
  field: string;
  value: string;
}

/** After this many milliseconds without another saved cell, what follows from them is read again. */
const SETTLED_MS = 1000;

/** While cells are saved without a pause, the report is read this many milliseconds after a read was canceled. */
const READ_AFTER_MS = 15_000;

const isOf =
  ({ row, field }: SavedCell) =>
  (other: LaunchRow): boolean =>
    field === 'taggrouphold' ? other.groupId === row.groupId : other.id === row.id;

function withSaved(row: LaunchRow, cells: readonly SavedCell[], today: string): LaunchRow {
  const saved = cells.filter((one) => isOf(one)(row));
  if (saved.length === 0) return row;
  const now = saved.reduce((before, { field, value }) => withField(before, field, value), row.cells);
  return { ...row, cells: now, obAge: obAge(now, today), totalDaysToLaunch: daysToLaunch(now) };
}

/**
 * The cells of one frame are written at once: a paste saves thousands, and copying 3,000 rows for each, or reading the
 * report again after each, would take longer than the back office. A read that began before a cell was saved would
 * bring its old value back; it is canceled, and repeated when the last cell is saved. In a long paste that is too late:
 * now and then the cells wait for a read, and are written over what it brings. So they do for a read on whose answer
 * something else depends.
 */
export class SavedCells {
  readonly #cache: QueryClient;
  readonly #rowsKey: QueryKey;
  readonly #today: () => string;
  readonly #onSettled: () => void;
  #waiting: SavedCell[] = [];
  #writing: Promise<void> | null = null;
  /** The reads that are not canceled. */
  readonly #needed = new Set<Promise<unknown>>();
  /** When the first of the canceled reads was canceled; null if all is read. */
  #interruptedAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param today Returns today at the back office, which counts the age of a row.
   * @param onSettled Called once after a series of cells, for what is derived from the rows.
   */
  constructor(cache: QueryClient, rowsKey: QueryKey, today: () => string, onSettled: () => void) {
    this.#cache = cache;
    this.#rowsKey = rowsKey;
    this.#today = today;
    this.#onSettled = onSettled;
  }

  /** Resolves when the cell is in the cached report. */
  add(row: LaunchRow, field: string, value: string): Promise<void> {
    this.#waiting.push({ row, field, value });
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /** Reads the report where the answer decides what is stored, for instance after a lost answer. */
  async needs<Result>(read: () => Promise<Result>): Promise<Result> {
    const reading = read();
    const ended = reading.catch(() => undefined);
    this.#needed.add(ended);
    return await reading.finally(() => this.#needed.delete(ended));
  }

  async #write(): Promise<void> {
    await nextPaint();
    const queryKey = this.#rowsKey;
    if (this.#needed.size > 0) {
      while (this.#needed.size > 0) await Promise.all(this.#needed);
    } else if (this.#interruptedAt !== null && Date.now() - this.#interruptedAt >= READ_AFTER_MS) {
      this.#interruptedAt = null;
      await this.#cache.refetchQueries({ queryKey, exact: true });
    } else {
      if (this.#cache.isFetching({ queryKey, exact: true }) > 0) this.#interruptedAt ??= Date.now();
      await this.#cache.cancelQueries({ queryKey, exact: true });
    }
    const cells = this.#waiting;
    this.#waiting = [];
    this.#writing = null;
    const today = this.#today();
    const ids = new Set(cells.map(({ row }) => row.id));
    const groups = new Set(
      cells.flatMap(({ row, field }) => (field === 'taggrouphold' ? [row.groupId] : [])),
    );
    const isSaved = ({ id, groupId }: LaunchRow): boolean => ids.has(id) || groups.has(groupId);
    const saved = (page: Answer<LaunchPage>): Answer<LaunchPage> => {
      const rows = page.data.rows.map((row) => (isSaved(row) ? withSaved(row, cells, today) : row));
      return { ...page, data: { ...page.data, rows } };
    };
    this.#cache.setQueryData<InfiniteData<Answer<LaunchPage>>>(
      queryKey,
      // A page without a saved cell stays as it is.
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => (page.data.rows.some(isSaved) ? saved(page) : page)),
        },
    );
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), SETTLED_MS);
  }

  #settle(): void {
    if (this.#interruptedAt !== null)
      void this.#cache.invalidateQueries({ queryKey: this.#rowsKey, exact: true });
    this.#interruptedAt = null;
    this.#onSettled();
  }
}
