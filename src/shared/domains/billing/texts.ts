import { messages } from '@shared/kernel/text/messages';

export const billingTexts = {
  notLoaded: 'The subscriptions could not be loaded',
  subscription: (id: string): string => `Subscription ${id}`,
  facts: {
    stores: messages.words.stores,
    dmsOneTimeFee: 'DMS one-time fee',
    dmsMonthlyFee: 'DMS monthly recurring fee',
    fopcMonthlyFee: 'FOPC monthly recurring fee',
    cancelledOn: 'Cancellation takes effect',
    requestedBy: 'Requested by',
    confirmedBy: 'Confirmed by',
  },
  invoiceDate: 'Invoice date',
  invoiceDateEntry: (id: string): string => `Invoice date of ${id}`,
  invoiceDateOf: (id: string): string => `the invoice date of ${id}`,
  effectiveDate: 'Effective date',
  cancellationOf: (id: string): string => `the cancellation of ${id}`,
  actions: {
    save: messages.actions.save,
    cancel: 'Cancel subscription',
    cancelReview: 'Cancel Review',
    approve: 'Approve',
    deny: 'Deny',
  },
  /** In place of a name that is not known. */
  someone: 'someone',
  thePerson: 'the person',
  noDate: 'no date',
  noInvoiceDate: 'none',
  saved: 'Billing details updated successfully',
  cancelRequested: 'Subscription set for review to cancel',
  cancelled: 'Subscription cancelled successfully',
  denied: 'Cancellation of this subscription is denied',
  reviewCancelled: 'Cancellation of this subscription is withdrawn',
  failed: 'Error in billing details updation',
  // The space at the end is the provider's.
  provideInvoiceDate: 'Please provide invoice date ',
  notChanged: 'Change the date to submit',
  dayTooLate: 'The invoice date cannot be later than the 15th day of a month',
  cancelledFixed: 'The subscription is cancelled',
  onlyRequester: (who: string): string => `Only ${who}, who asked for the cancellation, can withdraw it`,
  notOwnRequest: 'You requested this cancellation; someone else must decide',
  notInReview: 'No cancellation is waiting for a decision',
  notActive: (status: string): string => `The subscription is ${status} already`,
  saveFirst: 'Save the invoice date first',
  approveTitle: 'Approve the cancellation',
  approveText: (id: string, stores: string, effective: string, invoice: string): string =>
    `${id} (${stores}) ends on ${effective}; its last invoice date is ${invoice}. This cannot be undone.`,
  denyTitle: 'Deny the cancellation',
  denyText: (id: string, stores: string, effective: string): string =>
    `${id} (${stores}) stays Active and does not end on ${effective}. Its cancellation can be asked for again.`,
  requestedBy: (who: string, time: string): string => `Requested by ${who}, ${time}.`,
  anotherDecides: 'Someone else must approve it. Until then you can withdraw it.',
  concurrent: {
    approved: (who: string): string => `The cancellation was approved by ${who}`,
    requested: (who: string): string => `${who} has asked for its cancellation`,
    newRequest: (who: string | null, date: string): string =>
      `This is a new request: ${who ?? 'Someone'} has asked for the cancellation as of ${date}. Look at it and decide again.`,
    other: (status: string): string => `The subscription is ${status} now`,
    active: 'The request was denied or withdrawn; the subscription is Active',
    invoiceDate: (date: string): string => `Someone else saved another invoice date: ${date}`,
  },
  /** The names in the activity log. */
  activity: {
    save: 'Invoice date saved',
    cancel: 'Cancellation requested',
    cancelReview: 'Cancellation request withdrawn',
    approve: 'Cancellation approved',
    deny: 'Cancellation denied',
  },
  activityRefused: 'Change refused',
} as const;
