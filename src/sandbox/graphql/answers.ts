import type { Decision } from '@shared/kernel/decision';

/** The text that the provider's functions answer when all went well. */
export const SUCCESS = 'Success';

export const reasonsOf = (decision: Decision): string =>
  decision.allowed ? '' : decision.reasons.map((reason) => reason.text).join('; ');
