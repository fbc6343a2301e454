import type { Connectivity } from '@shared/domains/connectivity/model';
import { ATTENDED_MS } from '@shared/kernel/attended';

const FIRST_PROBE_MS = 3_000;
const SLOWEST_PROBE_MS = 15_000;

export interface ConnectivityDeps {
  /** Asks the back office for a sign of life; rejects when it cannot be reached. */
  probe(signal: AbortSignal): Promise<void>;
  /** Nobody signed in: nothing to probe. */
  isSignedIn(): boolean;
  now?: () => Date;
}

/** Whether the back office can be reached: learnt from every call, and by probing while it cannot. */
export class ConnectivityService {
  readonly #deps: ConnectivityDeps;
  readonly #listeners = new Set<(state: Connectivity) => void>();
  #state: Connectivity;
  #timer: NodeJS.Timeout | null = null;
  #pause = FIRST_PROBE_MS;
  #attendedAt: number;

  constructor(deps: ConnectivityDeps) {
    this.#deps = deps;
    this.#state = { state: 'online', since: this.#now(), reason: null };
    this.#attendedAt = Date.parse(this.#now());
  }

  state(): Connectivity {
    return this.#state;
  }

  watch(listener: (state: Connectivity) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Somebody does something. */
  attend(): void {
    this.#attendedAt = Date.parse(this.#now());
  }

  /** Whether somebody has done something lately; a clock that was set back says yes. */
  isAttended(): boolean {
    return Date.parse(this.#now()) - this.#attendedAt < ATTENDED_MS;
  }

  /** The outcome of a call: `ok` when the back office answered anything at all. */
  report(ok: boolean, reason?: string): void {
    const next = ok ? 'online' : 'offline';
    if (ok) this.#stop();
    if (next !== this.#state.state) {
      this.#state = { state: next, since: this.#now(), reason: ok ? null : (reason ?? null) };
      for (const listener of [...this.#listeners]) listener(this.#state);
    }
    if (!ok && this.#timer === null) this.#schedule();
  }

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #now(): string {
    return (this.#deps.now?.() ?? new Date()).toISOString();
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pause = FIRST_PROBE_MS;
  }

  #schedule(): void {
    this.#timer = setTimeout(() => void this.#probe(), this.#pause);
    this.#timer.unref();
    this.#pause = Math.min(this.#pause * 1.5, SLOWEST_PROBE_MS);
  }

  async #probe(): Promise<void> {
    if (!this.#deps.isSignedIn()) {
      // Signing in again starts from a clean slate; its calls will tell.
      this.report(true);
      return;
    }
    try {
      await this.#deps.probe(AbortSignal.timeout(FIRST_PROBE_MS * 2));
      this.report(true);
    } catch {
      if (this.#state.state === 'offline') this.#schedule();
    }
  }
}
