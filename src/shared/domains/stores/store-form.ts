import { z } from 'zod';
import { messages } from '@shared/kernel/messages';
import { dmsFields, type DmsField } from '@shared/domains/dms/fields';
import { isWebsite, LIMITS, PATTERNS, hasLetterOrDigit } from '@shared/kernel/patterns';
import { dmsNameSchema } from '@shared/domains/dms/model';
import { dayError } from '@shared/kernel/day-limits';

const required = (max: number): z.ZodString =>
  z.string().trim().min(1, messages.validation.required).max(max, messages.validation.tooLong(max));
const address = (max: number): z.ZodString =>
  required(max).regex(PATTERNS.address, messages.validation.invalidInput);
const code = z.string().trim().max(LIMITS.code, messages.validation.tooLong(LIMITS.code));

/** Inputs hold texts; an empty one is stored as null. */
const emptyAsNull = <T extends z.ZodType<string, string>>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]);

const dms = z.string().min(1, messages.validation.required).pipe(dmsNameSchema);

const fields = z.object({
  tenantId: z.string().min(1),
  storeName: required(LIMITS.name)
    .regex(PATTERNS.name, messages.validation.invalidInput)
    .refine(hasLetterOrDigit, messages.validation.nameNeedsLetter),
  displayName: address(LIMITS.name).refine(hasLetterOrDigit, messages.validation.nameNeedsLetter),
  storeDesc: address(LIMITS.description),
  /** Read-only on the form; checked only when there is one. */
  sfStoreId: emptyAsNull(z.string().regex(PATTERNS.alphanumeric, messages.validation.alphanumericOnly)),
  manufacturer: required(LIMITS.name),
  dms,
  dealerAddress: address(LIMITS.description),
  stateCode: required(LIMITS.code).regex(PATTERNS.alphanumeric, messages.validation.alphanumericOnly),
  website: required(LIMITS.website).refine(isWebsite, messages.validation.website),
  storeLaunchedDate: emptyAsNull(
    z.string().refine((day) => dayError('launch', day) === undefined, {
      error: ({ input }) => dayError('launch', String(input)),
    }),
  ),
  dealerId: code,
  companyNumber: code,
  enterpriseCode: code,
  serverName: code,
  dmsSubscriptionId: code,
  dmsEmployeeDepartmentId: code,
  dmsDepartmentId: code,
});

/** What is wrong with a DMS-specific field of the store form, or nothing. */
function storeDmsFieldError(dms: string, field: DmsField, value: string): string | undefined {
  if (value === '') return messages.validation.required;
  if (field === 'dealerId' && dms === 'Reynolds')
    return PATTERNS.reynoldsDealerId.test(value) ? undefined : messages.validation.reynoldsDealerId;
  if (field === 'dmsSubscriptionId')
    return PATTERNS.guid.test(value) ? undefined : messages.validation.storeSubscriptionId;
  return PATTERNS.alphanumeric.test(value) ? undefined : messages.validation.alphanumericOnly;
}

/** The store form: only the fields of the chosen DMS count. */
export const storeFormSchema = fields.superRefine((store, context) => {
  for (const field of dmsFields(store.dms)) {
    const message = storeDmsFieldError(store.dms, field, store[field]);
    if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
  }
});
/** The store's fields as a form last saw them stored. */
export const storeBaseSchema = z.partialRecord(fields.keyof(), z.string().nullable());
export type StoreBase = z.infer<typeof storeBaseSchema>;

export type StoreForm = z.output<typeof storeFormSchema>;
/** What the form's inputs hold before the schema has read them. */
export type StoreInputs = z.input<typeof storeFormSchema>;
