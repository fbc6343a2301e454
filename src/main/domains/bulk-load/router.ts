// The procedures of a store's pipeline: load log, attempts, status of a step, validation, and progress of running
// loads.

import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { toAsyncIterable } from '@main/bridge/subscriptions';
import { protectedProcedure, router } from '@main/bridge/trpc';
import {
  bulkLogRowSchema,
  callTypeSchema,
  followedStoreSchema,
  loadCallTypeSchema,
  pipelineAttemptSchema,
  validationResultSchema,
  type LoadProgress,
} from '@shared/domains/bulk-load/model';
import { processStatusSchema, storeKeySchema } from '@shared/domains/stores/model';
import * as bulkLoad from './bulk-load-service';

const validationStep = z.enum([
  'phase1Validation',
  'opcodeCategorization',
  'opcodeValidation',
  'phase2Validation',
]);

export const bulkLoadRouter = router({
  log: read(
    storeKeySchema.extend({ callType: loadCallTypeSchema }),
    z.array(bulkLogRowSchema),
    ({ ctx, input }) => bulkLoad.readLoadLog(ctx, input, input.callType),
  ),
  /** Every attempt of every step of the pipeline, oldest first. */
  attempts: read(storeKeySchema, z.array(pipelineAttemptSchema), ({ ctx, input }) =>
    bulkLoad.listAttempts(ctx, input),
  ),
  /**
   * Sets the status of a step; In Progress also starts the load. `alreadyDone` is true if the step had that status
   * already.
   */
  updateStatus: write(
    followedStoreSchema.extend({ dms: z.string(), callType: callTypeSchema, target: processStatusSchema }),
    z.object({ alreadyDone: z.boolean() }),
    ({ ctx, input }) => bulkLoad.updateStatus(ctx, input),
  ),
  validate: write(
    followedStoreSchema.extend({ dms: z.string(), step: validationStep }),
    validationResultSchema,
    ({ ctx, input }) => bulkLoad.validate(ctx, input),
  ),
  /** Lines of the running loads of one store as they are written. */
  progress: protectedProcedure
    .input(followedStoreSchema)
    .subscription(({ ctx, input, signal }): AsyncGenerator<LoadProgress, void> =>
      toAsyncIterable<LoadProgress>((emit) => ctx.loads.follow(input, emit), signal),
    ),
});
