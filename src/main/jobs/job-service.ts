import type { Desktop } from '@main/desktop/desktop';
import type { Log } from '@main/log/log';
import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import type { Job } from '@shared/domains/jobs/model';
import { randomUUID } from 'node:crypto';

export interface JobDeps {
  desktop: Pick<Desktop, 'setProgress' | 'notify'>;
  log: Log;
}

export interface RunningJob {
  /** Aborted when the user cancels. */
  signal: AbortSignal;
  /** 0 to 1; null while unknown. */
  progress(done: number | null): void;
}

/** Finished jobs beyond this are forgotten, the oldest first. */
const MOST_FINISHED = 50;

/** Long work in the background: listed until dismissed, shown on the taskbar, told when done. */
export class JobService {
  readonly #deps: JobDeps;
  readonly #jobs = new Map<string, Job>();
  readonly #controllers = new Map<string, AbortController>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #listeners = new Set<(jobs: Job[]) => void>();

  constructor(deps: JobDeps) {
    this.#deps = deps;
  }

  /** Newest first. */
  list(): Job[] {
    return [...this.#jobs.values()].reverse();
  }

  get(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  watch(listener: (jobs: Job[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts the work and gives the job's id at once. How it ends is in the list. */
  run(title: string, work: (job: RunningJob) => Promise<{ file?: string }>): string {
    const id = randomUUID();
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    this.#change({
      id,
      title,
      state: 'running',
      progress: null,
      startedAt: new Date().toISOString(),
      endedAt: null,
      file: null,
      error: null,
    });
    const progress = (done: number | null): void => this.#progress(id, done);
    // Also a throw before the first await ends in the list.
    const running = Promise.resolve()
      .then(() => work({ signal: controller.signal, progress }))
      .then(
        ({ file }) => this.#end(id, { state: 'done', progress: 1, file: file ?? null }),
        (error: unknown) => this.#fail(id, error, controller.signal.aborted),
      );
    this.#running.set(id, running);
    return id;
  }

  cancel(id: string): void {
    this.#controllers.get(id)?.abort(new AppError('CANCELLED', 'Cancelled'));
  }

  /** On the way out of the app: what runs is cancelled; resolves when it has cleaned up. */
  async cancelAll(): Promise<void> {
    for (const id of this.#controllers.keys()) this.cancel(id);
    await Promise.all(this.#running.values());
  }

  /** Takes a finished job off the list. */
  dismiss(id: string): void {
    if (this.#jobs.get(id)?.state === 'running') return;
    if (this.#jobs.delete(id)) this.#tell();
  }

  #progress(id: string, done: number | null): void {
    const job = this.#jobs.get(id);
    if (job?.state !== 'running') return;
    this.#change({ ...job, progress: done === null ? null : Math.min(Math.max(done, 0), 1) });
  }

  #fail(id: string, error: unknown, aborted: boolean): void {
    if (aborted) return this.#end(id, { state: 'cancelled' });
    this.#deps.log.error('job.failed', { error });
    const known =
      error instanceof AppError ? error : new AppError('INTERNAL', messages.generic.somethingWentWrong);
    this.#end(id, { state: 'failed', error: known.toShape() });
  }

  #end(id: string, outcome: Partial<Job>): void {
    this.#controllers.delete(id);
    this.#running.delete(id);
    const job = this.#jobs.get(id);
    if (!job) return;
    const ended: Job = { ...job, ...outcome, endedAt: new Date().toISOString() };
    this.#change(ended);
    const finished = [...this.#jobs.values()].filter(({ state }) => state !== 'running');
    for (const { id: old } of finished.slice(0, -MOST_FINISHED)) this.#jobs.delete(old);
    if (ended.state === 'cancelled') return;
    this.#deps.desktop.notify(
      ended.title,
      ended.state === 'done' ? 'Done' : (ended.error?.message ?? 'Failed'),
    );
  }

  #change(job: Job): void {
    this.#jobs.set(job.id, job);
    this.#tell();
  }

  #tell(): void {
    const jobs = this.list();
    const running = jobs.filter(({ state }) => state === 'running');
    const total = running.reduce((sum, { progress }) => sum + (progress ?? 0), 0);
    this.#deps.desktop.setProgress(running.length === 0 ? null : total / running.length);
    for (const listener of [...this.#listeners]) listener(jobs);
  }
}
