import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import type { User } from '@shared/domains/session/model';
import * as oidc from 'openid-client';
import { userOf } from './identity';
import { forRenewal } from './provider';
import { signInError } from './sign-in-error';
import { tokensOf, type Tokens } from './tokens';

const sessionEnded = (cause?: unknown): AppError =>
  new AppError('SESSION_ENDED', 'Your session has ended. Sign in again to go on.', { cause });

/** OAuth errors that a provider in trouble gives; every other one is its last word on this session. */
const PASSING: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

const unreachable = (error: unknown): AppError =>
  new AppError('OFFLINE', signInError(error).message, { cause: error });

const endedBecause = (reason: string, cause: unknown): AppError =>
  new AppError('SESSION_ENDED', `Your session has ended: ${reason}. Sign in again to go on.`, { cause });

function refusal(error: oidc.ResponseBodyError): AppError {
  if (error.status >= 500 || error.status === 429 || PASSING.has(error.error))
    return new AppError(
      'OFFLINE',
      `The identity provider reports a fault: ${error.error_description ?? error.error}`,
      { cause: error },
    );
  // By far the most frequent reason, and what it says (an expired token, an unknown one) helps nobody.
  if (error.error === 'invalid_grant') return sessionEnded(error);
  return endedBecause(`the identity provider reports ${error.error_description ?? error.error}`, error);
}

/**
 * The network, 5xx and what is no answer of an identity provider may pass. A refusal is final, and so is an answer
 * that cannot be used: the provider has taken the old refresh token back by then.
 */
function renewalError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof oidc.ResponseBodyError) return refusal(error);
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status >= 500
      ? unreachable(error)
      : endedBecause('the identity provider refuses this client id', error);
  const mapped = signInError(error);
  if (mapped.code === 'SIGN_IN_UNREACHABLE') return unreachable(error);
  return endedBecause(mapped.message.replace(/\.$/, ''), error);
}

/**
 * New tokens for old, and the user as the new ones name them (a role may have changed).
 * @throws AppError SESSION_ENDED, OFFLINE
 */
export async function renewTokens(
  configuration: oidc.Configuration,
  connection: Connection,
  before: { tokens: Tokens; user: User },
  now: () => number,
): Promise<{ tokens: Tokens; user: User }> {
  if (before.tokens.refreshToken === null) throw sessionEnded();
  try {
    const answer = await oidc.refreshTokenGrant(forRenewal(configuration), before.tokens.refreshToken);
    const claims = answer.claims();
    const user = claims ? userOf(claims, answer.access_token, connection) : before.user;
    // OpenID Connect Core, 12.2: an ID token of a renewal names the same subject.
    if (user.subject !== before.user.subject) throw sessionEnded();
    return { tokens: tokensOf(answer, now(), before.tokens), user };
  } catch (error) {
    throw renewalError(error);
  }
}
