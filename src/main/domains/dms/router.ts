import { z } from 'zod';
import { DmsMasterMutateDocument, DmsMastersDocument } from '@main/back-office/generated/graphql';
import { expectSuccess } from '@main/back-office/response/results';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { dmsFormSchema, dmsMasterSchema } from '@shared/domains/dms/model';
import { StoreDetailsDocument } from '../../back-office/generated/graphql';

export const dmsRouter = router({
  list: read(z.void(), z.array(dmsMasterSchema), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(DmsMastersDocument, {});
    return { data: data.statelessServiceBzoDmsMasters.nodes, partial };
  }),
  /** The number of data feeds of each DMS: one that has any cannot be deleted. */
  inUse: read(z.void(), z.record(z.string(), z.number().int()), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(DmsMastersDocument, {});
    const counts = await Promise.all(
      data.statelessServiceBzoDmsMasters.nodes.map(async ({ dms }) => {
        const filter = { dms: { equalTo: dms } };
        const feeds = await ctx.backOffice.read(StoreDetailsDocument, { first: 1, offset: 0, filter });
        return [dms, feeds.data.statelessServiceBzoStoreDetails.totalCount] as const;
      }),
    );
    return { data: Object.fromEntries(counts), partial };
  }),
  save: write(dmsFormSchema, z.void(), async ({ ctx, input }) => {
    const pAction = input.existing ? 'update' : 'insert';
    const { dmsMasterMutate } = await ctx.backOffice.write(DmsMasterMutateDocument, {
      input: { pAction, pDms: input.dms, pDmsImg: input.dmsImg },
    });
    expectSuccess(dmsMasterMutate?.string);
  }),
  remove: write(z.object({ dms: z.string() }), z.void(), async ({ ctx, input }) => {
    const { dmsMasterMutate } = await ctx.backOffice.write(DmsMasterMutateDocument, {
      input: { pAction: 'delete', pDms: input.dms, pDmsImg: null },
    });
    expectSuccess(dmsMasterMutate?.string);
  }),
});
