import type { DueRun } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';

interface PendingRun<Answer> {
  run: DueRun;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Time limits in milliseconds for a window to open, and then for the screen to have its rows. */
export const BROKER_TIMEOUTS = { windowMs: 60_000, screenMs: 600_000 };

/**
 * Hands one scheduled export at a time to the windows, since only a page can compute a grid's table. The answer of the
 * first window that responds is used.
 */
export class ExportBroker<Answer> {
  readonly #timeouts: typeof BROKER_TIMEOUTS;
  readonly #windows = new Set<(run: DueRun | null) => void>();
  #pending: PendingRun<Answer> | null = null;

  constructor(timeouts = BROKER_TIMEOUTS) {
    this.#timeouts = timeouts;
  }

  current(): DueRun | null {
    return this.#pending?.run ?? null;
  }

  /** Subscribes a window to the runs that it has to serve. */
  watch(listener: (run: DueRun | null) => void): () => void {
    this.#windows.add(listener);
    return () => this.#windows.delete(listener);
  }

  /**
   * Requests the table from a window.
   * @throws AppError with the window's reason; INTERNAL where no window responds; CANCELLED
   */
  async request(run: DueRun, signal: AbortSignal): Promise<Answer> {
    const { windowMs, screenMs } = this.#timeouts;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onAbort = (): void => undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const rejectWith = (text: string) => (): void => reject(new AppError('INTERNAL', text));
        onAbort = () => reject(new AppError('CANCELLED', CANCEL_TEXTS.cancelled));
        if (signal.aborted) onAbort();
        signal.addEventListener('abort', onAbort, { once: true });
        timer = setTimeout(() => {
          if (this.#windows.size === 0) rejectWith(texts.noWindow)();
          else timer = setTimeout(rejectWith(texts.noAnswer), Math.max(0, screenMs - windowMs));
        }, windowMs);
        this.#pending = { run, resolve, reject };
        this.#notifyWatchers();
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (this.#pending?.run === run) this.#pending = null;
      this.#notifyWatchers();
    }
  }

  /** @returns whether the response is still wanted */
  fulfill(runId: string, answer: () => Answer): boolean {
    const pending = this.#take(runId);
    pending?.resolve(answer());
    return pending !== null;
  }

  reject(runId: string, reason: string): void {
    this.#take(runId)?.reject(new AppError('INTERNAL', reason));
  }

  #take(runId: string): PendingRun<Answer> | null {
    const pending = this.#pending;
    if (pending?.run.runId !== runId) return null;
    this.#pending = null;
    return pending;
  }

  #notifyWatchers(): void {
    for (const listener of [...this.#windows]) listener(this.current());
  }
}
