import { z } from 'zod';
import { DONE, type Handler } from '../handler';
import { bringPhase1 } from '../phase-1';

const workSchema = z.object({ id: z.number().int(), storeId: z.string(), categorized: z.boolean() });

/** What a DMS has brought to a store of the sample. */
export const lists: Handler = {
  async step({ client, job }) {
    await bringPhase1(client, workSchema.parse(job.work));
    return DONE;
  },
};
