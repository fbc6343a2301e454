/** Why an operation does not fit a back office. Only the main process imports these texts. */
export const compatibilityTexts = {
  /** `field`: its path in the operation; the types are those of the schemas. */
  otherType: (field: string, offered: string, read: string): string =>
    `${field} is ${offered}, where ${read} is read`,
  otherInputType: (field: string, offered: string, sent: string): string =>
    `${field} is ${offered}, where ${sent} is sent`,
  noField: (type: string, field: string): string => `${type} has no field ${field}`,
  neverSent: (field: string): string => `${field} is required and never sent`,
  noReason: 'The back office gave no reason',
  /** `reason` is the back office's own, without its full stop; null if it gave none. */
  tokenRequired: (reason: string | null): string =>
    `The back office answers only with an access token${reason === null ? '' : ` (${reason})`}.`,
  tokenRefused: (reason: string | null): string =>
    `The back office refused the access token${reason === null ? '' : `: ${reason}`}.`,
  refused: (status: number): string => `The back office refused it (${status})`,
} as const;
