interface ActiveCell {
  rowId: string;
  column: string;
}

/** The active cell, as an external store: the sheet must not rerender on every arrow key. */
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
