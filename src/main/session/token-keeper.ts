import { AppError } from '@shared/kernel/app-error';
import type { Tokens } from './tokens';

/** After a renewal that did not reach the provider; doubled each time, so that an outage is not met with a storm. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface TokenKeeperDeps {
  /** Asks the provider for new tokens. @throws AppError; SESSION_ENDED when it will never give any. */
  renew(tokens: Tokens): Promise<Tokens>;
  /** Stores tokens durably. Awaited before they are used: a rotated token that is lost ends the session. */
  persist(tokens: Tokens): Promise<void>;
  /** The provider has ended the session. */
  onEnded(error: AppError): void;
  /** Tokens that arrived after the sign-out. */
  discard(tokens: Tokens): void;
  /** Milliseconds by the clock that the tokens are dated by. */
  now(): number;
}

const signedOut = (): AppError => new AppError('SIGNED_OUT', 'Nobody is signed in');

/** Keeps the tokens of one session fresh: one renewal at a time, however many callers wait for it. */
export class TokenKeeper {
  readonly #deps: TokenKeeperDeps;
  #tokens: Tokens;
  #renewal: Promise<string> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #disposed = false;
  #pause = FIRST_PAUSE_MS;
  /** The provider could not be reached; it is not asked again until then. */
  #held: { until: number; error: unknown } | null = null;

  constructor(tokens: Tokens, deps: TokenKeeperDeps) {
    this.#tokens = tokens;
    this.#deps = deps;
    this.#schedule(tokens.refreshAt - deps.now());
  }

  tokens(): Tokens {
    return this.#tokens;
  }

  /**
   * A token good for at least a minute where the provider can be asked, otherwise one that has not expired.
   * @throws AppError OFFLINE, SESSION_ENDED, SIGNED_OUT
   */
  async accessToken(): Promise<string> {
    if (this.#disposed) throw signedOut();
    if (this.#deps.now() < this.#tokens.refreshAt) return this.#tokens.accessToken;
    try {
      return await this.refresh();
    } catch (error) {
      const ended = this.#disposed || (error instanceof AppError && error.code === 'SESSION_ENDED');
      if (!ended && this.#deps.now() < this.#tokens.expiresAt) return this.#tokens.accessToken;
      throw error;
    }
  }

  /**
   * A new token, whatever the age of the present one. Callers share a renewal that is under way, and in the pause
   * after one that failed its error.
   */
  refresh(): Promise<string> {
    if (this.#disposed) return Promise.reject(signedOut());
    if (this.#held && this.#deps.now() < this.#held.until) return Promise.reject(this.#held.error);
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  dispose(): void {
    this.#disposed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #renew(): Promise<string> {
    let next: Tokens;
    try {
      next = await this.#deps.renew(this.#tokens);
    } catch (error) {
      if (this.#disposed) throw signedOut();
      if (error instanceof AppError && error.code === 'SESSION_ENDED') {
        this.dispose();
        this.#deps.onEnded(error);
      } else {
        this.#hold(error);
      }
      throw error;
    }
    if (!this.#disposed) await this.#deps.persist(next);
    if (this.#disposed) {
      this.#deps.discard(next);
      throw signedOut();
    }
    this.#tokens = next;
    this.#held = null;
    this.#pause = FIRST_PAUSE_MS;
    this.#schedule(next.refreshAt - this.#deps.now());
    return next.accessToken;
  }

  #hold(error: unknown): void {
    this.#held = { until: this.#deps.now() + this.#pause, error };
    this.#schedule(this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  #schedule(delay: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    // Who needs a token gets the error; the timer only tries.
    const renew = (): void => void this.refresh().catch(() => undefined);
    this.#timer = setTimeout(renew, Math.min(Math.max(delay, 0), LONGEST_TIMER_MS));
    this.#timer.unref();
  }
}
