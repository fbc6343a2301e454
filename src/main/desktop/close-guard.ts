/** Decides about closing a window with unsaved work. */
export class CloseGuard {
  #unsaved: string | null = null;
  #asked: 'close' | 'quit' = 'close';

  setUnsavedWork(what: string | null): void {
    this.#unsaved = what;
  }

  unsavedWork(): string | null {
    return this.#unsaved;
  }

  /**
   * Whether the window stays and its page asks; one that cannot ask must not keep it open for ever.
   * @param why what goes on once the user leaves; staying takes it back
   */
  mustAsk(canAsk: boolean, why: 'close' | 'quit' = 'close'): boolean {
    if (this.#unsaved === null || !canAsk) return false;
    this.#asked = why;
    return true;
  }

  /** The user leaves without saving: what they had asked for. */
  leave(): 'close' | 'quit' {
    this.#unsaved = null;
    return this.#asked;
  }
}
