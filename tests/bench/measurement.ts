/** One figure beside what it is compared with, both taken in the same run. */
export interface Figure {
  what: string;
  /** What the floor is. */
  against: string;
  unit: 'ms' | 'MB' | '%';
  floor: number;
  measured: number;
  /** Greatest ratio of measured to floor that is aimed at; null for a figure that only explains another. */
  aim: number | null;
  /** How it was taken: counts, spread. */
  note?: string;
}

/** What could not be measured here, and why. */
export interface LeftOut {
  what: string;
  leftOut: string;
}

export type Outcome = Figure | LeftOut;

export interface Measurement {
  /** For `--only`. */
  name: string;
  run(): Promise<Outcome[]>;
}
