// The demonstration form for the fees of a DMS; nothing that it takes is sent or stored.

import { z } from 'zod';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { invalidDayText } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';

const { required } = validationTexts;

/** The DMSs as this form names them; other screens call 'CDK' 'CDK Global'. */
export const BILLED_DMS = ['CDK', 'Reynolds', 'Dealertrack'] as const;
export const EFFECTIVE_FROM = ['Now', 'Later'] as const;
export const APPLY_TO_ALL = ['No', 'Yes'] as const;

const filled = z.string().trim().min(1, required);

export const dmsBillingSchema = z.object({
  dms: z.string().pipe(z.enum(BILLED_DMS, { error: required })),
  dmsFee: filled,
  feesEffectiveFrom: z.string().pipe(z.enum(EFFECTIVE_FROM, { error: required })),
  effectiveDate: filled.refine((day) => day === '' || isIsoDate(day), {
    error: ({ input }) => invalidDayText(String(input)),
  }),
  applyToAll: z.string().pipe(z.enum(APPLY_TO_ALL, { error: required })),
  reason: filled,
});
export type DmsBillingInputs = z.input<typeof dmsBillingSchema>;
export type DmsBilling = z.output<typeof dmsBillingSchema>;

export const EMPTY_DMS_BILLING: DmsBillingInputs = {
  dms: '',
  dmsFee: '',
  feesEffectiveFrom: 'Later',
  effectiveDate: '',
  applyToAll: '',
  reason: '',
};
