/** When something was last changed, whatever came of it. */
export class LastChange {
  #underWay = 0;
  #ended = Number.NEGATIVE_INFINITY;

  /** Milliseconds of the clock; infinity while a change is under way. */
  get at(): number {
    return this.#underWay > 0 ? Number.POSITIVE_INFINITY : this.#ended;
  }

  async during<T>(change: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await change();
    } finally {
      this.#underWay -= 1;
      this.#ended = Math.max(this.#ended, Date.now());
    }
  }
}
