// What the main process says of calls of the back office; the page shows it as the message of an error.

export const backOfficeTexts = {
  fault: 'The back office reports a fault',
  badAnswer: 'The back office answered something the console does not understand',
  mismatch: (path: string, operation: string | null): string =>
    `The back office answered something the console does not understand: ${path || 'its whole answer'}${operation ? ` of ${operation}` : ''} is missing or of another kind`,
  notOffered: (operation: string | null, reason: string): string =>
    `This back office does not offer ${operation ?? 'this'}: ${reason}`,
  tooLarge: (mb: number): string => `The answer of the back office is larger than ${mb} MB`,
  refusedRequest: (status: number): string =>
    status === 413
      ? 'The back office refuses this as too large (413)'
      : `The back office refuses this request (${status})`,
  redirected: (status: number): string => `it redirects to another address (${status})`,
  webPage: (status: number): string => `it returned a web page (${status})`,
  gatewayFault: (status: number): string => `a server before it reports a fault (${status})`,
  nothingSaved: 'Nothing was saved.',
  outcomeOpen: 'The change may or may not have been made. The latest data is being loaded.',
  /** For a reader; a change that was refused for the same reason says `incomplete`. */
  leftOut: (what: string): string =>
    `The back office sent only part of its answer, without ${what}. Try again.`,
  notFound: (what: string): string => `${what} was not found`,
} as const;
