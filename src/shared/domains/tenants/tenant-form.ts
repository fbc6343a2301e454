// The schemas of the forms that create and update a tenant, and of the update as it is sent.

import { z } from 'zod';
import { dayError } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS, PATTERNS, hasLetterOrDigit } from '@shared/kernel/text/patterns';
import { tenantIdOf } from './identity';

const required = (max: number): z.ZodString =>
  z.string().trim().min(1, validationTexts.required).max(max, validationTexts.tooLong(max));

const agreementDate = z
  .string({ error: validationTexts.requiredField })
  .min(1, validationTexts.requiredField)
  .refine((day) => dayError('contract', day) === undefined, {
    error: ({ input }) => dayError('contract', String(input)),
  });

const displayName = required(LIMITS.name).refine(hasLetterOrDigit, validationTexts.nameNeedsLetter);

const tenantName = required(LIMITS.name)
  .regex(PATTERNS.name, validationTexts.alphanumericWithHyphen)
  // The tenant id is derived from its letters and digits, so there must be one.
  .refine((name) => tenantIdOf(name) !== '', validationTexts.nameNeedsLetter);

/** A new logo as a data: address; null leaves the logo unchanged, an empty text removes it. */
const tenantImg = z.string().nullable();

export const tenantCreateSchema = z.object({
  tenantName,
  displayName,
  subDomain: required(LIMITS.subDomain).regex(PATTERNS.subDomain, validationTexts.siteAddress),
  agreementDate,
  tenantImg,
});
export type TenantCreate = z.infer<typeof tenantCreateSchema>;

/** Name and address cannot change after creation; the address pattern is not checked on edit. */
export const tenantUpdateSchema = z.object({
  tenantId: z.string(),
  displayName,
  agreementDate,
  tenantImg,
});
export type TenantUpdate = z.infer<typeof tenantUpdateSchema>;

/** The update with the details as they were last read: the back office refuses it if they have changed since. */
export const tenantChangeSchema = tenantUpdateSchema.extend({
  seen: z.object({ displayName: z.string(), agreementDate: z.string() }),
});
export type TenantChange = z.infer<typeof tenantChangeSchema>;
