// The settings of a store (time zone, nickname, working days), and their choices. The settings of the console are in
// src/shared/domains/preferences.

import { z } from 'zod';
import { type AppErrorShape, isAppError } from '@shared/kernel/app-error';
import { storeKeySchema } from '@shared/domains/stores/model';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS } from '@shared/kernel/text/patterns';

/** A day of the week as the provider stores it: `keyvalue` is a share of a day, `active` 0 or 1. */
export const workingDaySchema = z.object({
  keyname: z.string(),
  keyvalue: z.string(),
  active: z.number().int(),
});
export type WorkingDay = z.infer<typeof workingDaySchema>;

/** The users' settings of the store itself. */
export const storeSettingsSchema = z.object({
  /** A name of the tz database; empty if none was chosen. */
  timezone: z.string(),
  storeNickname: z.string(),
  /** Sunday to Saturday. */
  days: z.array(workingDaySchema),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;

export const nicknameSchema = z.string().max(LIMITS.name, validationTexts.tooLong(LIMITS.name));

export const settingsKeySchema = storeKeySchema.extend({ realm: z.string().nullable() });
export type SettingsKey = z.infer<typeof settingsKeySchema>;

/** The outcome of a save: the working days follow the timezone, and may fail alone. */
export const settingsOutcomeSchema = z.object({
  /** Why the working days were not saved; null where they were. */
  daysFailure: z.custom<Pick<AppErrorShape, 'code' | 'message'>>(isAppError).nullable(),
});
export type SettingsOutcome = z.infer<typeof settingsOutcomeSchema>;

export const TIMEZONES = [
  { label: 'Hawaii', zone: 'Pacific/Honolulu' },
  { label: 'Alaska', zone: 'America/Juneau' },
  { label: 'Pacific Time', zone: 'America/Los_Angeles' },
  { label: 'Mountain Time', zone: 'America/Boise' },
  { label: 'Central Time', zone: 'America/Chicago' },
  { label: 'Eastern Time', zone: 'America/Detroit' },
] as const;

/** The part of a day that a store works. */
export const DAY_TYPES = [
  { value: '1', label: 'Full Day' },
  { value: '0.5', label: 'Half Day' },
  { value: '0.25', label: 'Quarter Day' },
  { value: '0.75', label: 'Three Quarter Day' },
] as const;
