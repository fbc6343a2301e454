import { z } from 'zod';
import { DONE, leftOf, type Handler } from '../handler';

const workSchema = z.object({ environment: z.string(), application: z.string() });

/** A build or a restart: the application can be worked on again once it has ended. */
export const build: Handler = {
  async step({ client, job, options: { loadSeconds } }) {
    const againInMs = leftOf(job, loadSeconds);
    if (againInMs > 0) return { againInMs };
    const { environment, application } = workSchema.parse(job.work);
    await client.query('select office.end_build($1, $2)', [environment, application]);
    return DONE;
  },
};
