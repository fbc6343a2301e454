// The activity log as the back office lists it: its entries, its pages, and the names of its modules. What the console
// itself logs is in src/main/log.

import { z } from 'zod';
import { capitalize } from '@shared/kernel/text/format';

/** One change by a user. `createdTime` is an ISO instant. */
const activityRowSchema = z.object({
  id: z.string(),
  /** Its place in the log, from 1. */
  slno: z.number().int(),
  module: z.string(),
  activity: z.string(),
  createdUser: z.string(),
  createdTime: z.string(),
  status: z.string(),
  storeName: z.string().nullable(),
  tenantName: z.string().nullable(),
});
export type ActivityRow = z.infer<typeof activityRowSchema>;

/** Where a page of the log begins: with the last entry of the page before it. */
export const activityCursorSchema = z.object({
  createdTime: z.string(),
  /** The number of the entry at the back office. */
  fromId: z.number().int(),
  slno: z.number().int(),
});
export type ActivityCursor = z.infer<typeof activityCursorSchema>;

/** The first entry of a page is the last one of the page before. `next` is null on the last page. */
export const activityPageSchema = z.object({
  rows: z.array(activityRowSchema),
  next: activityCursorSchema.nullable(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

/** Entries of a request; the first is short, so that a screenful is shown while the second is read. */
export const ACTIVITY_PAGE_SIZE = 1000;
export const FIRST_ACTIVITIES = 100;

/** Entries that are listed at most: a longer log has no reader. */
export const MAX_ACTIVITIES_LISTED = 20_000;

/** The module of the build screens in the log. */
export const BUILD_MODULE = 'simt_build';

const NAMES: Readonly<Record<string, string>> = { [BUILD_MODULE]: 'SIMT build', dms: 'DMS' };

/** The label of a module of the log: `data_feed` is "Data feed". */
export function activityModuleLabel(module: string): string {
  const words = module.replaceAll('_', ' ').trim();
  return NAMES[module] ?? capitalize(words);
}

/** The subject of a log. `buildSpec` keeps only the rows whose module is simt_build. */
export const ACTIVITY_SPECS = ['tenantSpecific', 'storeSpecific', 'buildSpec'] as const;
export const activitySpecSchema = z.enum(ACTIVITY_SPECS);
export type ActivitySpec = z.infer<typeof activitySpecSchema>;
