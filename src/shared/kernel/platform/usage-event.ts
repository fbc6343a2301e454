import { z } from 'zod';

/** A click, filter or sort: its location and target, never typed text. */
export const usageEventSchema = z.object({
  kind: z.enum(['click', 'filter', 'sort', 'page']),
  /** Route of the page. */
  page: z.string().max(500),
  /** Accessible name of the control. */
  target: z.string().max(120),
  /** ISO instant. */
  at: z.string(),
});
export type UsageEvent = z.infer<typeof usageEventSchema>;
