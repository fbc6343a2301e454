export const billingTexts = {
  saved: 'Billing details updated successfully',
  cancelRequested: 'Subscription set for review to cancel',
  cancelled: 'Subscription cancelled successfully',
  denied: 'Cancellation of this subscription is denied',
  reviewCancelled: 'Cancellation of this subscription is withdrawn',
  failed: 'Error in billing details updation',
  // The space at the end is the provider's.
  provideInvoiceDate: 'Please provide invoice date ',
  notChanged: 'The invoice date has not been changed',
  dayTooLate: 'The invoice date cannot be later than the 15th day of a month',
  cancelledFixed: 'The subscription is cancelled',
  onlyRequester: (who: string): string => `Only ${who}, who asked for the cancellation, can withdraw it`,
  notOwnRequest: 'You asked for this cancellation; somebody else must decide',
  notInReview: 'No cancellation is waiting for a decision',
  notActive: (status: string): string => `The subscription is ${status} already`,
} as const;
