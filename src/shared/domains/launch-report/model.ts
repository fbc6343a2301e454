// The shapes of the launch report: its rows and their changes, trials, workbooks and mails. `fields.ts` lists the
// fields of a row.

import { z } from 'zod';
import { CHOICE_FIELDS } from './fields';

export { countsSchema, type Counts } from './categories';

/** One store's work package. `cells` holds the fields that are not empty; a flag that is set holds `t`. */
const launchRowSchema = z.object({
  /** The store's work package. */
  id: z.string(),
  /** The key of the group, with which group hold is stored. */
  groupId: z.string(),
  slno: z.number().int(),
  groupName: z.string(),
  storeName: z.string(),
  /** Days from the receipt of the account to the launch. */
  obAge: z.number().int().nullable(),
  totalDaysToLaunch: z.number().int().nullable(),
  cells: z.record(z.string(), z.string()),
});
export type LaunchRow = z.infer<typeof launchRowSchema>;

/** Rows per request of the report. There are few, because each row has more than a hundred fields. */
export const LAUNCH_PAGE_SIZE = 1000;

/** A part of the report, by group, then by store. */
export const launchPageSchema = z.object({
  rows: z.array(launchRowSchema),
  /** True if further rows follow. */
  hasMore: z.boolean(),
});
export type LaunchPage = z.infer<typeof launchPageSchema>;

/** A store in a trial, until the day the trial ends. */
export const trialSchema = z.object({
  /** The store's work package. */
  id: z.string(),
  groupName: z.string(),
  storeName: z.string(),
  dms: z.string().nullable(),
  /** `YYYY-MM-DD` */
  trialEndDate: z.string(),
});
export type Trial = z.infer<typeof trialSchema>;

const choiceSchema = z.object({ id: z.string(), value: z.string() });
export const allowedValuesSchema = z.record(z.enum(CHOICE_FIELDS), z.array(choiceSchema));
export type AllowedValues = z.infer<typeof allowedValuesSchema>;

/** A change of one field of one row, with the value that was seen. */
export const fieldChangeSchema = z.object({
  rowId: z.string(),
  groupId: z.string(),
  storeName: z.string(),
  groupName: z.string(),
  field: z.string(),
  value: z.string(),
  seen: z.string(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** The most rows whose paste a job can undo, because the job reports all of them again after each one. */
export const MAX_ROWS_UNDONE = 2000;

/** Changes that were saved together, to be undone. `since` is the instant before the first of them was sent. */
export const savedChangesSchema = z.object({
  changes: z.array(fieldChangeSchema).min(1),
  since: z.string(),
});
export type SavedChanges = z.infer<typeof savedChangesSchema>;

/** Which rows a workbook has: those of a view as the screen shows them, then all. */
export const workbookRequestSchema = z.object({
  category: z.string(),
  bucket: z.string(),
  /** Null for all of the view's. */
  rowIds: z.array(z.string()).max(100_000).nullable(),
});
export type WorkbookRequest = z.infer<typeof workbookRequestSchema>;

export const reportMailSchema = workbookRequestSchema.extend({ to: z.string(), text: z.string() });
export type ReportMail = z.infer<typeof reportMailSchema>;

export const scheduledMailSchema = z.object({
  logDate: z.string(),
  message: z.string(),
  toEmail: z.string(),
});
export type ScheduledMail = z.infer<typeof scheduledMailSchema>;

/** A mail in the sandbox's outbox, where nothing is ever delivered. */
export const outboxMailSchema = z.object({
  id: z.number().int(),
  sentAt: z.string(),
  sentBy: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachment: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;
