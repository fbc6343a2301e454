/** What is shown after an answer is read first: nobody waits for this one to be written. */
const AFTER_MS = 250;

interface LateAnswer {
  data: unknown;
  asOf: string;
}

/** Answers that are given before they are kept: to write one as JSON and to store it takes as long as to send it. */
export class LateAnswers {
  readonly #waiting = new Map<string, LateAnswer>();
  readonly #put: (key: string, json: string, asOf: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(put: (key: string, json: string, asOf: string) => void) {
    this.#put = put;
  }

  /** The last one under a key is the one that is kept. `data` must not be changed any more. */
  add(key: string, answer: LateAnswer): void {
    this.#waiting.delete(key);
    this.#waiting.set(key, answer);
    this.#wait(AFTER_MS);
  }

  /** Writes the one under `key` now, if it waits. */
  settle(key: string): void {
    const answer = this.#waiting.get(key);
    if (!answer) return;
    this.#waiting.delete(key);
    this.#put(key, JSON.stringify(answer.data), answer.asOf);
  }

  settleAll(): void {
    for (const key of [...this.#waiting.keys()]) this.settle(key);
    this.drop();
  }

  /** What waits is not kept, of one key or of all. */
  drop(key?: string): void {
    if (key === undefined) this.#waiting.clear();
    else this.#waiting.delete(key);
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** One after the other, so that calls are answered between. */
  #wait(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const [first] = this.#waiting.keys();
      if (first !== undefined) this.settle(first);
      if (this.#waiting.size > 0) this.#wait(0);
    }, ms);
  }
}
