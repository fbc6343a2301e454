import { z } from 'zod';
import {
  bulkRunSchema,
  bulkSheetsSchema,
  bulkStoreSchema,
  MOST_STORES,
  startedRunSchema,
} from '@shared/domains/bulk/model';
import { StoresInPlanDocument } from '@main/back-office/generated/graphql';
import { read, write } from '@main/bridge/procedures';
import { local, router } from '@main/bridge/trpc';
import { startRun } from './store-runs';
import { startSheets } from './sheet-runs';

const idsSchema = z.object({ ids: z.array(z.number().int()).max(MOST_STORES) });

export const bulkRouter = router({
  /** The stores of a plan as they are now; one request however many there are. */
  stores: read(idsSchema, z.array(bulkStoreSchema), async ({ ctx, input }) => {
    const filter = { id: { in: input.ids }, storeDmsStatus: { equalTo: 'Active' } };
    const { data, partial } = await ctx.backOffice.read(StoresInPlanDocument, { filter });
    return { data: data.statelessServiceBzoStoreDetails.nodes, partial };
  }),
  /** Begins a job that changes one store after the other; what becomes of each stands in its parts. */
  run: write(bulkRunSchema, startedRunSchema, async ({ ctx, input }) => startRun(ctx, input)),
  /** Asks for the folder, then writes a file for each store there, as a job; null when the user cancels. */
  sheets: local
    .input(bulkSheetsSchema)
    .output(startedRunSchema.nullable())
    .mutation(({ ctx, input }) => startSheets(ctx, input)),
});
