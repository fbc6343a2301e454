// Keeps the tokens of a session valid: when they are refreshed, and what happens after a failure. `refresh-tokens.ts`
// sends the request to the provider.

import type * as oidc from 'openid-client';
import type { Connection } from '@shared/domains/connections/model';
import { policyTexts } from '@shared/domains/policy/texts';
import { signInTexts } from '@shared/domains/session/texts';
import { AppError } from '@shared/kernel/app-error';
import { HOUR_MS } from '@shared/kernel/dates/durations';

/** The tokens of a provider. They never leave the main process. */
export interface Tokens {
  accessToken: string;
  /** Milliseconds of the monotonic clock (clock.ts). */
  expiresAt: number;
  /** Milliseconds of the same clock, from which on the access token is refreshed. */
  refreshAt: number;
  refreshToken: string | null;
  idToken: string | null;
  /** Milliseconds of the same clock at the user's sign-in; it survives refreshes. */
  signedInAt?: number;
}

/** What an organization's policy may decide about sessions. */
export interface SessionRules {
  /** The user signs in again after so many hours. */
  maxHours?: number | undefined;
  /** False if the policy forbids resuming a stored session on this connection. */
  mayUse?(connection: Connection): boolean;
}

const REFRESH_BEFORE_MS = 60_000;
/** The lifetime for providers that do not declare one; the back office's refusal corrects it. */
const DEFAULT_LIFETIME_S = 300;

/** Tokens of a response received at `now`; a field that it omits stays as in `before`. */
export function tokensOf(
  answer: oidc.TokenEndpointResponse,
  now: number,
  before: Tokens | null = null,
): Tokens {
  const life = (answer.expires_in ?? DEFAULT_LIFETIME_S) * 1000;
  return {
    accessToken: answer.access_token,
    expiresAt: now + life,
    // Tokens that live two minutes at most are refreshed at half their life, because they would be refreshed in a loop.
    refreshAt: now + life - Math.min(REFRESH_BEFORE_MS, life / 2),
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    idToken: answer.id_token ?? before?.idToken ?? null,
    signedInAt: before?.signedInAt ?? now,
  };
}

/**
 * The pause after a refresh that did not reach the provider; it is doubled each time, so that an outage does not cause
 * a storm.
 */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;
/** A failure is reported after this time only: a computer that wakes up has expired tokens and no network at first. */
const REPORT_FAILURE_AFTER_MS = 3_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface TokenRefresherDeps extends Pick<SessionRules, 'maxHours'> {
  /** Requests new tokens from the provider. @throws AppError; SESSION_ENDED when there will be none */
  requestTokens(tokens: Tokens): Promise<Tokens>;
  /** Stores tokens durably. It is awaited before they are used, because losing a rotated token ends the session. */
  persist(tokens: Tokens): Promise<void>;
  /** Called when the provider has ended the session. */
  onEnded(error: AppError): void;
  /**
   * Called with the reason once the tokens have expired and could not be refreshed for REPORT_FAILURE_AFTER_MS, and with
   * null when they are refreshed.
   */
  onStalled(error: unknown): void;
  /** Called with tokens that arrived after the sign-out. */
  discard(tokens: Tokens): void;
  /** Milliseconds of the clock that dates the tokens. */
  now(): number;
}

const signedOut = (): AppError => new AppError('SIGNED_OUT', signInTexts.notSignedIn);

/** Tokens are refreshed one call at a time, 60 s before expiry; all concurrent callers await the same refresh. */
export class TokenRefresher {
  readonly #deps: TokenRefresherDeps;
  #tokens: Tokens;
  #refreshing: Promise<string> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #expiry: NodeJS.Timeout | undefined;
  #failingSince: number | null = null;
  #stalled = false;
  #disposed = false;
  #isFlushing = false;
  #pause = FIRST_PAUSE_MS;
  /** Set after a failed refresh: the provider is not called again until then. */
  #paused: { until: number; error: unknown } | null = null;

  constructor(tokens: Tokens, deps: TokenRefresherDeps) {
    this.#tokens = tokens;
    this.#deps = deps;
    this.#schedule(this.#refreshAt() - deps.now());
  }

  tokens(): Tokens {
    return this.#tokens;
  }

  /**
   * A token valid for at least a minute where the provider is reachable, otherwise one that has not expired.
   * @throws AppError OFFLINE, SESSION_ENDED, SIGNED_OUT
   */
  async accessToken(): Promise<string> {
    if (this.#disposed) throw signedOut();
    if (this.#deps.now() < this.#refreshAt()) return this.#tokens.accessToken;
    try {
      return await this.refresh();
    } catch (error) {
      // The end of the session has disposed of it, too.
      if (!this.#disposed && this.#deps.now() < this.#tokens.expiresAt) return this.#tokens.accessToken;
      throw error;
    }
  }

  /**
   * Refreshes the token even if it has not expired. Callers share a refresh in flight; during the pause after a failed
   * one they get its error.
   */
  refresh(): Promise<string> {
    if (this.#disposed) return Promise.reject(signedOut());
    if (this.#isFlushing && !this.#refreshing) return Promise.reject(signedOut());
    if (this.#paused && this.#deps.now() < this.#paused.until) return Promise.reject(this.#paused.error);
    return this.#refreshing ?? this.#share(this.#requestTokens());
  }

  /** As `refresh`, for a person who does not want to wait for the end of the pause. */
  refreshAtOnce(): Promise<string> {
    this.#paused = null;
    return this.refresh();
  }

  /** Callers that need a token during the refresh await the same promise. */
  #share(work: Promise<string>): Promise<string> {
    const refreshing = work.finally(() => {
      if (this.#refreshing === refreshing) this.#refreshing = null;
    });
    this.#refreshing = refreshing;
    return refreshing;
  }

  /** As `refresh`, for a token that the back office refused: its expiry does not matter. */
  async refreshRefused(): Promise<string> {
    try {
      return await this.refresh();
    } catch (error) {
      if (!this.#disposed) {
        const now = this.#deps.now();
        this.#tokens = { ...this.#tokens, expiresAt: now, refreshAt: now };
        this.#reportStalled(error);
      }
      throw error;
    }
  }

  /**
   * Continues with the tokens of another sign-in of the same user.
   * @throws AppError SIGNED_OUT if the session has ended by then
   */
  async replace(next: Tokens): Promise<void> {
    const before = this.#refreshing?.catch(() => undefined);
    this.#paused = null;
    // Shared from now on, because a second refresh would send the refresh token that this one replaces.
    await this.#share(Promise.resolve(before).then(() => this.#adopt(next)));
  }

  /** Starts no further refresh; resolves when one in flight has stored its tokens, or has failed. */
  async flush(): Promise<void> {
    this.#isFlushing = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#expiry);
    await this.#refreshing?.catch(() => undefined);
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#expiry);
  }

  /** The end of the session that the policy sets, in milliseconds of the clock. */
  #endsAt(): number {
    const { maxHours } = this.#deps;
    const { signedInAt } = this.#tokens;
    if (maxHours === undefined || signedInAt === undefined) return Number.POSITIVE_INFINITY;
    return signedInAt + maxHours * HOUR_MS;
  }

  #refreshAt(): number {
    return Math.min(this.#tokens.refreshAt, this.#endsAt());
  }

  async #requestTokens(): Promise<string> {
    let next: Tokens;
    try {
      const { maxHours = 0, now, discard } = this.#deps;
      if (now() >= this.#endsAt()) {
        discard(this.#tokens);
        throw new AppError('SESSION_ENDED', policyTexts.sessionOver(maxHours));
      }
      next = await this.#deps.requestTokens(this.#tokens);
    } catch (error) {
      if (this.#disposed) throw signedOut();
      if (error instanceof AppError && error.code === 'SESSION_ENDED') {
        this.dispose();
        this.#deps.onEnded(error);
      } else {
        this.#backOff(error);
      }
      throw error;
    }
    return this.#adopt(next);
  }

  async #adopt(next: Tokens): Promise<string> {
    if (!this.#disposed) await this.#deps.persist(next);
    if (this.#disposed) {
      this.#deps.discard(next);
      throw signedOut();
    }
    this.#tokens = next;
    this.#paused = null;
    this.#pause = FIRST_PAUSE_MS;
    clearTimeout(this.#expiry);
    if (this.#stalled) this.#deps.onStalled(null);
    this.#stalled = false;
    this.#failingSince = null;
    this.#schedule(this.#refreshAt() - this.#deps.now());
    return next.accessToken;
  }

  #backOff(error: unknown): void {
    this.#paused = { until: this.#deps.now() + this.#pause, error };
    this.#schedule(this.#pause);
    this.#reportStalled(error);
    this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
  }

  /** Reports when the tokens expire, which no call may notice for a long time. */
  #reportStalled(error: unknown): void {
    clearTimeout(this.#expiry);
    if (this.#isFlushing) return;
    const now = this.#deps.now();
    this.#failingSince ??= now;
    const left = Math.max(this.#tokens.expiresAt, this.#failingSince + REPORT_FAILURE_AFTER_MS) - now;
    if (left <= 0) {
      this.#stalled = true;
      return this.#deps.onStalled(error);
    }
    this.#expiry = setTimeout(() => this.#reportStalled(error), Math.min(left, MAX_TIMER_MS));
    this.#expiry.unref();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isFlushing) return;
    // A timer counts from the beginning of its turn of the event loop, so it may fire some milliseconds before the pause
    // is over by the clock: the refresh would be refused, and none would follow. A caller that needs a token gets the
    // error; the timer ignores it.
    const refresh = (): void => void this.refreshAtOnce().catch(() => undefined);
    this.#timer = setTimeout(refresh, Math.min(Math.max(delay, 0), MAX_TIMER_MS));
    this.#timer.unref();
  }
}
