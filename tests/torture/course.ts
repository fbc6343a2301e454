import { hashOf, seededRandom, type Random } from '@sandbox/store/random';

interface Limits {
  /** Same seed, same tries. */
  seed: number;
  /** No more tries than this of anything; as many as it wants where none is given. */
  times?: number;
  /** When no more is begun, in milliseconds since the epoch. */
  until?: number;
}

/** How far a run goes: all tries of a long one, or as many as a test or an evening has time for. */
export class Course {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** A stream of numbers of its own for each name: one trial more leaves the others' tries as they were. */
  random(name: string): Random {
    return seededRandom(hashOf(`${this.#limits.seed} ${name}`));
  }

  /** How many of `wanted` there may be at most, whatever time there is. */
  atMost(wanted: number): number {
    return Math.min(wanted, this.#limits.times ?? wanted);
  }

  get timeIsUp(): boolean {
    return Date.now() >= (this.#limits.until ?? Infinity);
  }

  /** Milliseconds until time is up; Infinity where there is no end. */
  get left(): number {
    return (this.#limits.until ?? Infinity) - Date.now();
  }

  /** The numbers of the tries, until there are enough or time is up. */
  *tries(wanted: number): Generator<number> {
    const most = this.atMost(wanted);
    for (let number = 0; number < most && !this.timeIsUp; number++) yield number;
  }

  /** Those of `all` that there is time for, each once. */
  *each<T>(all: readonly T[]): Generator<T> {
    for (const number of this.tries(all.length)) yield all[number] as T;
  }
}
