import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import { payTypeChangesSchema, payTypeSchema } from '@shared/domains/pay-types/model';
import { rowOutcomeSchema } from '@shared/kernel/row-outcome';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as payTypes from './pay-type-service';

export const payTypesRouter = router({
  list: read(storeKeySchema, z.array(payTypeSchema), ({ ctx, input }) => payTypes.list(ctx, input)),
  departments: read(z.void(), z.array(z.string()).readonly(), ({ ctx }) => payTypes.departments(ctx)),
  /** All at once; the outcomes say which were taken. */
  save: write(payTypeChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) => payTypes.save(ctx, input)),
});
