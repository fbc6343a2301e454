import type { Connection } from '@shared/domains/connections/model';
import type { User } from '@shared/domains/session/model';
import * as oidc from 'openid-client';
import { CLOCK_TOLERANCE_S } from './clock';
import { userOf } from './identity';
import { openLoopbackListener, type Callback } from './loopback-listener';
import { signInError, signInTimedOut, wrongClock, wrongIssuer } from './sign-in-error';
import { tokensOf, type Tokens } from './tokens';

export interface SignInAttempt {
  connection: Connection;
  configuration: oidc.Configuration;
  /** Cancels; its reason is what the attempt rejects with. */
  signal: AbortSignal;
  /** Milliseconds until the attempt is given up. */
  limitMs: number;
  /** Epoch milliseconds by the clock of this computer, which the provider's is held against. */
  now(): number;
  /** Milliseconds by a clock that never goes back, which tokens are dated by. */
  steady(): number;
  /** The sign-in page is known; shows it to the user. */
  onUrl(url: string): void;
  /** Somebody else than the one whom the browser remembers. */
  somebodyElse: boolean;
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

/** Refresh tokens for native apps hang on this scope at many providers, and some refuse scopes unknown to them. */
function scopesFor(metadata: oidc.ServerMetadata): string {
  return [
    ...SCOPES,
    ...(metadata.scopes_supported?.includes('offline_access') ? ['offline_access'] : []),
  ].join(' ');
}

/** The provider asks who it is, although the browser has a session with it. */
function askAnew(metadata: oidc.ServerMetadata): { prompt: string } {
  const known = metadata['prompt_values_supported'];
  return {
    prompt: Array.isArray(known) && known.includes('select_account') ? 'select_account' : 'login',
  };
}

/** The address of the sign-in page, as the test of a connection asks for it too. */
export async function authorizationUrl(
  configuration: oidc.Configuration,
  redirectUri: string,
  checks: Checks,
  somebodyElse = false,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(configuration, {
    ...(somebodyElse ? askAnew(configuration.serverMetadata()) : {}),
    redirect_uri: redirectUri,
    scope: scopesFor(configuration.serverMetadata()),
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    state: checks.state,
    nonce: checks.nonce,
  });
}

/** The issuer is looked at before the library does, to tell its failure apart from all others. */
function checkIssuer(url: URL, configuration: oidc.Configuration): void {
  const { issuer, authorization_response_iss_parameter_supported: named } = configuration.serverMetadata();
  const found = url.searchParams.get('iss');
  if (found === null ? named : found !== issuer) throw wrongIssuer(found ?? 'unnamed', issuer);
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
    tokens: tokensOf(answer, attempt.steady()),
    user: userOf(claims, answer.access_token, connection),
  };
}

/** Rejects when the attempt is cancelled or its time is up. */
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
  // The races below handle it; outside of them nobody listens.
  promise.catch(() => undefined);
  return { promise, stop: () => stop() };
}

/**
 * One sign-in: authorization code with PKCE through the system browser and a loopback listener that is open
 * only meanwhile (RFC 8252).
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
      attempt.somebodyElse,
    );
    attempt.onUrl(url.href);
    callback = await Promise.race([listener.callback, end.promise]);
    const result = await Promise.race([exchange(attempt, callback.url, checks), end.promise]);
    await callback.answer(true);
    return result;
  } catch (error) {
    await callback?.answer(false);
    throw signInError(error, attempt.connection.issuer);
  } finally {
    end.stop();
    await listener.close();
  }
}
