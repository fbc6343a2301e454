// The errors of a sign-in in words, those of the provider (`oauthReason`), a wrong issuer and a wrong clock included,
// and the notice for a user whose provider ignored that another account was asked for. `signInError` maps any failure
// to one of them.

import * as oidc from 'openid-client';
import { networkFailure } from '@main/network/network-failure';
import { signInErrorTexts as texts, signInTexts } from '@shared/domains/session/texts';
import { AppError } from '@shared/kernel/app-error';
import { MINUTE_MS } from '@shared/kernel/dates/durations';
import type { Account } from '../session-scope';
import { printableText } from '@shared/kernel/text/server-text';

export const nobodySignedIn = (): AppError => new AppError('SIGNED_OUT', signInTexts.notSignedIn);

export const signInCancelled = (): AppError => new AppError('SIGN_IN_CANCELLED', texts.cancelled);

export const signInTimedOut = (limitMs: number): AppError =>
  new AppError('SIGN_IN_TIMED_OUT', texts.timedOut(Math.round(limitMs / MINUTE_MS) || 1));

/** @param own the user of the session, @param other who signed in; both as user names */
export const anotherUser = (other: string, own: string): AppError =>
  new AppError('SIGN_IN_FAILED', texts.anotherUser(other, own));

/** The notice for a user whose provider ignored that another account was asked for. */
export function sameAccountNotice({ user, connection }: Account, provider: oidc.Configuration): string {
  const endsSession = provider.serverMetadata().end_session_endpoint !== undefined;
  return signInTexts.sameAccount(user.userName, new URL(connection.issuer).host, endsSession);
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** True if two addresses differ only by a slash at the end; providers treat them as different. */
export const differBySlash = (one: string, other: string): boolean =>
  one !== other && withoutSlash(one) === withoutSlash(other);

function wrongIssuerText(found: string | null, entered: string): string {
  if (found === null || !differBySlash(found, entered)) return texts.anotherProvider(found);
  return found.endsWith('/') ? texts.issuerWithSlash(found) : texts.issuerWithoutSlash(found);
}

/** `found` and `entered` are issuers; `found` is null if the answer names none. */
export const wrongIssuer = (found: string | null, entered = ''): AppError =>
  new AppError('SIGN_IN_ISSUER', wrongIssuerText(found, entered));

/** `off` in seconds, positive when this computer is ahead. */
export const wrongClock = (off: number, cause?: unknown): AppError =>
  new AppError('SIGN_IN_CLOCK', texts.setClock(off), { cause });

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
    : new AppError('SIGN_IN_CLOCK', texts.clockDiffers, { cause: error });
}

/** Maps a token mismatch to its error, by the name of the claim. */
function claimError(error: unknown): AppError | null {
  const second = fieldOf(fieldOf(error, 'cause'), 'message');
  const named = detail(error, 'claim') ?? /"(\w+)"/.exec(typeof second === 'string' ? second : '')?.[1];
  if (typeof named !== 'string') return null;
  return new AppError('SIGN_IN_FAILED', texts.wrongClaim(named), { cause: error });
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
      ? new AppError('SIGN_IN_REFUSED', texts.refused, { cause: error })
      : new AppError('SIGN_IN_FAILED', texts.reported(oauthReason(error)), { cause: error });
  }
  if (error instanceof oidc.ResponseBodyError) {
    return new AppError('SIGN_IN_FAILED', texts.noTokens(oauthReason(error)), { cause: error });
  }
  const code = fieldOf(error, 'code');
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return clockError(error);
  const issuerMismatch =
    code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ||
    (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && detail(error, 'claim') === 'iss');
  if (issuerMismatch) {
    const found = fieldOf(detail(error, 'claims'), 'iss') ?? fieldOf(detail(error, 'body'), 'issuer');
    return wrongIssuer(typeof found === 'string' ? printableText(found) : null, issuer);
  }
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' || code === 'OAUTH_INVALID_RESPONSE') {
    const claim = claimError(error);
    if (claim) return claim;
  }
  const network = networkFailure(error);
  if (network || code === 'OAUTH_TIMEOUT') {
    const text = network ? texts.unreachable(network.reason) : texts.noAnswer;
    return new AppError('SIGN_IN_UNREACHABLE', text, { cause: error });
  }
  const status = fieldOf(fieldOf(error, 'cause'), 'status');
  if (typeof status === 'number' && status >= 500) {
    return new AppError('SIGN_IN_UNREACHABLE', texts.faultWithStatus(status), { cause: error });
  }
  if (
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    code === 'OAUTH_RESPONSE_IS_NOT_JSON' ||
    code === 'OAUTH_PARSE_ERROR'
  ) {
    return new AppError('SIGN_IN_UNREACHABLE', texts.noProvider, { cause: error });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new AppError('SIGN_IN_FAILED', texts.other(message), { cause: error });
}
