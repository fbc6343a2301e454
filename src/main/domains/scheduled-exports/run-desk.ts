import { AppError } from '@shared/kernel/app-error';
import type { DueRun } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';

interface Asked<Answer> {
  run: DueRun;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** How long a window may take to open, and then the screen to have its rows; in milliseconds. */
export const PATIENCE = { windowMs: 60_000, screenMs: 600_000 };

/** Asks a window for what only it knows: the table of a grid. One run at a time; of several windows the first answers. */
export class RunDesk<Answer> {
  readonly #patience: typeof PATIENCE;
  readonly #windows = new Set<(run: DueRun | null) => void>();
  #asked: Asked<Answer> | null = null;

  constructor(patience = PATIENCE) {
    this.#patience = patience;
  }

  current(): DueRun | null {
    return this.#asked?.run ?? null;
  }

  /** A window is there, and hears what it is asked for. */
  watch(listener: (run: DueRun | null) => void): () => void {
    this.#windows.add(listener);
    return () => this.#windows.delete(listener);
  }

  /**
   * What the window answers.
   * @throws AppError with the window's reason; INTERNAL where no window answers; CANCELLED
   */
  async ask(run: DueRun, signal: AbortSignal): Promise<Answer> {
    const { windowMs, screenMs } = this.#patience;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onAbort = (): void => undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const give = (text: string) => (): void => reject(new AppError('INTERNAL', text));
        onAbort = () => reject(new AppError('CANCELLED', 'Cancelled'));
        if (signal.aborted) onAbort();
        signal.addEventListener('abort', onAbort, { once: true });
        timer = setTimeout(() => {
          if (this.#windows.size === 0) give(texts.noWindow)();
          else timer = setTimeout(give(texts.noAnswer), Math.max(0, screenMs - windowMs));
        }, windowMs);
        this.#asked = { run, resolve, reject };
        this.#tell();
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (this.#asked?.run === run) this.#asked = null;
      this.#tell();
    }
  }

  /** @returns whether the answer is still wanted */
  answer(runId: string, answer: () => Answer): boolean {
    const asked = this.#take(runId);
    asked?.resolve(answer());
    return asked !== null;
  }

  refuse(runId: string, reason: string): void {
    this.#take(runId)?.reject(new AppError('INTERNAL', reason));
  }

  #take(runId: string): Asked<Answer> | null {
    const asked = this.#asked;
    if (asked?.run.runId !== runId) return null;
    this.#asked = null;
    return asked;
  }

  #tell(): void {
    for (const listener of [...this.#windows]) listener(this.current());
  }
}
