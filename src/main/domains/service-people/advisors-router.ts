import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import { rowOutcomeSchema } from '@shared/kernel/row-outcome';
import { advisorChangesSchema, advisorSchema } from '@shared/domains/service-people/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as advisors from './advisor-service';

export const advisorsRouter = router({
  list: read(storeKeySchema, z.array(advisorSchema), ({ ctx, input }) => advisors.list(ctx, input)),
  save: write(advisorChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) => advisors.save(ctx, input)),
});
