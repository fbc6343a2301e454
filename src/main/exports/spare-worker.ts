import type { ExportFormat } from '@shared/domains/exports/model';
import { Worker } from 'node:worker_threads';
import type { ToWorker } from './worker-messages';

/** Whoever opens a menu or a dialog has chosen within it, or changed their mind. */
const KEPT_MS = 60_000;

/** An export worker that has loaded what it writes with before it is wanted, for a minute. */
export class SpareWorker {
  readonly #script: string;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(script: string) {
    this.#script = script;
  }

  /** Whether one is ready, or getting so. */
  get there(): boolean {
    return this.#worker !== null;
  }

  /** Begins one that will write `format`, or has the one that is there load that too. */
  prepare(format: ExportFormat): void {
    this.#worker ??= this.#begin();
    const load: ToWorker = { type: 'load', format };
    this.#worker.postMessage(load);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#drop(), KEPT_MS).unref();
  }

  /** The one that is ready, or a new one; it is the caller's from now on. */
  take(): Worker {
    clearTimeout(this.#timer);
    const worker = this.#worker ?? new Worker(this.#script);
    this.#worker = null;
    worker.ref();
    return worker;
  }

  #drop(): void {
    const worker = this.#worker;
    // Gone at once: one that is ending must not be taken.
    this.#worker = null;
    void worker?.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(this.#script);
    // Nothing waits for it yet, not even the end of the app.
    worker.unref();
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    // Why it failed is said by the next one, which somebody waits for.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }
}
