// The history of a store's or a tenant's fields, where the back office keeps it.

import { z } from 'zod';

/** The rows of one request, which is also the most that the back office gives. */
export const HISTORY_PAGE_SIZE = 100;

/** The record whose history is meant; `storeId` is null for the tenant itself. */
export const recordOfHistorySchema = z.object({ tenantId: z.string(), storeId: z.string().nullable() });
export type RecordOfHistory = z.infer<typeof recordOfHistorySchema>;

export const recordChangeSchema = z.object({
  changeId: z.number().int(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  isKept: z.boolean(),
  userName: z.string(),
  changedAt: z.string(),
});
export type RecordChange = z.infer<typeof recordChangeSchema>;

/** `isOffered` is false where the back office keeps no history; the console then shows no way to it. */
export const recordHistorySchema = z.object({ isOffered: z.boolean(), changes: z.array(recordChangeSchema) });
