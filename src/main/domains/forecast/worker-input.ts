import type { LaunchModel, StoreForecast } from '@shared/domains/forecast/model';
import type { WeekChoices, WeekFilter, WeekPlans } from '@shared/domains/forecast/weeks/model';
import type { TimeFilter, TimelineChoices } from '@shared/domains/forecast/time-board/model';

/**
 * A page of a list of records, which the worker is handed as soon as it is read, so that the main process never holds a
 * whole list of a large account. Records are checked in the worker: thousands would hold the main process up.
 */
export interface RecordPage {
  /** The place of the list among those that are read at the same time: their order is that of the records. */
  list: number;
  /** The number of the page. The first one, 0, begins the list anew. */
  page: number;
  records: readonly unknown[];
}

interface Clock {
  now: number;
  offsetMs: number;
}

/** What the worker computes, of the records that it was handed before. */
export type ForecastWork =
  | ({ work: 'learn' } & Clock)
  /** Forecasts by a model; `withAdvance` adds what would bring a launch forward. */
  | { work: 'forecast'; now: number; model: LaunchModel; withAdvance: boolean }
  | ({ work: 'timelines' } & Clock)
  | { work: 'timeBoard'; timelines: string; filter: TimeFilter }
  | { work: 'weeks'; launches: readonly unknown[]; now: number; model: LaunchModel; plans: WeekPlans }
  | { work: 'weekBoard'; weeks: string; filter: WeekFilter };

/** What the main process posts to the worker: pages of records, then the work. */
export type ForecastWorkerMessage = RecordPage | ForecastWork;

/** Forecasts by a model, and the ids of the stores whose launch is forecast late. */
export interface WrittenForecasts {
  stores: StoreForecast[];
  late: number[];
}

/** What was learned, and the forecasts by it, with what would bring the launches forward. */
export interface WrittenModel extends WrittenForecasts {
  model: LaunchModel;
}

/** The timelines of all stores as JSON, as they are stored, and what can be chosen of them. */
export interface WrittenTimelines {
  timelines: string;
  choices: TimelineChoices;
}

/** The weeks of all stores as JSON, as they are stored, what can be chosen of them, and the plans seen so far. */
export interface WrittenWeeks {
  weeks: string;
  choices: WeekChoices;
  plans: WeekPlans;
}
