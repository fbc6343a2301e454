import type { WindowWork } from '@shared/kernel/platform/draft';

/** Decides whether closing a window with unsaved work needs confirmation. */
export class CloseGuard {
  #unsaved: WindowWork | null = null;
  #closingFor: 'close' | 'quit' = 'close';

  setUnsavedWork(work: WindowWork | null): void {
    this.#unsaved = work;
  }

  unsavedWork(): WindowWork | null {
    return this.#unsaved;
  }

  /**
   * True if closing must first be confirmed by the page. A page that cannot show a dialog never blocks closing.
   * @param why the action that continues if the user leaves; staying cancels it
   */
  mustConfirm(canAsk: boolean, why: 'close' | 'quit' = 'close'): boolean {
    if (this.#unsaved === null || !canAsk) return false;
    this.#closingFor = why;
    return true;
  }

  /** The user leaves without saving; returns the action to continue with. */
  discardUnsaved(): 'close' | 'quit' {
    this.#unsaved = null;
    return this.#closingFor;
  }
}
