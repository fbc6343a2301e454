export interface ActiveCell {
  rowId: string;
  column: string;
}

/** The cell that is spoken of. Beside React's state: the sheet must not be drawn again for every arrow key. */
export class ActiveCellStore {
  #cell: ActiveCell | null = null;
  readonly #listeners = new Set<() => void>();

  get = (): ActiveCell | null => this.#cell;

  set(cell: ActiveCell | null): void {
    if (cell?.rowId === this.#cell?.rowId && cell?.column === this.#cell?.column) return;
    this.#cell = cell;
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
