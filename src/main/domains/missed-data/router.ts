// The call of the report of days without data, which a window reads page by page.

import { z } from 'zod';
import {
  type MissedStore,
  type MissedStoreRow,
  missedStoreRowSchema,
} from '@shared/domains/missed-data/model';
import { pageInputSchema, pageSchema, withPlacedIds } from '@main/back-office/overlapping-pages';
import { heldPartsPage } from '@main/bridge/held-lists';
import { type Fetched, read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { missedData } from './missed-data-service';

export const missedDataRouter = router({
  /**
   * One page of the days for which stores have no data, nearly by tenant and store (`sortByTenantAndStore`); null requests
   * every configured tenant. The first page waits for the first tenants alone.
   */
  list: read(
    pageInputSchema.extend({ tenantIds: z.array(z.string()).nullable() }),
    pageSchema(missedStoreRowSchema),
    ({ ctx, input: { tenantIds, cursor } }) => {
      const list = {
        key: `missedData.list ${JSON.stringify(tenantIds)}`,
        read: () => rowsOf(ctx, tenantIds),
      };
      return heldPartsPage(ctx, list, cursor);
    },
  ),
});

/** Rows with the places that they have in the whole list. */
async function* rowsOf(...asked: Parameters<typeof missedData>): AsyncGenerator<Fetched<MissedStoreRow[]>> {
  let place = 0;
  for await (const { data, partial } of missedData(...asked)) {
    yield { data: withPlacedIds(data, keyOf, place), partial };
    place += data.length;
  }
}

const keyOf = ({ tenantName, storeName, dates }: MissedStore): string =>
  JSON.stringify([tenantName, storeName, dates.length]);
