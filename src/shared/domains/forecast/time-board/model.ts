// The time board: the timelines of the stores, and their sums by step and wait.

import { z } from 'zod';
import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import { PARTIES } from '../model';

const text = z.string().nullable();

/** The onboarding of a store in whole seconds, short enough for tens of thousands of stores. */
const timelineSchema = z.object({
  id: z.number().int(),
  storeName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  dms: text,
  /** Who onboards it, as the launch report names them; answers stored before that was read have none. */
  coordinator: text.default(null),
  /** The agreement, in seconds since 1970. */
  start: z.number().int(),
  /** The seconds of each of `LAUNCH_PARTS` up to the launch, or to the part that the store is in. */
  seconds: z.array(z.number().int().nonnegative()),
  /** The number of the part that the store is in; null once it is launched. */
  open: z.number().int().nullable(),
  /** Whether that part has failed and waits for us; timelines stored before that was read have none. */
  failed: z.boolean().default(false),
  /** A bit for each part whose end isn't known: its date contradicts the others, or is missing. */
  doubtful: z.number().int(),
});
export type Timeline = z.infer<typeof timelineSchema>;

/** What half of the stores needed for each of `LAUNCH_PARTS`, in seconds; null where too few are known. */
const usualTimesSchema = z.array(z.number().nullable());
export type UsualTimes = z.infer<typeof usualTimesSchema>;

export const timelinesSchema = z.object({
  /** The instant at which the records were read, in milliseconds. */
  readAt: z.number(),
  /** How far the back office's clock is ahead of UTC, in milliseconds. */
  offsetMs: z.number(),
  stores: z.array(timelineSchema),
  /** What is usual on each DMS, '' for none. */
  usual: z.record(z.string(), usualTimesSchema),
  /** Of the launched stores there are only the newest, from which launches are forecast. */
  isCut: z.boolean().default(false),
});
export type Timelines = z.infer<typeof timelinesSchema>;

/** What can be chosen of the timelines that were read. */
export const timelineChoicesSchema = z.object({
  stores: z.number().int(),
  dms: z.array(z.string()),
  tenants: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null where the launch report could not be read; answers stored before it was have none. */
  coordinators: z.array(z.string()).nullable().default(null),
  /** The stores are those from which launches were learned: the next ones replace them, until all stores are read. */
  isFirst: z.boolean().default(false),
});
export type TimelineChoices = z.infer<typeof timelineChoicesSchema>;

export const TIME_GROUPS = ['step', 'party', 'dms', 'tenant', 'coordinator', 'month'] as const;
export type TimeGroup = (typeof TIME_GROUPS)[number];

/** Which stores, by whether and when they were launched. */
export const STORE_CHOICES = [
  'all',
  'onTheirWay',
  'launched',
  'lastYear',
  'thisQuarter',
  'lastQuarter',
] as const;

/** What a board is of; null stands for all. */
export const timeFilterSchema = z.object({
  by: z.enum(TIME_GROUPS),
  stores: z.enum(STORE_CHOICES),
  dms: text,
  tenant: text,
  coordinator: text,
  step: z.enum(PIPELINE_STEPS).nullable(),
  party: z.enum(PARTIES).nullable(),
});
export type TimeFilter = z.infer<typeof timeFilterSchema>;

/** The board that the page shows first. */
export const WHOLE: TimeFilter = {
  ...{ by: 'step', stores: 'all' },
  ...{ dms: null, tenant: null, coordinator: null, step: null, party: null },
};

export const isWhole = (filter: TimeFilter): boolean =>
  timeFilterSchema.keyof().options.every((name) => filter[name] === WHOLE[name]);

/** `few` had too few waits in one of the quarters, and `chance` may differ by chance alone. */
const VERDICTS = ['slower', 'quicker', 'chance', 'few'] as const;

const comparisonSchema = z.object({
  verdict: z.enum(VERDICTS),
  /** The median of the waits that ended this quarter minus that of the quarter before, in seconds; null of few. */
  difference: z.number().nullable(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

const timeRowSchema = z.object({
  /**
   * A number of `LAUNCH_PARTS`, a party, a DMS, the id of a tenant, a coordinator, or a month as `YYYY-MM`; '' where
   * there is none.
   */
  key: z.string(),
  /** The name of a tenant; null of other rows. */
  name: text,
  /** Waits that ended, and those that go on. */
  ended: z.number().int(),
  running: z.number().int(),
  /** All time of the row, in seconds; the rows of a board add up to its own. */
  seconds: z.number().int(),
  /** Half and nine in ten of the waits had ended after so many seconds; null where too few have. */
  median: z.number().nullable(),
  nineInTen: z.number().nullable(),
  /** Null where rows are months of launches, whose stores have no quarter before. */
  comparison: comparisonSchema.nullable(),
});
export type TimeRow = z.infer<typeof timeRowSchema>;

const outlierSchema = z.object({
  id: z.number().int(),
  storeName: z.string(),
  tenantName: z.string(),
  dms: text,
  coordinator: text,
  launched: z.boolean(),
  /** What the store needed, and how much of that is above what stores like it needed, in seconds. */
  seconds: z.number(),
  above: z.number(),
  /** The part that is furthest above, what the store needed there, and what is usual. */
  part: z.number().int(),
  partSeconds: z.number(),
  usualSeconds: z.number(),
});
export type Outlier = z.infer<typeof outlierSchema>;

export const timeBoardSchema = z.object({
  /** What its rows stand for. */
  by: z.enum(TIME_GROUPS),
  launched: z.number().int(),
  onTheirWay: z.number().int(),
  /** See `timelinesSchema`. */
  isCut: z.boolean().default(false),
  seconds: z.number().int(),
  /** Of all that is counted of a store. */
  median: z.number().nullable(),
  nineInTen: z.number().nullable(),
  /** As `2026-4`, and the one before. */
  quarter: z.string(),
  quarterBefore: z.string(),
  rows: z.array(timeRowSchema),
  standOut: z.array(outlierSchema),
});
export type TimeBoard = z.infer<typeof timeBoardSchema>;
