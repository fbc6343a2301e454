import { z } from 'zod';

const text = z.string().nullable();

/** The outcome of a mail. `date` is an ISO instant, `id` tells it apart in its list. */
export const emailEventRowSchema = z.object({
  id: z.string(),
  to: z.string(),
  date: text,
  event: z.string(),
  subject: text,
  filename: text,
  deliveryStatusMessage: text,
});
export type EmailEventRow = z.infer<typeof emailEventRowSchema>;
