import type { LaunchModel } from '@shared/domains/forecast/model';

/** What the worker is started with. Records are checked there: thousands would hold the main process up. */
export interface ForecastStart {
  records: readonly unknown[];
  now: number;
  offsetMs: number;
  /** The model to forecast by, without what would bring a launch forward; null to learn one from the records. */
  model: LaunchModel | null;
}
