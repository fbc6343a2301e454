/**
 * Decides about closing a window with unsaved work. A window that is closed because the app quits takes the app along
 * once its user has decided to leave, also where an app lives on without windows.
 */
export class CloseGuard {
  #unsaved: string | null = null;
  #quitting = false;
  #asked: 'close' | 'quit' = 'close';

  setUnsavedWork(what: string | null): void {
    this.#unsaved = what;
  }

  quitting(): void {
    this.#quitting = true;
  }

  /** Whether the window stays and the page asks; one that cannot ask must not keep it open for ever. */
  mustAsk(canAsk: boolean): boolean {
    if (this.#unsaved === null || !canAsk) return false;
    this.#asked = this.#quitting ? 'quit' : 'close';
    // Staying takes the quitting back, too.
    this.#quitting = false;
    return true;
  }

  /** The user leaves without saving: what they had asked for. */
  leave(): 'close' | 'quit' {
    this.#unsaved = null;
    return this.#asked;
  }
}
