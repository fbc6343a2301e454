// What the back office reports about the pipeline of a store: log, progress, results of a validation, attempts.

import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/stores/model';
import { CALL_TYPES, LOAD_CALL_TYPES, PIPELINE_STEPS } from './pipeline/steps';

export const callTypeSchema = z.enum(CALL_TYPES);
export const loadCallTypeSchema = z.enum(LOAD_CALL_TYPES);

/** A line of the Status Log. `source` is shown as Database; `datetime` is an ISO instant. */
export const bulkLogRowSchema = z.object({
  id: z.number().int(),
  description: z.string(),
  datetime: z.string(),
  status: z.string(),
  error: z.string().nullable(),
  source: z.string().nullable(),
});
export type BulkLogRow = z.infer<typeof bulkLogRowSchema>;

/** The progress report of a running load. `progress` runs from 0 to 1; null while unknown. */
export const loadProgressSchema = z.object({
  callType: loadCallTypeSchema,
  status: z.string(),
  progress: z.number().min(0).max(1).nullable(),
  row: bulkLogRowSchema.nullable(),
});
export type LoadProgress = z.infer<typeof loadProgressSchema>;

/** The result of a validation step: it passed, or the reason. `alreadyDone`: another user had completed it before. */
export const validationResultSchema = z.object({
  passed: z.boolean(),
  message: z.string(),
  alreadyDone: z.boolean(),
});
export type ValidationResult = z.infer<typeof validationResultSchema>;

/** One try of a pipeline step. Instants are ISO 8601; `finishedAt` is null while it runs. */
export const pipelineAttemptSchema = z.object({
  step: z.enum(PIPELINE_STEPS),
  attempt: z.number().int().positive(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  status: z.string(),
  message: z.string().nullable(),
  startedBy: z.string().nullable(),
  lines: z.number().int().nonnegative(),
});
export type PipelineAttempt = z.infer<typeof pipelineAttemptSchema>;

/** A store whose loads are followed, with what a link to its page needs. */
export const followedStoreSchema = storeKeySchema.extend({ id: z.number().int(), storeName: z.string() });
export type FollowedStore = z.infer<typeof followedStoreSchema>;

/** A failed load, with the call that restarts it. */
export const loadRetrySchema = followedStoreSchema.extend({
  dms: z.string(),
  callType: loadCallTypeSchema,
});
export type LoadRetry = z.infer<typeof loadRetrySchema>;
