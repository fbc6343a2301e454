// The settings of this computer, with their defaults.

import { z } from 'zod';
import { connectionSchema } from '@shared/domains/connections/model';
import { THEMES } from '@shared/kernel/platform/themes';
import { FORMAT_CHOICES } from '@shared/kernel/text/formats/derive-formats';
import type { Formats } from '@shared/kernel/text/formats/formats';

const themeSchema = z.enum(THEMES);

const formatChoiceSchema = z.enum(FORMAT_CHOICES);

const formatsSchema: z.ZodType<Formats> = z.object({
  locale: z.string(),
  date: z.string(),
  time: z.enum(['h:mm a', 'HH:mm']),
  decimal: z.enum(['.', ',']),
  group: z.string(),
  dollarLast: z.boolean(),
  firstDay: z.union([z.literal(0), z.literal(1), z.literal(6)]),
  paper: z.enum(['Letter', 'A4']),
});

/** Position and size in screen pixels; no position: the system places the window. */
const windowStateSchema = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(320),
  height: z.number().int().min(240),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

/**
 * The settings of this computer, independent of the account. Every key has a default, so an invalid one is repaired
 * alone.
 */
export const settingsSchema = z.object({
  theme: themeSchema.default('system'),
  /** Folder of the last export; null: the system's downloads. */
  exportFolder: z.string().nullable().default(null),
  /** The formats of dates, numbers, times, weeks and paper. */
  formats: formatChoiceSchema.default('en-US'),
  osNotifications: z.boolean().default(true),
  /** Single characters act as shortcuts. */
  letterKeys: z.boolean().default(true),
  /** The system asks who is there before a secret is revealed, where it can. */
  confirmSecrets: z.boolean().default(false),
  lastConnectionId: z.string().default('sandbox'),
  connections: z.array(connectionSchema).default([]),
  /** The user stopped the sandbox; it stays stopped until started again. */
  sandboxStopped: z.boolean().default(false),
  window: windowStateSchema.nullable().default(null),
  /** The version that ran last on this computer. */
  lastVersion: z.string().nullable().default(null),
  /** The version that a user went back from: it isn't installed again by itself. */
  wentBackFrom: z.string().nullable().default(null),
  /** Anonymous id of usage events, with the ISO instant of its creation; it is replaced after a year. */
  installation: z.object({ id: z.uuid(), since: z.iso.datetime() }).nullable().default(null),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings that a window shows and may change. */
export const visibleSettingsSchema = settingsSchema
  .pick({ theme: true, formats: true, exportFolder: true, osNotifications: true, letterKeys: true })
  .extend({
    formatsInForce: formatsSchema,
    /** The folders that the policy allows for exports; null: any. */
    exportFolders: z.array(z.string()).nullable(),
    /** Whether the policy allows exports to the system's downloads. */
    downloadsAllowed: z.boolean(),
    /** The operating system starts the console, minimized; null where this installation cannot do that. */
    startsAtLogin: z.boolean().nullable(),
    /** Whether secrets are confirmed, by policy or choice; null for a choice where this runtime has no way to ask. */
    confirmsSecrets: z.boolean().nullable(),
  });
export type VisibleSettings = z.infer<typeof visibleSettingsSchema>;
export const settingsPatchSchema = z.object({
  theme: themeSchema.optional(),
  formats: formatChoiceSchema.optional(),
  exportFolder: z.string().nullable().optional(),
  osNotifications: z.boolean().optional(),
  letterKeys: z.boolean().optional(),
  startsAtLogin: z.boolean().optional(),
  confirmsSecrets: z.boolean().optional(),
});
