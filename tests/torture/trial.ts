import type { Course } from './course';
import type { Tally } from './tally';

/** What could not be tried here, and why. */
interface LeftOut {
  what: string;
  leftOut: string;
}

export type Result = Tally | LeftOut;

/** One kind of trouble, made many times. */
export interface Trial {
  /** For `--only`. */
  name: string;
  run(course: Course): Promise<Result[]>;
}
