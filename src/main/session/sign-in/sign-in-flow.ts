// One sign-in at the identity provider, from the address of its page to the tokens. `session-service.ts` starts it and
// makes a session of the tokens.

import * as oidc from 'openid-client';
import type { Connection } from '@shared/domains/connections/model';
import type { User } from '@shared/kernel/platform/session';
import { CLOCK_TOLERANCE_S } from '../clock';
import { userOf } from '../identity';
import { tokensOf, type Tokens } from '../token-refresher';
import { openLoopbackListener, type Callback } from './loopback-server';
import { signInError, signInTimedOut, wrongClock, wrongIssuer } from './sign-in-error';

/** The time limit of a sign-in at the provider, in milliseconds. */
export const SIGN_IN_LIMIT_MS = 300_000;

export interface SignInAttempt {
  connection: Connection;
  configuration: oidc.Configuration;
  /** Cancels the attempt; its reason is what the attempt rejects with. */
  signal: AbortSignal;
  /** The time limit in milliseconds. */
  limitMs: number;
  /** Epoch milliseconds by the clock of this computer, which the provider's is compared with. */
  now(): number;
  /** Milliseconds of the monotonic clock, for token ages. */
  monotonicNow(): number;
  /** Called with the sign-in page's address, to show it to the user. */
  onUrl(url: string): void;
  /** Signs in another user than the one whom the browser remembers. */
  switchUser: boolean;
}

export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export const newChecks = (): Checks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

const SCOPES = ['openid', 'profile', 'email'];

/** Many providers give native apps refresh tokens only with this scope, and some refuse unknown scopes. */
function scopesFor(metadata: oidc.ServerMetadata): string {
  return [
    ...SCOPES,
    ...(metadata.scopes_supported?.includes('offline_access') ? ['offline_access'] : []),
  ].join(' ');
}

/** Makes the provider prompt for the user, although the browser has a session with it. */
function promptAgain(metadata: oidc.ServerMetadata): { prompt: string } {
  const known = metadata['prompt_values_supported'];
  return {
    prompt: Array.isArray(known) && known.includes('select_account') ? 'select_account' : 'login',
  };
}

/** The address of the sign-in page, which the connection test requests too. */
export async function authorizationUrl(
  configuration: oidc.Configuration,
  redirectUri: string,
  checks: Checks,
  asAnotherUser = false,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(configuration, {
    ...(asAnotherUser ? promptAgain(configuration.serverMetadata()) : {}),
    redirect_uri: redirectUri,
    scope: scopesFor(configuration.serverMetadata()),
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    state: checks.state,
    nonce: checks.nonce,
  });
}

/** The issuer is checked before the library does, to distinguish its failure from all others. */
function checkIssuer(url: URL, configuration: oidc.Configuration): void {
  const { issuer, authorization_response_iss_parameter_supported: namesIssuer } =
    configuration.serverMetadata();
  const found = url.searchParams.get('iss');
  if (found === null ? namesIssuer : found !== issuer) throw wrongIssuer(found, issuer);
}

async function exchange(
  attempt: SignInAttempt,
  url: URL,
  checks: Checks,
): Promise<{ tokens: Tokens; user: User }> {
  const { configuration, connection } = attempt;
  checkIssuer(url, configuration);
  const answer = await oidc.authorizationCodeGrant(configuration, url, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  });
  const claims = answer.claims();
  const off = claims ? attempt.now() / 1000 - claims.iat : 0;
  // The library checks expiry only: a clock that is behind would pass and fail in odd ways later.
  if (Math.abs(off) > CLOCK_TOLERANCE_S) throw wrongClock(off);
  return {
    tokens: tokensOf(answer, attempt.monotonicNow()),
    user: userOf(claims, answer.access_token, connection),
  };
}

/** Rejects when the attempt is cancelled or its time limit has passed. */
function givenUp({ signal, limitMs }: SignInAttempt): { promise: Promise<never>; stop(): void } {
  let stop = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const abort = (): void => reject(signal.reason);
    const timer = setTimeout(() => reject(signInTimedOut(limitMs)), limitMs);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  // The races below handle the rejection; outside of them it has no handler.
  promise.catch(() => undefined);
  return { promise, stop: () => stop() };
}

/**
 * One sign-in: authorization code with PKCE through the system browser and a loopback listener that is open only during
 * the sign-in (RFC 8252).
 * @throws AppError SIGN_IN_*
 */
export async function runSignIn(attempt: SignInAttempt): Promise<{ tokens: Tokens; user: User }> {
  const checks = newChecks();
  const listener = await openLoopbackListener(checks.state, Number(attempt.connection.loopbackPort));
  const end = givenUp(attempt);
  let callback: Callback | null = null;
  try {
    const url = await authorizationUrl(
      attempt.configuration,
      listener.redirectUri,
      checks,
      attempt.switchUser,
    );
    attempt.onUrl(url.href);
    callback = await Promise.race([listener.callback, end.promise]);
    const result = await Promise.race([exchange(attempt, callback.url, checks), end.promise]);
    await callback.respond(true);
    return result;
  } catch (error) {
    await callback?.respond(false);
    throw signInError(error, attempt.connection.issuer);
  } finally {
    end.stop();
    await listener.close();
  }
}
