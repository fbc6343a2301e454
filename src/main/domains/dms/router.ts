import { z } from 'zod';
import { dmsFormSchema, dmsMasterSchema } from '@shared/domains/dms/model';
import { DmsMasterMutateDocument, DmsMastersDocument } from '@main/back-office/generated/graphql';
import { expectSuccess } from '@main/back-office/results';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const dmsRouter = router({
  list: read(z.void(), z.array(dmsMasterSchema), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(DmsMastersDocument, {});
    return { data: data.statelessServiceBzoDmsMasters.nodes, partial };
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
