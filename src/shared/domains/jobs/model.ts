import { z } from 'zod';
import { jobPartSchema, jobStatusSchema } from '@shared/kernel/jobs/job-part';
import { isJobKind, type JobKind } from './registry';

/** Long work, listed until dismissed. Times are ISO instants. */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.custom<JobKind>(isJobKind),
  title: z.string(),
  /** The title of the notice about its failure, where it is not that the title failed. */
  failedTitle: z.string().optional(),
  status: jobStatusSchema,
  /** 0 to 1; null while unknown. */
  progress: z.number().min(0).max(1).nullable(),
  /** The outcome; of a failed job the reason. */
  result: z.string().nullable(),
  /** The code of the error of a failed one, for the diagnostics. */
  code: z.string().nullable(),
  /** The file written, once an export is done. */
  file: z.string().nullable(),
  /** The route of the console that shows it. */
  link: z.string().nullable(),
  /** The subject of the job, by the keys that its kind declares: enough to follow it again after a restart. */
  subject: z.record(z.string(), z.string()),
  parts: z.array(jobPartSchema),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Set while what it has done can be undone, which is until then, or until the app closes. */
  canUndo: z.literal(true).optional(),
  /** Whether its end was seen in the list. */
  seen: z.boolean(),
});
export type Job = z.infer<typeof jobSchema>;
