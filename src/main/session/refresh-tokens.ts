// Exchanges tokens for new ones at the provider, and decides whether a failure is temporary or ends the session.
// `token-refresher.ts` holds the tokens and decides when to refresh them.

import * as oidc from 'openid-client';
import { networkFailure } from '@main/network/network-failure';
import type { Connection } from '@shared/domains/connections/model';
import { sessionEndTexts, signInErrorTexts } from '@shared/domains/session/texts';
import { AppError } from '@shared/kernel/app-error';
import type { RefreshFailure, User } from '@shared/kernel/platform/session';
import { refreshedRole, userOf } from './identity';
import { forTokenRefresh } from './provider';
import { oauthReason, signInError } from './sign-in/sign-in-error';
import { type TokenRefresher, tokensOf, type Tokens } from './token-refresher';

const endedWith = (text: string, cause: unknown): AppError => new AppError('SESSION_ENDED', text, { cause });

/** There are no further tokens; the back office's refusal of a token is an error of its own. */
const notRefreshable = (cause?: unknown): AppError => endedWith(sessionEndTexts.ended, cause);

/** OAuth errors of a provider with a temporary problem; every other one ends the session. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'server_error',
  'temporarily_unavailable',
  'slow_down',
]);

/** A server error, a request timeout, and too many requests are transient. */
const isTransientStatus = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const unreachable = (error: unknown): AppError =>
  new AppError('OFFLINE', signInError(error).message, { cause: error });

function refusal(error: oidc.ResponseBodyError): AppError {
  if (isTransientStatus(error.status) || TRANSIENT_ERRORS.has(error.error))
    return new AppError('OFFLINE', signInErrorTexts.faultWithReason(oauthReason(error)), {
      cause: error,
    });
  // This is by far the most frequent error, and its description (an expired or unknown token) does not help the user.
  if (error.error === 'invalid_grant') return notRefreshable(error);
  return endedWith(sessionEndTexts.endedByProvider(oauthReason(error)), error);
}

/** The status of a response that is no OAuth error; openid-client hands the response over as the cause. */
const nonOauthStatus = (error: unknown): number | null =>
  error instanceof Error && error.cause instanceof Response ? error.cause.status : null;

/**
 * Network errors, 5xx, 408, 429 and non-OAuth responses are transient. Any OAuth refusal, or an unusable success
 * response, ends the session, because the refresh token has been consumed.
 */
function tokenRefreshError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof oidc.ResponseBodyError) return refusal(error);
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return isTransientStatus(error.status)
      ? unreachable(error)
      : endedWith(sessionEndTexts.endedByClientId, error);
  const status = nonOauthStatus(error);
  if (status !== null && status >= 400 && !isTransientStatus(status))
    return endedWith(sessionEndTexts.endedByStatus(status), error);
  const mapped = signInError(error);
  if (mapped.code === 'SIGN_IN_UNREACHABLE') return unreachable(error);
  return endedWith(sessionEndTexts.endedBecause(mapped.message.replace(/\.$/, '')), error);
}

/** Why the tokens could not be refreshed, in the words that the user reads. */
export const refreshFailureOf = (error: unknown): RefreshFailure => ({
  reason: signInError(error).message.replace(/\.$/, ''),
  answered: networkFailure(error) === null,
});

/**
 * Asks the provider for new tokens without waiting for the end of a pause. False if it answers and gives none.
 * @throws AppError SIGN_IN_UNREACHABLE if it does not answer, because its sign-in page would not either
 */
export async function refreshedAtOnce(tokens: Pick<TokenRefresher, 'refreshAtOnce'>): Promise<boolean> {
  try {
    await tokens.refreshAtOnce();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'OFFLINE') throw error;
    const { reason, answered } = refreshFailureOf(error);
    if (!answered) throw new AppError('SIGN_IN_UNREACHABLE', reason, { cause: error });
    return false;
  }
}

/**
 * Exchanges the tokens for new ones; the user is read from the new ones too, because a role may have changed.
 * @throws AppError SESSION_ENDED, OFFLINE
 */
export async function refreshTokens(
  configuration: oidc.Configuration,
  connection: Connection,
  before: { tokens: Tokens; user: User },
  now: () => number,
): Promise<{ tokens: Tokens; user: User }> {
  if (before.tokens.refreshToken === null) throw notRefreshable();
  try {
    const answer = await oidc.refreshTokenGrant(forTokenRefresh(configuration), before.tokens.refreshToken);
    const claims = answer.claims();
    const user = claims
      ? userOf(claims, answer.access_token, connection)
      : { ...before.user, role: refreshedRole(before, answer.access_token, connection) };
    // OpenID Connect Core, 12.2: the ID token of a refresh names the same subject.
    if (user.subject !== before.user.subject) throw notRefreshable();
    return { tokens: tokensOf(answer, now(), before.tokens), user };
  } catch (error) {
    throw tokenRefreshError(error);
  }
}
