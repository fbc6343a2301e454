import { z } from 'zod';

/** Whether the back office can be reached. `since` is the ISO instant of the last change. */
export const connectivitySchema = z.object({
  state: z.enum(['online', 'offline']),
  since: z.string(),
  reason: z.string().nullable(),
});
export type Connectivity = z.infer<typeof connectivitySchema>;
