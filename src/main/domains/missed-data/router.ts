import { z } from 'zod';
import { missedStoreRowSchema } from '@shared/domains/missed-data/model';
import { pageInputSchema, pageSchema, withPlacedIds } from '@main/back-office/overlapping-pages';
import { heldPage } from '@main/bridge/held-lists';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { missedData } from './missed-data-service';

export const missedDataRouter = router({
  /**
   * One page of the days for which stores have no data, by tenant and store; null requests every configured tenant. All of
   * them are read for the first page, because the back office answers them by tenant in another order.
   */
  list: read(
    pageInputSchema.extend({ tenantIds: z.array(z.string()).nullable() }),
    pageSchema(missedStoreRowSchema),
    ({ ctx, input: { tenantIds, cursor } }) => {
      const compute = async () => {
        const { data, partial } = await missedData(ctx, tenantIds);
        const rows = withPlacedIds(data, ({ tenantName, storeName, dates }) =>
          JSON.stringify([tenantName, storeName, dates.length]),
        );
        return { data: { rows, rest: {} }, partial };
      };
      return heldPage(ctx, { key: `missedData.list ${JSON.stringify(tenantIds)}`, compute }, cursor);
    },
  ),
});
