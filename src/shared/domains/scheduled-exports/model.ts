import { z } from 'zod';
import { EXPORT_FORMATS, tableExportSchema } from '../exports/model';
import { scheduledExportsTexts as texts } from './texts';

const MOST_KEPT = 100;
const NAME_LENGTH = 80;
const ADDRESS_LENGTH = 8_000;

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.invalidTime);

/** When it is due, by the clock of this computer. */
const timetableSchema = z.object({
  every: z.enum(['day', 'week']),
  /** Sunday is 0; of a daily one it says nothing. */
  weekday: z.number().int().min(0).max(6),
  time: timeSchema,
});
export type Timetable = z.infer<typeof timetableSchema>;

const outcomeSchema = z.object({
  status: z.enum(['done', 'failed', 'missed', 'cancelled']),
  at: z.string(),
  /** The reason, or what there is to say of it. */
  text: z.string().nullable(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

const nameSchema = z
  .string()
  .trim()
  .min(1, texts.nameRequired)
  .max(NAME_LENGTH, texts.nameTooLong(NAME_LENGTH));

const gridSchema = z.object({
  name: nameSchema,
  /** Of the console; what stands there is looked at off the screen when it is due. */
  address: z
    .string()
    .max(ADDRESS_LENGTH)
    .regex(/^\/(?!\/)/),
  gridId: z.string().min(1).max(200),
  format: z.enum(EXPORT_FORMATS),
  /** It is written in no other format. */
  fixedFormat: z.boolean(),
  ...timetableSchema.shape,
  /** How many of its files stay. */
  keep: z.number().int().min(1).max(MOST_KEPT),
});

export const scheduleSchema = gridSchema.extend({
  id: z.string(),
  folder: z.string(),
  paused: z.boolean(),
  /** ISO instant; null while paused. */
  next: z.string().nullable(),
  last: outcomeSchema.nullable(),
  /** Whether it was said that it was missed. */
  told: z.boolean(),
  /** What it wrote and what is still kept, oldest first. */
  files: z.array(z.string()),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** What a form saves. A folder is named by what the dialog offered; null leaves it as it is. */
export const scheduleChangeSchema = gridSchema.extend({
  id: z.string().nullable(),
  folderId: z.string().nullable(),
});
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

export const offeredFolderSchema = z.object({ folderId: z.string(), path: z.string() });

/** What a window is asked to open off the screen. */
export const dueRunSchema = z.object({
  runId: z.string(),
  address: z.string(),
  gridId: z.string(),
  format: z.enum(EXPORT_FORMATS),
});
export type DueRun = z.infer<typeof dueRunSchema>;

/** A grid's table as its own export would write it, and how old it is. */
export const runAnswerSchema = tableExportSchema
  .pick({ sheetName: true, columns: true, rowCount: true, pictures: true })
  .extend({
    runId: z.string(),
    title: z.string().min(1).max(200),
    /** ISO instant; null where the back office answered. */
    keptSince: z.string().nullable(),
    partial: z.boolean(),
  });
export type RunAnswer = z.infer<typeof runAnswerSchema>;

export interface WindowWork {
  run: DueRun | null;
  /** How many were missed and not spoken of yet. */
  untold: number;
}

export const shownScheduleSchema = scheduleSchema.omit({ files: true }).extend({ running: z.boolean() });
export type ShownSchedule = z.infer<typeof shownScheduleSchema>;

export const scheduleFormSchema = z.object({
  name: nameSchema,
  format: z.enum(EXPORT_FORMATS),
  every: z.enum(['day', 'week']),
  weekday: z.string().regex(/^[0-6]$/),
  time: timeSchema,
  keep: z
    .string()
    .regex(/^\d{1,3}$/, texts.invalidKeep(MOST_KEPT))
    .refine((text) => Number(text) >= 1 && Number(text) <= MOST_KEPT, texts.invalidKeep(MOST_KEPT)),
  folder: z.string().min(1, texts.folderRequired),
  folderId: z.string(),
});
/** As it is typed. A folder is shown by its path, and sent by what the dialog offered. */
export type ScheduleForm = z.infer<typeof scheduleFormSchema>;
