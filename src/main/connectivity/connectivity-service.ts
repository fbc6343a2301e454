// Tracks whether the back office is reachable: by the outcome of every call, health checks, sleeps of the computer and
// token refreshes. `health-check.ts` in src/main/back-office/transport sends the health check.

import { USER_IDLE_AFTER_MS } from '@shared/kernel/dates/durations';
import { backOfficeDay, OWN_CLOCK, type BackOfficeClock } from '@shared/kernel/dates/back-office-clock';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import type { SessionService } from '@main/session/session-service';
import { networkFailure } from '../network/network-failure';

const FIRST_CHECK_MS = 3_000;
const SLOWEST_CHECK_MS = 15_000;
const CHECK_LIMIT_MS = 6_000;

/** The back office answers, but the identity provider gives no token for it. */
export class NoTokenError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

interface ConnectivityDeps {
  /** Sends a health check; rejects when the back office is unreachable, with NoTokenError if only a token is missing. */
  checkHealth(signal: AbortSignal): Promise<void>;
  /** Aborted at the end of the session; null when no user is signed in, because there is nothing to check then. */
  sessionSignal(): AbortSignal | null;
  now?: () => Date;
}

export class ConnectivityService {
  readonly #deps: ConnectivityDeps;
  readonly #listeners = new Set<(state: Connectivity) => void>();
  #state: Connectivity;
  #timer: NodeJS.Timeout | null = null;
  #pause = FIRST_CHECK_MS;
  #isVerifying = false;
  #userActiveAt: number;

  constructor(deps: ConnectivityDeps) {
    this.#deps = deps;
    this.#state = { state: 'online', since: this.#now(), reason: null };
    this.#userActiveAt = Date.parse(this.#now());
  }

  state(): Connectivity {
    return this.#state;
  }

  watch(listener: (state: Connectivity) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Records user activity. */
  noteUserActivity(): void {
    this.#userActiveAt = Date.parse(this.#now());
  }

  /**
   * True if there was user activity within USER_IDLE_AFTER_MS; a clock that was set back counts as active, so that
   * polling never stops by accident.
   */
  isUserActive(): boolean {
    return Date.parse(this.#now()) - this.#userActiveAt < USER_IDLE_AFTER_MS;
  }

  /** Reports the outcome of a call: `ok` when the back office responded at all. */
  report(ok: boolean, reason?: string): void {
    const next = ok ? 'online' : 'offline';
    if (ok) this.#stop();
    if (next !== this.#state.state) {
      const { clock } = this.#state;
      this.#set({
        ...{ state: next, since: this.#now(), reason: ok ? null : (reason ?? null) },
        ...(clock && { clock }),
      });
    }
    if (!ok && this.#timer === null) this.#schedule();
  }

  /** Reports the failure of a health check as an outage, and whether the back office itself answered. */
  reportFailure(error: unknown): void {
    this.report(false, reasonOf(error));
    const lacksToken = error instanceof NoTokenError;
    if (lacksToken !== (this.#state.lacksToken ?? false)) this.#set({ ...this.#state, lacksToken });
  }

  /**
   * Checks at once, while offline, whether it is the back office that does not answer: a person who only lacks a token
   * can sign in again.
   */
  checkNow(): void {
    if (this.#state.state === 'online') return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    void this.#checkHealth();
  }

  /**
   * Sends a health check, whose failure is an outage. For a read that timed out: a single slow read is no outage, and
   * reporting it as one would refetch it, and report it again, without end.
   */
  verify(): void {
    if (this.#isVerifying || this.#state.state === 'offline' || !this.#deps.sessionSignal()) return;
    this.#isVerifying = true;
    void healthOf(this.#deps, CHECK_LIMIT_MS).then((outcome) => {
      this.#isVerifying = false;
      if (outcome?.isHealthy === false) this.reportFailure(outcome.failure);
    });
  }

  /** After a sleep of the computer: the page reads again what it shows, as after an outage that it never saw. */
  noteResume(): void {
    if (this.#state.state === 'online') this.#set({ ...this.#state, since: this.#now() });
  }

  /** Records the clock of a response. */
  updateBackOfficeClock(clock: BackOfficeClock): void {
    const { zone, aheadMs } = this.#state.clock ?? OWN_CLOCK;
    if (zone !== clock.zone || aheadMs !== clock.aheadMs) this.#set({ ...this.#state, clock });
  }

  /** Today at the back office, `YYYY-MM-DD`. */
  backOfficeDay(): string {
    return backOfficeDay(this.#state.clock ?? OWN_CLOCK, new Date(this.#now()));
  }

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #set(state: Connectivity): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }

  #now(): string {
    return (this.#deps.now?.() ?? new Date()).toISOString();
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pause = FIRST_CHECK_MS;
  }

  #schedule(): void {
    this.#timer = setTimeout(() => void this.#checkHealth(), this.#pause);
    this.#timer.unref();
    this.#pause = Math.min(this.#pause * 1.5, SLOWEST_CHECK_MS);
  }

  async #checkHealth(): Promise<void> {
    if (!this.#deps.sessionSignal()) {
      // A new sign-in resets the state; its calls show whether the back office is reachable.
      this.report(true);
      return;
    }
    const timer = this.#timer;
    const outcome = await healthOf(this.#deps, CHECK_LIMIT_MS);
    if (outcome?.isHealthy) return this.report(true);
    // A call that worked in the meantime, or another check, is newer.
    if (this.#state.state === 'offline' && this.#timer === timer) this.#schedule();
    if (this.#state.state === 'offline' && outcome) this.reportFailure(outcome.failure);
  }
}

/**
 * The outcome of a health check; null if its session ended first, because a failure of the former back office is no
 * outage of the next one.
 */
async function healthOf(
  { checkHealth, sessionSignal }: Pick<ConnectivityDeps, 'checkHealth' | 'sessionSignal'>,
  limitMs: number,
): Promise<{ isHealthy: true } | { isHealthy: false; failure: unknown } | null> {
  const session = sessionSignal();
  if (session === null) return null;
  try {
    await checkHealth(AbortSignal.any([AbortSignal.timeout(limitMs), session]));
    return session.aborted ? null : { isHealthy: true };
  } catch (failure) {
    return session.aborted ? null : { isHealthy: false, failure };
  }
}

/** The poll interval in milliseconds. Without traffic, nothing but a poll would detect an outage. */
const EVERY_MS = 10_000;

/**
 * While the user is idle, only every third poll is sent, because a poll costs as much as the rest of an idle console.
 */
const IDLE_TURNS = 3;

/** A timer that is this late was not late but asleep, with the computer. */
const ASLEEP_MS = 3 * EVERY_MS;

/** The reason for the user. The error of an intercepted request has it as its message. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof NoTokenError) return error.message;
  return networkFailure(error)?.reason ?? (error instanceof Error ? error.message : undefined);
}

/**
 * Polls the back office while online, and at once after a sleep of the computer: in the morning the network is often
 * back before anything has failed, and the page would go on to show what it read the evening before.
 * @returns A function that stops it.
 */
export function startHealthChecks(
  connectivity: ConnectivityService,
  deps: Pick<ConnectivityDeps, 'checkHealth' | 'sessionSignal'>,
): () => void {
  let turn = 0;
  let last = Date.now();
  const beat = async (): Promise<void> => {
    turn += 1;
    const hasSlept = Date.now() - last > ASLEEP_MS;
    last = Date.now();
    if (!hasSlept && !connectivity.isUserActive() && turn % IDLE_TURNS !== 0) return;
    if (connectivity.state().state === 'offline') return;
    const outcome = await healthOf(deps, EVERY_MS);
    if (outcome?.isHealthy === false) connectivity.reportFailure(outcome.failure);
    else if (outcome && hasSlept) connectivity.noteResume();
  };
  const timer = setInterval(() => void beat(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Reports a session without usable tokens as an outage, and its recovery. Such a session makes no calls, so nothing
 * else would detect either.
 */
export function followTokenRefreshes(
  session: Pick<SessionService, 'watch'>,
  connectivity: Pick<ConnectivityService, 'report' | 'checkNow'>,
): void {
  let stalled = false;
  session.watch((state) => {
    const reason = state.status === 'signedIn' ? state.refreshFailure?.reason : undefined;
    if (reason !== undefined) {
      connectivity.report(false, reason);
      connectivity.checkNow();
    } else if (stalled && state.status === 'signedIn') connectivity.report(true);
    stalled = reason !== undefined;
  });
}
