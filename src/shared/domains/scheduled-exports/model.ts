// A scheduled export: its timetable, its runs and their outcomes, with the limits.

import { z } from 'zod';
import { EXPORT_FORMATS } from '@shared/kernel/table/table';
import { tableExportSchema } from '../exports/model';
import { scheduledExportsTexts as texts } from './texts';

const MAX_RETAINED_FILES = 100;
const MAX_NAME_LENGTH = 80;
const MAX_ADDRESS_LENGTH = 8_000;

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.invalidTime);

/** When an export is due, by the clock of this computer. */
const timetableSchema = z.object({
  every: z.enum(['day', 'week']),
  /** Sunday is 0; ignored for a daily one. */
  weekday: z.number().int().min(0).max(6),
  time: timeSchema,
});
export type Timetable = z.infer<typeof timetableSchema>;

const outcomeSchema = z.object({
  status: z.enum(['done', 'failed', 'missed', 'cancelled']),
  at: z.string(),
  /** The reason, or a remark. */
  text: z.string().nullable(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

const nameSchema = z
  .string()
  .trim()
  .min(1, texts.nameRequired)
  .max(MAX_NAME_LENGTH, texts.nameTooLong(MAX_NAME_LENGTH));

const gridSchema = z.object({
  name: nameSchema,
  /** A route of the console, which is rendered off screen when it is due. */
  address: z
    .string()
    .max(MAX_ADDRESS_LENGTH)
    .regex(/^\/(?!\/)/),
  gridId: z.string().min(1).max(200),
  format: z.enum(EXPORT_FORMATS),
  /** True if the grid can be exported in this format only. */
  fixedFormat: z.boolean(),
  ...timetableSchema.shape,
  /** The number of files to keep. */
  keep: z.number().int().min(1).max(MAX_RETAINED_FILES),
});

export const scheduleSchema = gridSchema.extend({
  id: z.string(),
  folder: z.string(),
  paused: z.boolean(),
  /** ISO instant; null while paused. */
  next: z.string().nullable(),
  /** The last due moment, so that the export does not run again after the clock is put back. */
  lastDue: z.string().nullable().default(null),
  last: outcomeSchema.nullable(),
  /** False while the last run was missed and the user was not notified of it. */
  missReported: z.boolean(),
  /** The remaining files, oldest first. */
  files: z.array(z.string()),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** The input of a form. A folder is identified by the id from the dialog; null leaves it unchanged. */
export const scheduleChangeSchema = gridSchema.extend({
  id: z.string().nullable(),
  folderId: z.string().nullable(),
});
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

export const offeredFolderSchema = z.object({ folderId: z.string(), path: z.string() });

/** The grid that a window has to render off screen. */
export const dueRunSchema = z.object({
  runId: z.string(),
  address: z.string(),
  gridId: z.string(),
  format: z.enum(EXPORT_FORMATS),
});
export type DueRun = z.infer<typeof dueRunSchema>;

/** A grid's table as its own export would write it, and its age. */
export const runAnswerSchema = tableExportSchema
  .pick({ sheetName: true, columns: true, rowCount: true, pictures: true })
  .extend({
    runId: z.string(),
    title: z.string().min(1).max(200),
    /** ISO instant; null where the back office responded. */
    cachedSince: z.string().nullable(),
    partial: z.boolean(),
  });
export type RunAnswer = z.infer<typeof runAnswerSchema>;

/** What a window has to do for the scheduled exports: render a grid, and report the runs that were missed. */
export interface WindowWork {
  run: DueRun | null;
  /** The number of missed runs that were not reported yet. */
  unreportedMissed: number;
}

export const displayedScheduleSchema = scheduleSchema.omit({ files: true }).extend({ running: z.boolean() });
export type DisplayedSchedule = z.infer<typeof displayedScheduleSchema>;

export const scheduleFormSchema = z.object({
  name: nameSchema,
  format: z.enum(EXPORT_FORMATS),
  every: z.enum(['day', 'week']),
  weekday: z.string().regex(/^[0-6]$/),
  time: timeSchema,
  keep: z
    .string()
    .regex(/^\d{1,3}$/, texts.invalidKeep(MAX_RETAINED_FILES))
    .refine(
      (text) => Number(text) >= 1 && Number(text) <= MAX_RETAINED_FILES,
      texts.invalidKeep(MAX_RETAINED_FILES),
    ),
  folder: z.string().min(1, texts.folderRequired),
  folderId: z.string(),
});
/** The form as typed. A folder is shown by its path, and sent by the id from the dialog. */
export type ScheduleForm = z.infer<typeof scheduleFormSchema>;
