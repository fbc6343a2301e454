// The shapes of a dealer management system: as it is listed, as its dialog edits it, and what a save of it is compared with.

import { z } from 'zod';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS, PATTERNS, hasLetterOrDigit } from '@shared/kernel/text/patterns';
import { DMS_TYPES } from './dms-types';
import { dmsTexts } from './texts';

export const dmsTypeSchema = z.enum(DMS_TYPES);

/** A DMS as the masters list it; instants are ISO 8601. */
export const dmsMasterSchema = z.object({
  id: z.number().int(),
  dms: z.string(),
  dmsImg: z.string().nullable(),
  createdTime: z.string().nullable(),
  lastUpdatedOn: z.string().nullable(),
  lastUpdatedBy: z.string().nullable(),
});
export type DmsMaster = z.infer<typeof dmsMasterSchema>;

/** A DMS by its name: those above, and any added to the list since. */
export const dmsNameSchema = z.string().trim().max(LIMITS.name).regex(PATTERNS.name, dmsTexts.invalidName);

/** What a deletion has removed: the logo as a data: address, null if there was none; null if it cannot be sent again. */
export const removedDmsSchema = z.object({ logo: z.string().nullable() }).nullable();
export type RemovedDms = z.infer<typeof removedDmsSchema>;

/** The DMS dialog; the name of an existing one cannot change. */
export const dmsFormSchema = z.object({
  dms: z
    .string()
    .trim()
    .min(1, validationTexts.requiredField)
    .max(LIMITS.name, validationTexts.tooLong(LIMITS.name))
    .regex(PATTERNS.name, dmsTexts.invalidName)
    .refine(hasLetterOrDigit, validationTexts.nameNeedsLetter),
  /** A new logo as a data: address; null leaves the logo unchanged, an empty text removes it. */
  dmsImg: z.string().nullable(),
  existing: z.boolean(),
});
export type DmsForm = z.infer<typeof dmsFormSchema>;

/** What the dialog read of an existing DMS. */
const seenDmsSchema = dmsMasterSchema.pick({ dmsImg: true, lastUpdatedOn: true });
export type SeenDms = z.infer<typeof seenDmsSchema>;

/** A save of the dialog; `seen` is null for a new DMS. */
export const dmsChangeSchema = dmsFormSchema.extend({ seen: seenDmsSchema.nullable() });
