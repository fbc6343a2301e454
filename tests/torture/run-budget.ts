import { hashOf, seededRandom, type Random } from '@sandbox/database/random';

interface RunLimits {
  /** The same seed makes the same attempts. */
  seed: number;
  /** The limit of attempts per subject; without it each has as many as it needs. */
  times?: number;
  /** The time after which no attempt starts, in milliseconds since the epoch. */
  until?: number;
}

/** Limits of a run: number of attempts, end time and random seed. */
export class RunBudget {
  readonly #limits: RunLimits;

  constructor(limits: RunLimits) {
    this.#limits = limits;
  }

  /** A separate random stream for each name, so that a new experiment leaves the others' attempts unchanged. */
  random(name: string): Random {
    return seededRandom(hashOf(`${this.#limits.seed} ${name}`));
  }

  /** The limit for `wanted` attempts, whatever time is left. */
  atMost(wanted: number): number {
    return Math.min(wanted, this.#limits.times ?? wanted);
  }

  get timeIsUp(): boolean {
    return Date.now() >= (this.#limits.until ?? Infinity);
  }

  /** Milliseconds until the end time; Infinity without one. */
  get remainingMs(): number {
    return (this.#limits.until ?? Infinity) - Date.now();
  }

  /** The numbers of the attempts, until there are enough or the time is over. */
  *tries(wanted: number): Generator<number> {
    const most = this.atMost(wanted);
    for (let number = 0; number < most && !this.timeIsUp; number++) yield number;
  }

  /** The command line of a process that makes the attempts of this budget. */
  args(wanted: number): string[] {
    const { seed, until } = this.#limits;
    return [
      ...[`--actions=${this.atMost(wanted)}`, `--seed=${seed}`],
      ...(until === undefined ? [] : [`--until=${until}`]),
    ];
  }

  /** The entries of `all` that there is time for, each once. */
  *each<T>(all: readonly T[]): Generator<T> {
    for (const number of this.tries(all.length)) yield all[number] as T;
  }
}
