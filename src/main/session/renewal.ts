import { networkFailure } from '@main/connectivity/network-failure';
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

/** Only `invalid_grant` ends a session; everything else may pass. */
function renewalError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return sessionEnded(error);
  const mapped = signInError(error);
  if (mapped.code !== 'SIGN_IN_UNREACHABLE') return mapped;
  return new AppError('OFFLINE', mapped.message, { cause: networkFailure(error) ? error : mapped });
}

/**
 * New tokens for old, and the user as the new ones name them (a role may have changed).
 * @throws AppError SESSION_ENDED, OFFLINE, SIGN_IN_*
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
