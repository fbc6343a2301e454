/** The time of the last write by this console, successful or not. */
export class WriteTracker {
  #underWay = 0;
  #ended = Number.NEGATIVE_INFINITY;

  /** Milliseconds of the clock; Infinity while a write is in flight, so that no cached response counts as newer. */
  get lastWriteAt(): number {
    return this.#underWay > 0 ? Number.POSITIVE_INFINITY : this.#ended;
  }

  async track<T>(change: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await change();
    } finally {
      this.#underWay -= 1;
      this.#ended = Math.max(this.#ended, Date.now());
    }
  }
}
