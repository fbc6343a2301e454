// What the main process says of calls of the back office; the page shows it as the message of an error.

import { capitalize } from '@shared/kernel/text/format';

export const backOfficeTexts = {
  fault: 'The back office reported an error',
  badAnswer: "The back office sent an answer that the console doesn't understand",
  mismatch: (path: string, operation: string | null): string =>
    `The back office sent an answer that the console doesn't understand: ${path || 'its whole answer'}${operation ? ` of ${operation}` : ''} is missing or has another type`,
  notOffered: (operation: string | null, reason: string): string =>
    `This back office doesn't offer ${operation ?? 'this'}: ${reason}`,
  notAllowed: "The back office doesn't allow this",
  /** `reason` is the back office's own. */
  notAllowedBecause: (reason: string): string => `The back office doesn't allow this: ${reason}`,
  noLiveUpdates: 'The back office offers no live updates',
  inFlight: 'This change is already being sent',
  noAnswerInTime: "The back office didn't answer in time",
  /** The reasons are the ends of sentences. */
  unreachable: (reason: string): string => `The back office can't be reached: ${reason}`,
  notReached: (reason: string): string => `The back office wasn't reached: ${reason}`,
  tooLarge: (mb: number): string => `The back office's answer is larger than ${mb} MB`,
  refusedRequest: (status: number): string =>
    status === 413
      ? 'The back office refuses this as too large (413)'
      : `The back office refuses this request (${status})`,
  redirected: (status: number): string => `it redirects to another address (${status})`,
  webPage: (status: number): string => `it returned a web page (${status})`,
  gatewayFault: (status: number): string => `a server in front of it reported an error (${status})`,
  nothingSaved: 'Nothing was saved.',
  endedBeforeAnswer: (what: string): string =>
    `${what} before the back office answered. The change may or may not have been made.`,
  brokenBeforeAnswer:
    'The connection broke before the back office answered. The change may or may not have been made. The latest data is being loaded.',
  noAnswerToChange:
    "The back office didn't answer in time. The change may or may not have been made. The latest data is being loaded.",
  outcomeOpen: 'The change may or may not have been made. The latest data is being loaded.',
  /** For a reader; a change that was refused for the same reason says `incomplete`. */
  leftOut: (what: string): string =>
    `The back office sent only part of its answer, without ${what}. Try again.`,
  incomplete: (what: string): string =>
    `The back office left parts of ${what} out. Nothing was changed, since what it left out would be lost.`,
  savedCopyOnly: (what: string, age: string): string =>
    `There is only a saved copy of ${what}, as of ${age}. Nothing was saved.`,
  /** `changes` name what differs from the values that were on the screen. */
  changedBeforeDeletion: (what: string, changes: readonly string[]): string =>
    `${what} has changed: ${changes.join(', ')}. Nothing was deleted.`,
  notFound: (what: string): string => `${capitalize(what)} wasn't found`,
} as const;

/** What is said of a file that is read from the back office; `what` is one of the first two. */
export const fetchedFileTexts = {
  file: 'the file',
  picture: 'the picture',
  noSafeAddress: (what: string): string => `${capitalize(what)} has no safe address`,
  noJson: "The response at this address isn't JSON",
  noPicture: "The file at this address isn't a picture",
  tooLarge: (what: string, mb: number): string => `${capitalize(what)} is larger than ${mb} MB`,
  denied: (what: string): string => `You do not have access to ${what}`,
  unreadable: (what: string, reason: string): string => `${capitalize(what)} can't be read: ${reason}`,
  fault: (what: string, status: number): string => `${capitalize(what)} can't be read (${status})`,
  tooLate: (what: string): string => `${capitalize(what)} didn't arrive in time`,
} as const;
