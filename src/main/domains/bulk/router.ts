import { z } from 'zod';
import { StoresInPlanDocument } from '@main/back-office/generated/graphql';
import { read, write } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import {
  bulkRunSchema,
  bulkSheetsSchema,
  bulkStoreSchema,
  MAX_BULK_STORES,
  startedRunSchema,
} from '@shared/domains/bulk/model';
import { startRun, startSheets } from './bulk-runs';

const idsSchema = z.object({ ids: z.array(z.number().int()).max(MAX_BULK_STORES) });

export const bulkRouter = router({
  /** The stores of a plan as they are now, in one request. */
  stores: read(idsSchema, z.array(bulkStoreSchema), async ({ ctx, input }) => {
    const filter = { id: { in: input.ids }, storeDmsStatus: { equalTo: 'Active' } };
    const { data, partial } = await ctx.backOffice.read(StoresInPlanDocument, { filter });
    return { data: data.statelessServiceBzoStoreDetails.nodes, partial };
  }),
  /** Starts a job that changes one store after the other; its parts hold the outcome of each. */
  run: write(bulkRunSchema, startedRunSchema, async ({ ctx, input }) => startRun(ctx, input)),
  /** Asks for the folder, then writes a file for each store as a job; null when the user cancels. */
  sheets: protectedProcedure
    .input(bulkSheetsSchema)
    .output(startedRunSchema.nullable())
    .mutation(({ ctx, input }) => startSheets(ctx, input)),
});
