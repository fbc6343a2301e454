import type { LaunchModel, StoreForecast } from '@shared/domains/forecast/model';
import type { WeekChoices, WeekFilter, WeekPlans } from '@shared/domains/forecast/weeks/model';
import type { TimeFilter, TimelineChoices } from '@shared/domains/forecast/time-board/model';

/** Records are checked in the worker: thousands would hold the main process up. */
interface Records {
  records: readonly unknown[];
  now: number;
  offsetMs: number;
}

/** What the worker is started with. */
export type ForecastWorkerInput =
  | ({ work: 'learn' } & Records)
  /** Forecasts by a model, without what would bring a launch forward. */
  | { work: 'forecast'; records: readonly unknown[]; now: number; model: LaunchModel }
  | ({ work: 'timelines' } & Records)
  | { work: 'timeBoard'; timelines: string; filter: TimeFilter }
  | {
      work: 'weeks';
      records: readonly unknown[];
      launches: readonly unknown[];
      now: number;
      model: LaunchModel;
      plans: WeekPlans;
    }
  | { work: 'weekBoard'; weeks: string; filter: WeekFilter };

/** Forecasts by a model, and the ids of the stores whose launch is forecast late. */
export interface WrittenForecasts {
  stores: StoreForecast[];
  late: number[];
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
