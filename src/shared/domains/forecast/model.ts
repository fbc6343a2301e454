// The launch forecast of a store: its range, what it is based on, and why there is none.

import { z } from 'zod';
import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';

const text = z.string().nullable();

/** The owner of a step; none while a load runs, or until the day of the launch. */
export const PARTIES = ['dealer', 'dms', 'us', 'nobody'] as const;
export type Party = (typeof PARTIES)[number];

const step = z.enum(PIPELINE_STEPS);

/** What a forecast is based on. */
const basisSchema = z.object({
  /** Launches that were learned from. */
  launches: z.number().int(),
  /** Those of them with the same DMS. */
  sameDms: z.number().int(),
  /** The day of the last one; null where there is none. */
  newest: text,
});

/** Why a store has no forecast. */
const NO_FORECAST_REASONS = ['fewLaunches', 'fewAtStep', 'waitedLonger', 'tooFar'] as const;
export type NoForecastReason = (typeof NO_FORECAST_REASONS)[number];

/** Ending a step by a day, and what it brings. */
const advanceSchema = z.object({
  step,
  /** The day by which the step is to be completed. */
  by: z.string(),
  /** The 85 % day that follows. */
  p85: z.string(),
  /** How many calendar days earlier that is. */
  days: z.number().int(),
});

/** Days of a forecast are `YYYY-MM-DD`. */
const daysSchema = z.object({
  /** Launched by then with 50 %. */
  p50: z.string(),
  /** Launched by then with 85 %. */
  p85: z.string(),
  /** The remaining step that takes longest on average, and how many working days. */
  costliest: step,
  costliestDays: z.number().int(),
});

export type ExpectedDays = z.infer<typeof daysSchema>;

const rangeSchema = daysSchema.extend({
  /** The step that would bring the launch forward most; null if none does by at least a day. */
  advance: advanceSchema.nullable(),
});
export type ForecastRange = z.infer<typeof rangeSchema>;

const expectedLaunchSchema = z.object({
  id: z.number().int(),
  storeId: z.string(),
  storeName: z.string(),
  tenantName: z.string(),
  dms: text,
  /** The planned launch. */
  planned: text,
  /** The step that the store waits for, for whom, and since how many working days. */
  step,
  party: z.enum(PARTIES),
  waited: z.number(),
  /** The day since when, `YYYY-MM-DD`. Older cached answers lack it, and whether the step has failed. */
  since: text.default(null),
  isFailed: z.boolean().default(false),
  /** By how many working days half of the stores like it have ended the step; null where too few have. */
  usual: z.number().int().nullable().default(null),
  /** How many whole days the onboarding has waited for each party so far. */
  spent: z.array(z.object({ party: z.enum(PARTIES), days: z.number().int() })),
  range: daysSchema.nullable(),
  /** Null with a range. */
  reason: z.enum(NO_FORECAST_REASONS).nullable(),
  /** Of the last forecasts at this step, how many came true. */
  record: z.object({ kept: z.number().int(), of: z.number().int() }),
  basis: basisSchema,
});
/** When a store will be launched, without what would bring that forward. */
export type ExpectedLaunch = z.infer<typeof expectedLaunchSchema>;

const storeForecastSchema = expectedLaunchSchema.extend({ range: rangeSchema.nullable() });
export type StoreForecast = z.infer<typeof storeForecastSchema>;

const stepRecordSchema = z.object({ kept: z.number().int(), of: z.number().int() });
/** How often forecasts of a step came true: of `of`, the last ones whose 85 % day has passed. */
export type StepRecord = z.infer<typeof stepRecordSchema>;

const paces = z.record(z.string(), z.array(z.number()));

const stepPacesSchema = z.object({
  /** Of each step the hazard summed up to each edge; see `cumulate`. */
  cumulated: z.array(z.array(z.number())),
  /** Of each step how many finished waits were seen. */
  finished: z.array(z.number()),
  /** Of each step the longest wait that ended, in working days. */
  longest: z.array(z.number()),
  dms: paces,
  sizes: paces,
  tenants: z.record(z.string(), z.number()),
  /** In the steps that are ours; models that were stored before they were learned have none. */
  coordinators: z.record(z.string(), z.number()).default({}),
  /** The similarity of otherwise indistinguishable stores; see `strengthOf`. */
  alike: z.number(),
});
/** What was learned of the steps. Paces are factors: 2 means that a wait is as likely to end in half the time. */
export type StepPaces = z.infer<typeof stepPacesSchema>;

export const launchModelSchema = z.object({
  /** The instant up to which launches were known, in milliseconds. */
  learnedAt: z.number(),
  /** How far the back office's clock is ahead of UTC. */
  offsetMs: z.number(),
  /** The pace of each month; see `WorkCalendar`. */
  pace: z.array(z.number()),
  launches: z.number().int(),
  /** The day of the last launch. */
  newest: text,
  launchesByDms: z.record(z.string(), z.number()),
  /** See `launchWeekdays`; models that were stored before they were learned have none. */
  weekdays: z.array(z.boolean()).default([]),
  sizes: z.array(z.tuple([z.string(), z.string()])),
  /**
   * The stores that aren't launched by their ids, with what stands for their coordinators: a number, so that no name is
   * stored with a pace.
   */
  coordinators: z.array(z.tuple([z.number(), z.string()])).default([]),
  /** Null where there are too few launches. */
  steps: stepPacesSchema.nullable(),
  /** Of each of `SHARES` the rank among the simulated paths that has kept it so far. */
  levels: z.array(z.number()),
  /** The rank of the 50 % day; see `TrackRecord`. Models that were stored before it was learned have none. */
  middle: z.number().nullable().default(null),
  /** By how much the launches of a week are off together; see `weekSpreadOf`. */
  weekSpread: z.number(),
  records: z.array(stepRecordSchema),
});
/** All that forecasts need; plain data, so that it can be stored and sent between threads. */
export type LaunchModel = z.infer<typeof launchModelSchema>;

/** The forecasts of the stores in onboarding, by what was learned last. `learnedAt` is an ISO instant. */
export const currentForecastsSchema = z.object({
  stores: z.array(expectedLaunchSchema),
  learnedAt: z.string(),
});

export type CurrentForecasts = z.infer<typeof currentForecastsSchema>;

// Thousands of stores are half as large without what the board does not display.
const boardStoreSchema = storeForecastSchema.omit({ storeId: true, spent: true, basis: true });
export type BoardStore = z.infer<typeof boardStoreSchema>;

/** What a board is based on. */
const boardBasisSchema = z.object({
  launches: z.number().int(),
  newest: text,
  /** By step, in their order. */
  records: z.array(stepRecordSchema),
  /** There are more launched stores than are learned from. */
  isCut: z.boolean(),
  /** When it was learned, as an ISO instant; older cached answers lack it. */
  learnedAt: text.default(null),
});
export type BoardBasis = z.infer<typeof boardBasisSchema>;

/** A page of the board, the latest stores first; each page begins with the last row of the one before. */
export const boardPageSchema = boardBasisSchema.extend({
  rows: z.array(boardStoreSchema),
  hasMore: z.boolean(),
});

/** The days of a forecast, for a list that knows its store by id or by name. */
export type StoreRange = Pick<ExpectedLaunch, 'id' | 'storeName' | 'tenantName'> &
  Pick<ExpectedDays, 'p50' | 'p85'>;

/** A page of the stores that have a forecast. */
export interface RangePage {
  rows: StoreRange[];
  hasMore: boolean;
  /** What they were learned from, `learnedAt` as an ISO instant; null where no store has a forecast. */
  learned: { launches: number; newest: string | null; learnedAt: string } | null;
}

/** The forecast of a store; null for one that isn't in onboarding. `learnedAt` is an ISO instant. */
export const singleForecastSchema = z.object({
  forecast: storeForecastSchema.nullable(),
  learnedAt: z.string(),
});
export type SingleForecast = z.infer<typeof singleForecastSchema>;
