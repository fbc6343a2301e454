export const dmsBillingTexts = {
  title: 'DMS Billing',
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
  inPalette: 'A demonstration form',
} as const;
