import { z } from 'zod';

const text = z.string().nullable();

/** The outcome of a mail. `date` is an ISO instant. */
export const emailEventSchema = z.object({
  to: z.string(),
  date: text,
  event: z.string(),
  subject: text,
  filename: text,
  deliveryStatusMessage: text,
});
export type EmailEvent = z.infer<typeof emailEventSchema>;
