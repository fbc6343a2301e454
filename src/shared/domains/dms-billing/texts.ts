import { DMS_BILLING_TITLE } from '@shared/kernel/platform/menu-texts';

export const dmsBillingTexts = {
  title: DMS_BILLING_TITLE,
  demonstration: 'This is a demonstration form. Nothing that is entered here is sent or stored.',
  checked: 'Everything is filled in. Nothing was sent: this is a demonstration form.',
  check: 'Submit',
  reset: 'Reset',
  fields: {
    dms: 'DMS',
    dmsFee: 'DMS Fee',
    feesEffectiveFrom: 'Fees Effective From',
    effectiveDate: 'Effective Date',
    applyToAll: 'Apply To All',
    reason: 'Reason',
  },
} as const;
