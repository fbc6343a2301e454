import { z } from 'zod';
import { storeKeySchema } from '@shared/model/bulk-load';
import { payTypeChangesSchema, payTypeSchema } from '@shared/model/pay-type';
import { rowOutcomeSchema } from '@shared/model/row-outcome';
import { read, write } from '../../bridge/procedures';
import { router } from '../../bridge/trpc';
import * as payTypes from './pay-type-service';

export const payTypesRouter = router({
  list: read(storeKeySchema, z.array(payTypeSchema), ({ ctx, input }) => payTypes.list(ctx, input)),
  departments: read(z.void(), z.array(z.string()).readonly(), ({ ctx }) => payTypes.departments(ctx)),
  /** All at once; the outcomes say which were taken. */
  save: write(payTypeChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) => payTypes.save(ctx, input)),
});
