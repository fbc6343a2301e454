import { z } from 'zod';

/** What is kept of a crash on this computer. No secrets, no names of people, no business data. */
export const crashReportSchema = z.object({
  /** ISO instant; of an end that left nothing to tell it, that of the next start. */
  at: z.string(),
  version: z.string(),
  process: z.enum(['main', 'page']),
  reason: z.string(),
  exitCode: z.number().optional(),
  failed: z.object({ name: z.string(), message: z.string(), stack: z.array(z.string()) }).optional(),
  /** The last lines before it. */
  log: z.array(z.string()),
});
export type CrashReport = z.infer<typeof crashReportSchema>;
