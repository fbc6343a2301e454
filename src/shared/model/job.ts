import { z } from 'zod';
import { appErrorSchema } from './app-error';

/** Long work the activity centre lists until dismissed. */
export const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** 0 to 1; null while unknown. */
  progress: z.number().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** The file written, once done. */
  file: z.string().nullable(),
  error: appErrorSchema.nullable(),
});
export type Job = z.infer<typeof jobSchema>;
