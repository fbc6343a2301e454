import { z } from 'zod';
import { missedStoreSchema } from '@shared/domains/missed-data/model';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { missedData } from './missed-data-service';

export const missedDataRouter = router({
  /** The days for which stores have no data, by tenant and store; null requests every configured tenant. */
  list: read(
    z.object({ tenantIds: z.array(z.string()).nullable() }),
    z.array(missedStoreSchema),
    ({ ctx, input }) => missedData(ctx, input.tenantIds),
  ),
});
