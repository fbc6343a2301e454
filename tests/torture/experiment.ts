import type { RunBudget } from './run-budget';

/** A long test that injects one kind of fault many times; run.ts lists all of them. */
export interface Experiment {
  /** The name for `--only`. */
  name: string;
  run(budget: RunBudget): Promise<Result[]>;
}

const EXAMPLES = 200;

/** Counts attempts and violations of one subject, with examples that reproduce them. */
export class Tally {
  readonly what: string;
  /** The number of attempts in a whole run. */
  readonly wanted: number;
  /** A remark beside the counts: the method. */
  note: string | undefined;
  tried = 0;
  readonly #harm = new Map<string, number>();
  readonly #examples: string[] = [];

  /** `violations`: the possible violations, each of which is reported even if its count is zero. */
  constructor(what: string, wanted: number, violations: readonly string[]) {
    this.what = what;
    this.wanted = wanted;
    for (const violation of violations) this.#harm.set(violation, 0);
  }

  /** `example`: what is needed to reproduce the violation. */
  addViolation(kind: string, example: string): void {
    this.#harm.set(kind, (this.#harm.get(kind) ?? 0) + 1);
    if (this.#examples.length < EXAMPLES) this.#examples.push(`${kind}: ${example}`);
  }

  get violations(): readonly (readonly [kind: string, count: number])[] {
    return [...this.#harm];
  }

  get violationCount(): number {
    return this.violations.reduce((sum, [, count]) => sum + count, 0);
  }

  get examples(): readonly string[] {
    return this.#examples;
  }
}

/** An experiment that was not possible here, and the reason. */
interface Skipped {
  what: string;
  leftOut: string;
}

export type Result = Tally | Skipped;
