import { z } from 'zod';
import { dataAsOfSchema } from '@shared/domains/data-as-of/model';
import { GetDataAsOfDocument } from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const dataAsOfRouter = router({
  /** The day up to which each store has data. */
  list: read(z.void(), z.array(dataAsOfSchema), async ({ ctx }) => {
    const answer = await ctx.backOffice.read(GetDataAsOfDocument, {});
    return { data: allResults(answer, 'getDataAsOf'), partial: answer.partial };
  }),
});
