import { z } from 'zod';

export const jobStatusSchema = z.enum(['running', 'done', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** A part may also wait for its turn, be left out or be refused, and its outcome may be unknown. */
const partStatusSchema = z.enum([...jobStatusSchema.options, 'waiting', 'skipped', 'refused', 'unknown']);

/** One of several things that a job is about, such as a store of a run. */
export const jobPartSchema = z.object({
  /** The key of the row that shows the status of this part. */
  subject: z.string(),
  title: z.string(),
  /** The parent of the part, such as the tenant of a store. */
  of: z.string().optional(),
  status: partStatusSchema,
  /** Why the part failed or was left out. */
  reason: z.string().nullable(),
  /** The value that the part changes, so that it can be undone once it is done. */
  change: z.object({ before: z.string().nullable(), after: z.string() }).optional(),
});
export type JobPart = z.infer<typeof jobPartSchema>;

/**
 * The fields of a job that the rules of a domain read. The kinds of jobs are collected above all domains, so a domain
 * cannot import the type of a job itself.
 */
export interface JobSummary {
  kind: string;
  status: JobStatus;
  subject: Readonly<Record<string, string>>;
}
