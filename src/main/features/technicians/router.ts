import { z } from 'zod';
import { storeKeySchema } from '@shared/model/bulk-load';
import { rowOutcomeSchema } from '@shared/model/row-outcome';
import { technicianChangesSchema, technicianSchema } from '@shared/model/service-people';
import { read, write } from '../../bridge/procedures';
import { router } from '../../bridge/trpc';
import * as technicians from './technician-service';

export const techniciansRouter = router({
  list: read(storeKeySchema, z.array(technicianSchema), ({ ctx, input }) => technicians.list(ctx, input)),
  save: write(technicianChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) =>
    technicians.save(ctx, input),
  ),
});
