import { z } from 'zod';
import { roCountsSchema } from '@shared/domains/ro-counts/model';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { roCounts } from './ro-counts-service';

export const roCountsRouter = router({
  /** The repair orders of each store in the last thirteen months. */
  list: read(z.void(), z.array(roCountsSchema), ({ ctx }) => roCounts(ctx)),
});
