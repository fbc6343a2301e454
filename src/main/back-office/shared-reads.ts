/** Reads on their way: who asks for the same shares the answer, as long as it cannot be older than what changed since. */
export class SharedReads {
  #running = new Map<string, Promise<unknown>>();

  /** The running read of this key, or the one that `start` begins. */
  share<T>(key: string, start: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) as Promise<T> | undefined;
    if (running) return running;
    const read: Promise<T> = start().finally(() => {
      if (this.#running.get(key) === read) this.#running.delete(key);
    });
    this.#running.set(key, read);
    return read;
  }

  /** Something has changed: what was asked before may be answered with how it was, and is shared with nobody new. */
  outdate(): void {
    this.#running.clear();
  }
}
