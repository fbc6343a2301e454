// The settings of this computer, with their defaults.

import { z } from 'zod';
import { connectionSchema } from '@shared/domains/connections/model';
import { THEMES } from '@shared/kernel/platform/themes';

const themeSchema = z.enum(THEMES);

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
  osNotifications: z.boolean().default(true),
  /** Single characters act as shortcuts. */
  letterKeys: z.boolean().default(true),
  lastConnectionId: z.string().default('sandbox'),
  connections: z.array(connectionSchema).default([]),
  /** The user stopped the sandbox; it stays stopped until started again. */
  sandboxStopped: z.boolean().default(false),
  window: windowStateSchema.nullable().default(null),
  /** The version that ran last on this computer. */
  lastVersion: z.string().nullable().default(null),
  /** Anonymous id of usage events, with the ISO instant of its creation; it is replaced after a year. */
  installation: z.object({ id: z.uuid(), since: z.iso.datetime() }).nullable().default(null),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings that a window shows and may change. */
export const visibleSettingsSchema = settingsSchema
  .pick({ theme: true, exportFolder: true, osNotifications: true, letterKeys: true })
  .extend({
    /** The operating system starts the console, minimized; null where this installation cannot do that. */
    startsAtLogin: z.boolean().nullable(),
  });
export type VisibleSettings = z.infer<typeof visibleSettingsSchema>;
export const settingsPatchSchema = z.object({
  theme: themeSchema.optional(),
  exportFolder: z.string().nullable().optional(),
  osNotifications: z.boolean().optional(),
  letterKeys: z.boolean().optional(),
  startsAtLogin: z.boolean().optional(),
});
