/** Something that is written again and again, each time as the next number; 0 is nothing. */
export class Confirmed {
  #confirmed = 0;
  #begun = 0;
  #mayBeGone = false;

  /** What is written next. */
  begin(): number {
    this.#begun = this.#confirmed + 1;
    return this.#begun;
  }

  confirm(): void {
    this.#confirmed = this.#begun;
  }

  /** Its end was begun, and nobody knows how far it came. */
  mayBeGone(): void {
    this.#mayBeGone = true;
  }

  /** Its end was confirmed. */
  forget(): void {
    this.#mayBeGone = false;
    this.#confirmed = 0;
    this.#begun = 0;
  }

  /** Whether nothing that was confirmed is missing; what was begun may be there. From there it goes on. */
  holds(found: number): boolean {
    const held = found === this.#confirmed || found === this.#begun || (found === 0 && this.#mayBeGone);
    this.#mayBeGone = false;
    this.#confirmed = found;
    this.#begun = found;
    return held;
  }

  toString(): string {
    return `confirmed ${this.#confirmed}, begun ${this.#begun}`;
  }
}
