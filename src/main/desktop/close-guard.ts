// What happens before a window closes or the console ends: the question about unsaved work, and the last drafts.

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

/** Has a page that edits something store its drafts before the console ends. */
export class PageEnd {
  readonly #listeners = new Set<() => void>();
  readonly #storing: (() => void)[] = [];

  /** Calls the listener when the console is about to end; its page then calls `draftsStored`. */
  onEnding(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once the page says that its drafts are stored, and at once where nothing is edited. */
  async storeDrafts(): Promise<void> {
    if (this.#listeners.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#storing.push(resolve);
      for (const listener of this.#listeners) listener();
    });
  }

  draftsStored(): void {
    for (const resolve of this.#storing.splice(0)) resolve();
  }
}
