import { z } from 'zod';

const statusSchema = z.enum(['running', 'done', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof statusSchema>;

/** A part may also wait for its turn, be left out or refused, or nobody knows whether it was done. */
const partStatusSchema = z.enum([...statusSchema.options, 'waiting', 'skipped', 'refused', 'unknown']);

/** One of several things that a job is about: a store of a run, say. */
const jobPartSchema = z.object({
  /** The same key as the row has that shows its mark. */
  subject: z.string(),
  title: z.string(),
  /** What it belongs to: the tenant of a store. */
  of: z.string().optional(),
  status: partStatusSchema,
  /** Why it failed or was left out. */
  reason: z.string().nullable(),
});
export type JobPart = z.infer<typeof jobPartSchema>;

/** Long work, listed until dismissed. Times are ISO instants. */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'export',
    'scheduled-export',
    'mail',
    'bulk-load',
    'failed-loads',
    'adu-user',
    'smoke-test',
    'store-copy',
    'bulk',
  ]),
  title: z.string(),
  status: statusSchema,
  /** 0 to 1; null while unknown. */
  progress: z.number().min(0).max(1).nullable(),
  /** What came of it; of a failed one the reason. */
  result: z.string().nullable(),
  /** The code of the error of a failed one, for the diagnostics. */
  code: z.string().nullable(),
  /** The file written, once an export is done. */
  file: z.string().nullable(),
  /** Address in the console where it is seen. */
  link: z.string().nullable(),
  /** What it is about: enough to follow it again after a restart. */
  subject: z.record(z.string(), z.string()),
  parts: z.array(jobPartSchema),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Whether its end was seen in the list. */
  seen: z.boolean(),
});
export type Job = z.infer<typeof jobSchema>;
export type JobKind = Job['kind'];
