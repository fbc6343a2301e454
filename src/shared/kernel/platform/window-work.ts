import { z } from 'zod';

/** The work of a window that its end or a sign-out affects, each as names for the middle of a sentence; '' is none. */
export const windowWorkSchema = z.object({
  /** Changes that were not sent, which are lost. */
  unsaved: z.string(),
  /** Changes that were sent and have no answer yet: they may be saved, and nobody will show whether they are. */
  sent: z.string(),
});
export type WindowWork = z.infer<typeof windowWorkSchema>;
