import { z } from 'zod';
import { roCountsSchema } from '@shared/domains/ro-counts/model';
import { GetRo13MonthCountsDocument } from '@main/back-office/generated/graphql';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const roCountsRouter = router({
  /** The repair orders of each store in the last thirteen months. */
  list: read(z.void(), z.array(roCountsSchema), async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(GetRo13MonthCountsDocument, {});
    return { data: data.getRo13MonthCounts?.results, partial };
  }),
});
