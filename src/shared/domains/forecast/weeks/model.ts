// The launches by week: the stores that are planned or launched, and the weeks of a board.

import { z } from 'zod';

const text = z.string().nullable();

/** How many weeks a board goes back, and how many it goes on from the current one, which is the first of these. */
export const WEEKS_BACK = 12;
export const WEEKS_AHEAD = 13;

/** A store that is planned or launched, short enough for tens of thousands of stores. Days are `YYYY-MM-DD`. */
const weekStoreSchema = z.object({
  id: z.number().int(),
  /** Null of a launched store, as the two days of its forecast are. */
  storeId: text,
  tenantId: text,
  storeName: z.string(),
  tenantName: z.string(),
  dms: text,
  /** The planned day of a store in onboarding. */
  planned: text,
  /** The day of the launch; null while the store is in onboarding. */
  launched: text,
  p50: text,
  p85: text,
  /** How likely the store is launched in each of `WEEKS_AHEAD` weeks; null without a forecast. */
  chances: z.array(z.number()).nullable(),
});
export type WeekStore = z.infer<typeof weekStoreSchema>;

/** Which stores were planned for a week, by its Sunday, as this computer read it last before the week began. */
export const weekPlansSchema = z.record(z.string(), z.array(z.number().int()));
export type WeekPlans = z.infer<typeof weekPlansSchema>;

export const launchWeeksSchema = z.object({
  /** The Sunday of the week in which the stores were read, by the back office's clock. */
  thisWeek: z.string(),
  /** An ISO instant. */
  learnedAt: z.string(),
  /** Launches that were learned from, and the day of the last one. */
  launches: z.number().int(),
  newest: text,
  /** False where too few launches are known to forecast any. */
  isForecast: z.boolean(),
  /** See `weekSpreadOf`; weeks that an earlier version stored have none. */
  spread: z.number().default(0),
  stores: z.array(weekStoreSchema),
  plans: weekPlansSchema,
});
export type LaunchWeeks = z.infer<typeof launchWeeksSchema>;

/** What can be chosen of the weeks that were read. */
export const weekChoicesSchema = z.object({ dms: z.array(z.string()), tenants: z.array(z.string()) });
export type WeekChoices = z.infer<typeof weekChoicesSchema>;

/** What a board is of; null stands for all. */
export const weekFilterSchema = z.object({
  dms: text,
  /** The name of a tenant: launches are known by it. */
  tenant: text,
  /** The Sunday of the week whose stores are offered to be moved. */
  week: text,
});
export type WeekFilter = z.infer<typeof weekFilterSchema>;

const weekRowSchema = z.object({
  /** Its Sunday. */
  week: z.string(),
  /** Null of a past week that this computer did not see before it began. */
  planned: z.number().int().nullable(),
  /** Of the planned ones, how many have no forecast; null of a past week. */
  withoutForecast: z.number().int().nullable(),
  /**
   * How many launches are likely, and between which numbers they are in eight of ten such weeks; null of a past week.
   */
  likely: z.number().nullable(),
  low: z.number().int().nullable(),
  high: z.number().int().nullable(),
  /** How many of the planned stores are likely launched by the end of the week; null of a past week. */
  onTime: z.number().int().nullable(),
  /** How many of the planned stores are likely launched before the week begins; null of a past week. */
  early: z.number().int().nullable(),
  /** Null of a week to come. */
  done: z.number().int().nullable(),
  /** Stores planned for a past week that are not launched yet; null of a week to come. */
  overdue: z.number().int().nullable(),
  /** More of what is planned is left for the week than will be done in nine of ten such weeks. */
  isOver: z.boolean(),
  /** Of the planned stores with a forecast, fewer than half are likely launched by the end of the week. */
  isBehind: z.boolean(),
});
export type WeekRow = z.infer<typeof weekRowSchema>;

const weekMoveSchema = z.object({
  id: z.number().int(),
  storeId: z.string(),
  tenantId: z.string(),
  storeName: z.string(),
  tenantName: z.string(),
  dms: text,
  planned: z.string(),
  p50: z.string(),
  p85: z.string(),
  /** Whether it is more likely late than on time; see `isForecastLate`. */
  isLate: z.boolean(),
});
/** A store that is planned for a week and may miss it. */
export type WeekMove = z.infer<typeof weekMoveSchema>;

export const weekBoardSchema = z.object({
  thisWeek: z.string(),
  learnedAt: z.string(),
  launches: z.number().int(),
  newest: text,
  isForecast: z.boolean(),
  onTheirWay: z.number().int(),
  overdue: z.number().int(),
  /** Stores that are forecast and have no planned day; an answer that an earlier version stored does not say. */
  unplanned: z.number().int().default(0),
  /** In the order of time: past weeks from the first one with any data, the current week and those to come. */
  rows: z.array(weekRowSchema),
  /**
   * The stores of the chosen week that may be moved: those that are probably late first, and of each kind the latest
   * forecasts first. Null where no week is chosen.
   */
  moves: z.array(weekMoveSchema).nullable(),
  /** How many of the late ones must move so that no more stores are planned than are likely on time. */
  tooMany: z.number().int(),
});
export type WeekBoard = z.infer<typeof weekBoardSchema>;

/** Stores of one week that are offered at most, and whose working days are read. */
export const MAX_MOVES = 60;

/** The days of the week that a store works, Sunday first; null where its settings could not be read. */
export const storeWorkDaysSchema = z.object({ id: z.number().int(), days: z.array(z.boolean()).nullable() });
export type StoreWorkDays = z.infer<typeof storeWorkDaysSchema>;
