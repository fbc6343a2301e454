/** One figure beside its baseline, both measured in the same run. */
export interface Figure {
  what: string;
  /** The description of the baseline. */
  against: string;
  unit: 'ms' | 'MB' | 'kB' | '%' | 'days' | 'launches' | 'elements';
  baseline: number;
  measured: number;
  /** The highest acceptable ratio to the baseline; null for a figure that only explains another. */
  aim: number | null;
  /** The conditions of the measurement: counts, spread. */
  note?: string;
}

/** A measurement that was not possible here, and the reason. */
interface Skipped {
  what: string;
  leftOut: string;
}

export type Outcome = Figure | Skipped;

/** A measurement of the benchmarks; run.ts lists all of them. */
export interface Measurement {
  /** The name for `--only`. */
  name: string;
  run(): Promise<Outcome[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The medians of a baseline and of the measured subject. */
export interface Pair {
  baseline: number;
  measured: number;
  note: string;
}

/**
 * Runs baseline and subject in turns, so that other load on the machine affects both equally; medians of `times`. Both
 * return milliseconds.
 */
export async function alternate(
  times: number,
  baseline: () => Promise<number>,
  measured: () => Promise<number>,
): Promise<Pair> {
  const baselines: number[] = [];
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    baselines.push(await baseline());
    taken.push(await measured());
  }
  const spread = (values: number[]): string =>
    `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
  return {
    baseline: median(baselines),
    measured: median(taken),
    note: `${times} times; baseline ${spread(baselines)}, measured ${spread(taken)}`,
  };
}
