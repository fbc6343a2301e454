// A bulk run over many stores: its actions, its stores, and the changes of each.

import { z } from 'zod';
import { loadCallTypeSchema } from '@shared/domains/bulk-load/model';
import { SHEET_FORMATS } from '@shared/domains/store-configuration/model';
import { onboardingStoreSchema } from '@shared/domains/stores/model';
import { dayError } from '@shared/kernel/dates/day-limits';

/** The maximum number of stores in one run. */
export const MAX_BULK_STORES = 1_000;

/**
 * The longest address of a preview: each store with its id, and with a day of its own, whose separators an address
 * encodes by three letters; beside them the path, the action, the date and the format.
 */
const MAX_PLAN_LETTERS = MAX_BULK_STORES * '999999999.2026-12-31%3A999999999%2C'.length + 200;

/** The actions on several stores. */
export const bulkActionSchema = z.enum(['launchDate', 'retry', 'sheets']);
export type BulkAction = z.infer<typeof bulkActionSchema>;

/** A store with all fields that decide the effect of an action. */
export const bulkStoreSchema = onboardingStoreSchema.extend({ dms: z.string().nullable() });
export type BulkStore = z.infer<typeof bulkStoreSchema>;

const launchDaySchema = z.string().refine((day) => dayError('launch', day) === undefined, {
  error: ({ input }) => dayError('launch', String(input)),
});

/** One change of one store, with the values seen where a conflict is possible. */
const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('launchDate'), date: launchDaySchema, seen: z.string().nullable() }),
  /** Undoes the launch date that an earlier run has set, unless it was changed since. */
  z.object({ kind: z.literal('undoLaunchDate'), before: z.string().nullable(), after: z.string() }),
  /** A load of the pipeline that has failed. */
  z.object({ kind: z.literal('load'), callType: loadCallTypeSchema }),
  /** Last night's load of a store that has no failed step in its pipeline. */
  z.object({ kind: z.literal('dailyLoad') }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

const namedStoreSchema = z.object({
  id: z.number().int(),
  storeName: z.string().max(200),
  tenantName: z.string().max(200),
});
export type NamedStore = z.infer<typeof namedStoreSchema>;

const leftOutSchema = namedStoreSchema.extend({ state: z.enum(['nothing', 'refused']), reason: z.string() });
export type LeftOutStore = z.infer<typeof leftOutSchema>;
const leftOut = z.array(leftOutSchema).max(MAX_BULK_STORES);

const bulkStepSchema = namedStoreSchema.extend({ change: bulkChangeSchema });
export type BulkStep = z.infer<typeof bulkStepSchema>;

/** The run performs what the preview showed; excluded stores are listed in the report. */
export const bulkRunSchema = z.object({
  action: bulkActionSchema.exclude(['sheets']),
  steps: z.array(bulkStepSchema).min(1).max(MAX_BULK_STORES),
  leftOut,
  /** The address of the preview. */
  plan: z.string().max(MAX_PLAN_LETTERS),
  /** The run that this one undoes. */
  undoes: z.string().max(100).optional(),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;

export const bulkSheetsSchema = bulkRunSchema.omit({ action: true, steps: true, undoes: true }).extend({
  format: z.enum(SHEET_FORMATS),
  steps: z.array(namedStoreSchema).min(1).max(MAX_BULK_STORES),
});
export type BulkSheets = z.infer<typeof bulkSheetsSchema>;

export const startedRunSchema = z.object({ jobId: z.string(), run: z.string() });
export type StartedRun = z.infer<typeof startedRunSchema>;
