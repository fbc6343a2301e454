import { z } from 'zod';

/** Something that can be run: an action on an application of an environment. */
export const applicationActionSchema = z.object({
  id: z.number().int(),
  environment: z.string(),
  application: z.string(),
  action: z.string(),
  isEnabled: z.boolean(),
  keyValue: z.string().nullable(),
  /** ISO instants. */
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type ApplicationAction = z.infer<typeof applicationActionSchema>;

/** The selection of a run; names are sent as they are offered. */
export const buildRunSchema = z.object({
  environment: z.string().min(1),
  application: z.string().min(1),
  action: z.string().min(1),
});
export type BuildRun = z.infer<typeof buildRunSchema>;
