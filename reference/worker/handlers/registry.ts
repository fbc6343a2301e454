// The handlers by kind of job. Builds and mails, the shortest, are handled here.
import { z } from 'zod';
import { DONE, type Handler, remainingMs } from '../handler';
import { aduUser } from './adu-user';
import { dailyLoad, listDelivery, load, triggerTimeout } from './loads';
import { smokeTest } from './smoke-test';

const buildWorkSchema = z.object({ environment: z.string(), application: z.string() });

/** Handles a build or a restart, and unlocks the application at its end. */
const build: Handler = {
  async step({ client, job, options: { loadSeconds } }) {
    const againInMs = remainingMs(job, loadSeconds);
    if (againInMs > 0) return { againInMs };
    const { environment, application } = buildWorkSchema.parse(job.work);
    await client.query('select office.end_build($1, $2)', [environment, application]);
    return DONE;
  },
};

const mailWorkSchema = z.object({
  tenantId: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  filename: z.string().optional(),
});

/** Handles a mail. There is no mail server here, so the mail only appears in the report. */
const mail: Handler = {
  async step({ client, job }) {
    const { tenantId, to, subject, filename } = mailWorkSchema.parse(job.work);
    await client.query('select office.end_mail($1, $2, $3, $4)', [tenantId, to, subject, filename]);
    return DONE;
  },
};

/** Puts data feeds into force whose effective date has come; recurs, because no change announces a new day. */
const newDay: Handler = {
  async step({ client }) {
    await client.query('select office.refresh_due_feeds()');
    return { againInMs: 3_600_000 };
  },
};

/** The handlers of this worker; a job of another kind stays in the queue, for a worker that handles it. */
export const handlers: Partial<Record<string, Handler>> = {
  build,
  dailyLoad,
  lists: listDelivery,
  load,
  mail,
  newDay,
  smokeTest,
  trigger: triggerTimeout,
  user: aduUser,
};
