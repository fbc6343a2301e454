import type { ClientBase } from 'pg';
import { z } from 'zod';
import { firstAttemptFails } from '@sandbox/domains/bulk-load';
import { DONE, leftOf, type Handler } from '../handler';

const workSchema = z.object({ store: z.number().int() });
const loadSchema = z.object({ store_id: z.string(), attempts: z.number().int() });

const end = (client: ClientBase, work: unknown, reason: string | null) =>
  client.query('select office.end_daily_load($1, $2)', [workSchema.parse(work).store, reason]);

/** A daily load that is run again. */
export const dailyLoad: Handler = {
  async step({ client, job, options }) {
    const againInMs = leftOf(job, options.loadSeconds);
    if (againInMs > 0) return { againInMs };
    const { store } = workSchema.parse(job.work);
    const { rows } = await client.query('select * from office.daily_load_to_run($1)', [store]);
    const load = loadSchema.optional().parse(rows[0]);
    const fails =
      load?.attempts === 1 && firstAttemptFails({ seed: 1, ...options }, load.store_id, 'daily_rerun');
    await end(client, job.work, fails ? 'The DMS did not answer within 30 s.' : null);
    return DONE;
  },
  async giveUp({ client, job }) {
    await end(client, job.work, 'The back office could not run this load.');
  },
};
