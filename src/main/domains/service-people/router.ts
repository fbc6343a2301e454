import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  advisorChangesSchema,
  advisorSchema,
  technicianChangesSchema,
  technicianSchema,
} from '@shared/domains/service-people/model';
import { storeKeySchema } from '@shared/domains/stores/model';
import { rowOutcomeSchema } from '@shared/kernel/schemas';
import * as advisors from './advisor-service';
import * as technicians from './technician-service';

const advisorsRouter = router({
  list: read(storeKeySchema, z.array(advisorSchema), ({ ctx, input }) => advisors.listAdvisors(ctx, input)),
  save: write(advisorChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) =>
    advisors.saveAdvisors(ctx, input),
  ),
});

const techniciansRouter = router({
  list: read(storeKeySchema, z.array(technicianSchema), ({ ctx, input }) =>
    technicians.listTechnicians(ctx, input),
  ),
  save: write(technicianChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) =>
    technicians.saveTechnicians(ctx, input),
  ),
});

export const servicePeopleRouter = router({ advisors: advisorsRouter, technicians: techniciansRouter });
