import { z } from 'zod';
import { DONE, leftOf, type Handler } from '../handler';

const workSchema = z.object({ store: z.number().int(), callType: z.string() });

/** A process that was set In Progress has some time until its load has to be triggered. */
export const trigger: Handler = {
  async step({ client, job, options: { triggerSeconds } }) {
    const left = leftOf(job, triggerSeconds);
    if (left > 0) return { againInMs: left };
    const { store, callType } = workSchema.parse(job.work);
    await client.query('select office.fail_untriggered($1, $2, $3, $4)', [
      store,
      callType,
      job.queuedAt,
      triggerSeconds,
    ]);
    return DONE;
  },
};
