import { z } from 'zod';

/** The six charts of a tenant's Bug Status, in order. */
export const BUG_CATEGORIES = [
  'open_bugs',
  'closed_bugs',
  'bugs_priority',
  'bugs_data_related',
  'bugs_performance_related',
  'bugs_ui_related',
] as const;
export type BugCategory = (typeof BUG_CATEGORIES)[number];

export const bugStatusRowSchema = z.object({
  label: z.string(),
  value: z.number().int().nonnegative(),
  sortOrder: z.number().int(),
  category: z.string(),
});
export type BugStatusRow = z.infer<typeof bugStatusRowSchema>;
