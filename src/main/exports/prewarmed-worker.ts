// Starts the thread of an export while the user still chooses format and file. `worker.ts` is the thread;
// `run-export-worker.ts` sends it the rows.

import { Worker } from 'node:worker_threads';
import { type Formats, formatsInForce } from '@shared/kernel/text/formats/formats';
import type { ExportFormat } from '@shared/kernel/table/table';
import { END_THREAD } from './file-thread';
import type { MessageToWorker } from './run-export-worker';

/** A user who opens a menu or a dialog has decided within this time. */
const KEEP_WARM_MS = 60_000;

/** One worker is kept for a minute, because loading exceljs or pdfkit takes longer than writing a small export. */
export class PrewarmedWorker {
  readonly #script: string;
  #worker: Worker | null = null;
  /** A worker has the formats that were in force when it started. */
  #formats: Formats | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(script: string) {
    this.#script = script;
  }

  /** True if a worker is ready or loading. */
  get hasWorker(): boolean {
    return this.#worker !== null;
  }

  /** Starts a worker that loads the writer of `format`, or has the existing one load it too. */
  prepare(format: ExportFormat): void {
    if (this.#formats !== formatsInForce()) this.#drop();
    this.#worker ??= this.#begin();
    const load: MessageToWorker = { type: 'load', format };
    this.#worker.postMessage(load);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#drop(), KEEP_WARM_MS).unref();
  }

  /** Returns the prewarmed worker, or a new one; the caller owns it from now on. */
  take(): Worker {
    clearTimeout(this.#timer);
    if (this.#formats !== formatsInForce()) this.#drop();
    const worker = this.#worker ?? new Worker(this.#script);
    this.#worker = null;
    worker.ref();
    return worker;
  }

  #drop(): void {
    const worker = this.#worker;
    // The field is cleared first, so that a worker that is ending is never taken.
    this.#worker = null;
    worker?.postMessage(END_THREAD);
  }

  #begin(): Worker {
    const worker = new Worker(this.#script);
    this.#formats = formatsInForce();
    // The idle worker must not keep the process alive.
    worker.unref();
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    // The reason of the failure is reported by the next worker, which an export awaits.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }
}
