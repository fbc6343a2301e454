import { z } from 'zod';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS, PATTERNS, hasLetterOrDigit } from '@shared/kernel/text/patterns';
import { groupsTexts } from './texts';

/** Stores of one tenant that are shown together. */
export const groupingSchema = z.object({
  groupId: z.number().int(),
  groupName: z.string(),
  groupDesc: z.string().nullable(),
  storeId: z.array(z.string()),
  storeName: z.array(z.string()),
  tenantId: z.string(),
});
export type Grouping = z.infer<typeof groupingSchema>;

export const groupFormSchema = z.object({
  /** Null for a new group. */
  groupId: z.number().int().nullable(),
  tenantId: z.string(),
  groupName: z
    .string()
    .trim()
    .min(1, validationTexts.required)
    .max(LIMITS.name, validationTexts.tooLong(LIMITS.name))
    .regex(PATTERNS.name, validationTexts.invalidInput)
    .refine(hasLetterOrDigit, validationTexts.nameNeedsLetter),
  groupDesc: z.string().trim().max(LIMITS.description, validationTexts.tooLong(LIMITS.description)),
  storeIds: z.array(z.string()).min(1, groupsTexts.noStores),
});
export type GroupForm = z.infer<typeof groupFormSchema>;

/**
 * The input with the group as it was read last, null for a new one, so that the back office refuses it after another
 * change.
 */
export const groupChangeSchema = groupFormSchema.extend({
  seen: groupingSchema.pick({ groupName: true, groupDesc: true, storeId: true }).nullable(),
});
