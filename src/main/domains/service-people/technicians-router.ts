import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import { rowOutcomeSchema } from '@shared/kernel/row-outcome';
import { technicianChangesSchema, technicianSchema } from '@shared/domains/service-people/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as technicians from './technician-service';

export const techniciansRouter = router({
  list: read(storeKeySchema, z.array(technicianSchema), ({ ctx, input }) => technicians.list(ctx, input)),
  save: write(technicianChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) =>
    technicians.save(ctx, input),
  ),
});
