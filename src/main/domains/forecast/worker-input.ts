/** What the worker is started with. Records are checked there: thousands would hold the main process up. */
export interface ForecastStart {
  records: readonly unknown[];
  now: number;
  offsetMs: number;
}
