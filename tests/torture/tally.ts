const EXAMPLES = 200;

/** Counts what was tried of one thing, and what came to harm. */
export class Tally {
  readonly what: string;
  /** How many tries a whole run makes. */
  readonly wanted: number;
  /** Said beside the counts: how it was tried. */
  note: string | undefined;
  tried = 0;
  readonly #harm = new Map<string, number>();
  readonly #examples: string[] = [];

  /** `harms`: what may happen and must not, each told even where it never did. */
  constructor(what: string, wanted: number, harms: readonly string[]) {
    this.what = what;
    this.wanted = wanted;
    for (const harm of harms) this.#harm.set(harm, 0);
  }

  /** `example`: enough to make it happen again. */
  harm(kind: string, example: string): void {
    this.#harm.set(kind, (this.#harm.get(kind) ?? 0) + 1);
    if (this.#examples.length < EXAMPLES) this.#examples.push(`${kind}: ${example}`);
  }

  get harms(): readonly (readonly [kind: string, count: number])[] {
    return [...this.#harm];
  }

  get harmed(): number {
    return this.harms.reduce((sum, [, count]) => sum + count, 0);
  }

  get examples(): readonly string[] {
    return this.#examples;
  }
}
