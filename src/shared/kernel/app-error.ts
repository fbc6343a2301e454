// The one kind of error that services throw and the bridge passes to the page: a code for the program, and a message
// for the user; and whether a write that ended with one may have been done.

import { isRecord, isStringRecord } from './guard';

/**
 * A closed list. A screen decides by code what to offer: Retry, sign in again, correct a field, or show the current
 * state of the back office.
 */
const ERROR_CODES = [
  /** The back office cannot be reached. */
  'OFFLINE',
  /** There was no response before the deadline. */
  'TIMEOUT',
  /** A write was sent and its outcome is not known. */
  'OUTCOME_UNKNOWN',
  /** The response does not fit the contract. */
  'BAD_ANSWER',
  /** The back office reported an error. */
  'BACK_OFFICE',
  /** The back office refused the access token. */
  'SESSION_ENDED',
  'SIGNED_OUT',
  'FORBIDDEN',
  /** Fields are wrong; see `fields`. */
  'INVALID',
  'NOT_FOUND',
  /** The same change is already in flight. */
  'IN_FLIGHT',
  'CANCELLED',
  'SIGN_IN_REFUSED',
  'SIGN_IN_CANCELLED',
  'SIGN_IN_TIMED_OUT',
  'SIGN_IN_ISSUER',
  'SIGN_IN_CLOCK',
  'SIGN_IN_PORT',
  'SIGN_IN_UNREACHABLE',
  'SIGN_IN_FAILED',
  'DISK_FULL',
  'DISK',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The form of an error on the bridge. `fields` maps a form field to its problem. */
export interface AppErrorShape {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string> | undefined;
}

const codes: ReadonlySet<unknown> = new Set(ERROR_CODES);

export const isAppError = (value: unknown): value is AppErrorShape =>
  isRecord(value) &&
  codes.has(value['code']) &&
  typeof value['message'] === 'string' &&
  (value['fields'] === undefined || isStringRecord(value['fields']));

/** Whether a write that failed may have been done, because its answer was lost or came too late. */
export const isUnconfirmed = ({ code }: Pick<AppErrorShape, 'code'>): boolean =>
  code === 'OUTCOME_UNKNOWN' || code === 'TIMEOUT';

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
  }

  /**
   * The message is left out, because it may be the back office's, and quote typed text. The log uses `redactedMessage`
   * for it.
   */
  override toString(): string {
    return `${this.name}: ${this.code}`;
  }

  toShape(): AppErrorShape {
    return { code: this.code, message: this.message, ...(this.fields ? { fields: this.fields } : {}) };
  }
}
