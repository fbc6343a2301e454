import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { payTypeChangesSchema, payTypeSchema } from '@shared/domains/pay-types/model';
import { storeKeySchema } from '@shared/domains/stores/model';
import { rowOutcomeSchema } from '@shared/kernel/schemas';
import * as payTypes from './pay-type-service';

export const payTypesRouter = router({
  list: read(storeKeySchema, z.array(payTypeSchema), ({ ctx, input }) => payTypes.listPayTypes(ctx, input)),
  departments: read(z.void(), z.array(z.string()).readonly(), ({ ctx }) => payTypes.listDepartments(ctx)),
  /** Sends all changes in one call; the outcomes say which were saved. */
  save: write(payTypeChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) =>
    payTypes.savePayTypes(ctx, input),
  ),
});
