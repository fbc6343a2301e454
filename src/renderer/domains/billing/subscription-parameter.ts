/** The link of a decision names the subscription it is about. */
export const SUBSCRIPTION_PARAMETER = 'subscription';
