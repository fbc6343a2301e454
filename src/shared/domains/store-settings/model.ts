import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/stores/model';
import { messages } from '@shared/kernel/text/messages';
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

export const nicknameSchema = z.string().max(LIMITS.name, messages.validation.tooLong(LIMITS.name));

export const settingsKeySchema = storeKeySchema.extend({ realm: z.string().nullable() });
export type SettingsKey = z.infer<typeof settingsKeySchema>;

/** The outcome of a save: the working days follow the timezone, and may fail alone. */
export const settingsOutcomeSchema = z.object({
  /** Why the working days were not saved; null where they were. */
  daysFailure: z.string().nullable(),
});
export type SettingsOutcome = z.infer<typeof settingsOutcomeSchema>;
