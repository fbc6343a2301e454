import type * as oidc from 'openid-client';

/** What a provider gave. Never leaves the main process. */
export interface Tokens {
  accessToken: string;
  /** Milliseconds by the clock that never goes back (clock.ts). */
  expiresAt: number;
  /** Milliseconds by the same clock from which on it is renewed. */
  refreshAt: number;
  refreshToken: string | null;
  idToken: string | null;
}

const REFRESH_BEFORE_MS = 60_000;
/** For providers that do not say; the back office's refusal tells better. */
const UNKNOWN_LIFE_S = 300;

/** Tokens of an answer received at `now`; what it leaves out stays as in `before`. */
export function tokensOf(
  answer: oidc.TokenEndpointResponse,
  now: number,
  before: Tokens | null = null,
): Tokens {
  const life = (answer.expires_in ?? UNKNOWN_LIFE_S) * 1000;
  return {
    accessToken: answer.access_token,
    expiresAt: now + life,
    // Tokens that live no longer than two minutes are renewed at half their life, not in a loop.
    refreshAt: now + life - Math.min(REFRESH_BEFORE_MS, life / 2),
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    idToken: answer.id_token ?? before?.idToken ?? null,
  };
}
