// The errors of a sign-in, and the texts that say how to go on.

import * as oidc from 'openid-client';
import { networkFailure } from '@main/network/network-failure';
import { AppError } from '@shared/kernel/app-error';
import { printableText } from '@shared/kernel/text/server-text';
import { clockSkewText } from '../clock';

export const nobodySignedIn = (): AppError => new AppError('SIGNED_OUT', 'You are not signed in');

export const signInCancelled = (): AppError => new AppError('SIGN_IN_CANCELLED', 'Sign-in was cancelled');

export const signInTimedOut = (limitMs: number): AppError =>
  new AppError(
    'SIGN_IN_TIMED_OUT',
    `Sign-in was not finished within ${Math.round(limitMs / 60_000) || 1} min. If the browser page was closed, sign in again.`,
  );

/** @param own the user of the session, @param other who signed in; both as user names */
export const anotherUser = (other: string, own: string): AppError =>
  new AppError(
    'SIGN_IN_FAILED',
    `You signed in as ${other}, but this session is ${own}'s. Sign in as ${own}, or log out first.`,
  );

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** True if two addresses differ only by a slash at the end; providers treat them as different. */
export const differBySlash = (one: string, other: string): boolean =>
  one !== other && withoutSlash(one) === withoutSlash(other);

/** `found` and `entered` are issuers. */
export const wrongIssuer = (found: string, entered = ''): AppError =>
  new AppError(
    'SIGN_IN_ISSUER',
    differBySlash(found, entered)
      ? `The identity provider calls itself ${found}. Enter exactly that as the issuer of the connection, ${found.endsWith('/') ? 'with' : 'without'} the slash at its end.`
      : `The answer came from another identity provider (${found}) than the one of this connection`,
  );

/** `off` in seconds, positive when this computer is ahead. */
export const wrongClock = (off: number, cause?: unknown): AppError =>
  new AppError('SIGN_IN_CLOCK', `${clockSkewText(off)}. Set the clock, then sign in again.`, { cause });

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;

/** openid-client wraps its errors: the details are in one or two causes. */
function detail(error: unknown, key: string): unknown {
  const first = fieldOf(error, 'cause');
  const second = fieldOf(first, 'cause');
  return fieldOf(second, key) ?? fieldOf(first, key);
}

function clockError(error: unknown): AppError {
  const now = detail(error, 'now');
  const issuedAt = fieldOf(detail(error, 'claims'), 'iat');
  return typeof now === 'number' && typeof issuedAt === 'number'
    ? wrongClock(now - issuedAt, error)
    : new AppError(
        'SIGN_IN_CLOCK',
        "The clock of this computer differs from the provider's. Set it, then sign in again.",
        {
          cause: error,
        },
      );
}

const CLAIMS: Readonly<Record<string, string>> = {
  aud: 'it is made out to another client id',
  azp: 'it is made out to another client id',
  nonce: 'it belongs to another sign-in',
};

/** Maps a token mismatch to its error, by the name of the claim. */
function claimError(error: unknown): AppError | null {
  const second = fieldOf(fieldOf(error, 'cause'), 'message');
  const named = detail(error, 'claim') ?? /"(\w+)"/.exec(typeof second === 'string' ? second : '')?.[1];
  if (typeof named !== 'string') return null;
  const why = CLAIMS[named];
  const text = `The identity provider's token does not fit: its claim "${named}" is missing or wrong${why ? ` (${why})` : ''}`;
  return new AppError('SIGN_IN_FAILED', text, { cause: error });
}

interface OauthError {
  error: string;
  error_description?: string | undefined;
}

/** The reason that the identity provider gives, as it can be shown. */
export const oauthReason = ({ error, error_description: described }: OauthError): string =>
  printableText(described ?? error);

/**
 * Maps every failure of a sign-in to its own code and text; an AppError is returned unchanged.
 * @param issuer as it was entered, to distinguish a surplus slash from another provider
 */
export function signInError(error: unknown, issuer?: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? new AppError('SIGN_IN_REFUSED', 'The identity provider refused the sign-in', { cause: error })
      : new AppError('SIGN_IN_FAILED', `The identity provider reports: ${oauthReason(error)}`, {
          cause: error,
        });
  }
  if (error instanceof oidc.ResponseBodyError) {
    const text = `The identity provider did not give tokens: ${oauthReason(error)}`;
    return new AppError('SIGN_IN_FAILED', text, { cause: error });
  }
  const code = fieldOf(error, 'code');
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return clockError(error);
  const issuerMismatch =
    code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ||
    (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && detail(error, 'claim') === 'iss');
  if (issuerMismatch) {
    const found = fieldOf(detail(error, 'claims'), 'iss') ?? fieldOf(detail(error, 'body'), 'issuer');
    return wrongIssuer(typeof found === 'string' ? printableText(found) : 'unnamed', issuer);
  }
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' || code === 'OAUTH_INVALID_RESPONSE') {
    const claim = claimError(error);
    if (claim) return claim;
  }
  const network = networkFailure(error);
  if (network || code === 'OAUTH_TIMEOUT') {
    const reason = network?.reason ?? 'it did not answer in time';
    return new AppError('SIGN_IN_UNREACHABLE', `The identity provider cannot be reached: ${reason}`, {
      cause: error,
    });
  }
  const status = fieldOf(fieldOf(error, 'cause'), 'status');
  if (typeof status === 'number' && status >= 500) {
    return new AppError('SIGN_IN_UNREACHABLE', `The identity provider reports a fault (${status})`, {
      cause: error,
    });
  }
  if (
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    code === 'OAUTH_RESPONSE_IS_NOT_JSON' ||
    code === 'OAUTH_PARSE_ERROR'
  ) {
    return new AppError(
      'SIGN_IN_UNREACHABLE',
      'What answers at the issuer address is not an identity provider',
      { cause: error },
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return new AppError('SIGN_IN_FAILED', `Sign-in did not work: ${message}`, { cause: error });
}
