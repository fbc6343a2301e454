import { z } from 'zod';
import { DONE, type Handler } from '../handler';

const workSchema = z.object({
  tenantId: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  filename: z.string().optional(),
});

/** A mail. There is no mail server here: it goes no further than the report of what was mailed. */
export const mail: Handler = {
  async step({ client, job }) {
    const { tenantId, to, subject, filename } = workSchema.parse(job.work);
    await client.query('select office.end_mail($1, $2, $3, $4)', [tenantId, to, subject, filename]);
    return DONE;
  },
};
