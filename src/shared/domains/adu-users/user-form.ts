import { z } from 'zod';
import { ROLES } from '@shared/kernel/access/capabilities';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS } from '@shared/kernel/text/patterns';
import { aduUsersTexts as texts } from './texts';

/** The maximum length of an address that a mail server accepts, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/** One address, with a dot in its domain; letters of any script, no blanks. */
const EMAIL = /^[^\s@,;:<>"()[\]\\\p{C}]{1,64}@[^\s@,;:<>"()[\]\\\p{C}.]+(\.[^\s@,;:<>"()[\]\\\p{C}.]+)+$/u;

/**
 * Wider than a recipient's address (`launch-report/recipients.ts`): an identity provider takes letters of any script.
 */
const isUserAddress = (text: string): boolean => EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text);

const name = (required: string): z.ZodString =>
  z.string().trim().min(1, required).max(LIMITS.name, validationTexts.tooLong(LIMITS.name));

/** Spaces around a pasted address are removed, and its case is ignored. */
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, texts.emailRequired)
  .max(MAX_EMAIL_LENGTH, validationTexts.tooLong(MAX_EMAIL_LENGTH))
  .refine((text) => text === '' || isUserAddress(text), texts.emailInvalid);

export const aduUserFormSchema = z.object({
  email,
  firstName: name(texts.firstNameRequired),
  lastName: name(texts.lastNameRequired),
  role: z.string().pipe(z.enum(ROLES, { error: texts.roleRequired })),
});
export type NewAduUser = z.output<typeof aduUserFormSchema>;

/** The inputs of the form: no role is chosen at first. */
export type AduUserInputs = z.input<typeof aduUserFormSchema>;
