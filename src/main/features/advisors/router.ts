import { z } from 'zod';
import { storeKeySchema } from '@shared/model/bulk-load';
import { rowOutcomeSchema } from '@shared/model/row-outcome';
import { advisorChangesSchema, advisorSchema } from '@shared/model/service-people';
import { read, write } from '../../bridge/procedures';
import { router } from '../../bridge/trpc';
import * as advisors from './advisor-service';

export const advisorsRouter = router({
  list: read(storeKeySchema, z.array(advisorSchema), ({ ctx, input }) => advisors.list(ctx, input)),
  save: write(advisorChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) => advisors.save(ctx, input)),
});
