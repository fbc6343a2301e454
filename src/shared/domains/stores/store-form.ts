import { z } from 'zod';
import { dmsFields, type DmsField } from '@shared/domains/dms/dms-fields';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { PATTERNS } from '@shared/kernel/text/patterns';
import { storeFieldRules } from './store-fields';

const fields = z.object({ tenantId: z.string().min(1), ...storeFieldRules.shape });

/** The problem of a DMS-specific field of the store form, or undefined. */
function storeDmsFieldError(dms: string, field: DmsField, value: string): string | undefined {
  if (value === '') return validationTexts.required;
  if (field === 'dealerId' && dms === 'Reynolds')
    return PATTERNS.reynoldsDealerId.test(value) ? undefined : validationTexts.reynoldsDealerId;
  if (field === 'dmsSubscriptionId')
    return PATTERNS.guid.test(value) ? undefined : validationTexts.storeSubscriptionId;
  return PATTERNS.alphanumeric.test(value) ? undefined : validationTexts.alphanumericOnly;
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
/** The raw values of the form's inputs, before the schema parses them. */
export type StoreInputs = z.input<typeof storeFormSchema>;
