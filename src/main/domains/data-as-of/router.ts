import { z } from 'zod';
import { dataAsOfSchema } from '@shared/domains/data-as-of/model';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { dataAsOf } from './data-as-of-service';

export const dataAsOfRouter = router({
  /** The day up to which each store has data. */
  list: read(z.void(), z.array(dataAsOfSchema), ({ ctx }) => dataAsOf(ctx)),
});
