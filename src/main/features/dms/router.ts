import { z } from 'zod';
import { dmsMasterSchema } from '@shared/model/dms';
import { DmsMastersDocument } from '../../back-office/generated/graphql';
import { read } from '../../bridge/procedures';
import { router } from '../../bridge/trpc';

export const dmsRouter = router({
  list: read(z.void(), z.array(dmsMasterSchema), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(DmsMastersDocument, {});
    return { data: data.statelessServiceBzoDmsMasters.nodes, partial };
  }),
});
