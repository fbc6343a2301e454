import type { AccountCache } from '@main/cache/account-cache';
import { callingWindow } from '@main/desktop/calling-window';
import type { ConsoleWindow } from '@main/desktop/console-window';
import type { Desktop } from '@main/desktop/desktop';
import type { Log } from '@main/log/log';
import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import type { Job, JobKind } from '@shared/domains/jobs/model';
import { cutOff, isOurs } from '@shared/domains/jobs/rules';
import { randomUUID } from 'node:crypto';
import type { Follower, JobSpec, JobWork } from './job-work';

export interface JobDeps {
  desktop: Pick<Desktop, 'setProgress' | 'notify' | 'tellingWindow'>;
  /** Where the jobs of the account that is signed in are kept. */
  kept: AccountCache['jobs'];
  log: Log;
}

/** Work that goes on in this process. */
interface Live {
  controller: AbortController;
  ended: Promise<void>;
}

/** Finished jobs of a kind beyond this are forgotten, the oldest first: the loads of a run leave its report alone. */
const MOST_FINISHED = 50;

/**
 * Long work of one account: listed until dismissed, shown on the taskbar, told when done, gone with the sign-out.
 * What the back office does goes on without the app, and is followed again.
 */
export class JobService {
  readonly #deps: JobDeps;
  readonly #jobs = new Map<string, Job>();
  readonly #live = new Map<string, Live>();
  readonly #followers = new Map<JobKind, Follower>();
  readonly #listeners = new Set<(jobs: Job[]) => void>();
  /** Where each job of this run of the app was begun, and then where its end is told. */
  readonly #windows = new Map<string, ConsoleWindow | null>();
  #account: string | null = null;

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

  /** Says how jobs of a kind are followed again. */
  followedBy(kind: JobKind, follower: Follower): void {
    this.#followers.set(kind, follower);
  }

  /** Somebody has signed in, and their cache is open. Jobs of anybody else are not there any more. */
  open(account: string): void {
    if (this.#account !== account) this.close();
    this.#account = account;
    const now = new Date().toISOString();
    for (const job of this.#deps.kept.list())
      if (!this.#jobs.has(job.id)) this.#jobs.set(job.id, cutOff(job, now));
    // What ended while nobody was signed in could not be kept then.
    for (const job of this.#jobs.values()) this.#deps.kept.put(job);
    this.#tell();
  }

  /** Follows again what runs and nobody follows. Calls to the back office must be possible. */
  resume(): void {
    for (const job of this.#jobs.values()) {
      const follower = this.#followers.get(job.kind);
      if (job.status === 'running' && follower && !this.#live.has(job.id))
        this.#start(job.id, async (running) => follower(job)(running));
    }
  }

  /** Nobody is signed in for the moment: what the back office does is not followed, and stays as it is. */
  pause(): void {
    for (const [id, live] of this.#live) {
      if (isOurs(this.#jobs.get(id)?.kind ?? 'export')) continue;
      this.#live.delete(id);
      live.controller.abort(new AppError('CANCELLED', 'Signed out'));
    }
  }

  /** The account's jobs leave with its data. */
  close(): void {
    const left = [...this.#live.values()];
    this.#live.clear();
    this.#jobs.clear();
    this.#windows.clear();
    this.#account = null;
    for (const { controller } of left) controller.abort(new AppError('CANCELLED', 'Signed out'));
    this.#tell();
  }

  /** Starts the work and gives the job's id at once. How it ends is in the list. */
  run(spec: JobSpec, work: JobWork): string {
    const id = randomUUID();
    this.#windows.set(id, callingWindow());
    this.#change({
      id,
      kind: spec.kind,
      title: spec.title,
      status: 'running',
      progress: null,
      result: null,
      code: null,
      file: null,
      link: spec.link ?? null,
      subject: spec.subject ?? {},
      parts: [...(spec.parts ?? [])],
      startedAt: new Date().toISOString(),
      endedAt: null,
      seen: false,
    });
    this.#start(id, work);
    return id;
  }

  cancel(id: string): void {
    if (!isOurs(this.#jobs.get(id)?.kind ?? 'bulk-load')) return;
    this.#live.get(id)?.controller.abort(new AppError('CANCELLED', 'Cancelled'));
  }

  /** On the way out of the app: what runs here is cancelled; resolves when it has cleaned up. */
  async cancelAll(): Promise<void> {
    this.pause();
    for (const id of this.#live.keys()) this.cancel(id);
    await Promise.all([...this.#live.values()].map(({ ended }) => ended));
  }

  /** Whether a window is the one that says that a job has ended: every window follows all jobs. */
  isTold(id: string, window: ConsoleWindow | undefined): boolean {
    return window !== undefined && this.#windows.get(id) === window;
  }

  /** The list was looked at. */
  see(): void {
    for (const job of this.#jobs.values()) {
      if (job.status !== 'running' && !job.seen) this.#keep({ ...job, seen: true });
    }
    this.#tell();
  }

  /** Takes a finished job off the list. */
  dismiss(id: string): void {
    if (this.#jobs.get(id)?.status === 'running') return;
    this.#forget(id);
    this.#tell();
  }

  /** Takes all that are finished off the list. */
  dismissAll(): void {
    for (const { id, status } of this.list()) if (status !== 'running') this.#forget(id);
    this.#tell();
  }

  #start(id: string, work: JobWork): void {
    const controller = new AbortController();
    const live: Live = { controller, ended: Promise.resolve() };
    this.#live.set(id, live);
    const update = (change: Partial<Job>, kept: boolean): void => {
      const job = this.#jobs.get(id);
      if (!job || this.#live.get(id) !== live) return;
      if (kept) this.#keep({ ...job, ...change });
      else this.#jobs.set(id, { ...job, ...change });
      this.#tell();
    };
    // Also a throw before the first await ends in the list.
    live.ended = Promise.resolve()
      .then(() =>
        work({
          signal: controller.signal,
          // Not kept: it would be written many times a second.
          progress: (done) =>
            update({ progress: done === null ? null : Math.min(Math.max(done, 0), 1) }, false),
          parts: (parts) => update({ parts: [...parts] }, true),
          said: (result) => update({ result }, true),
        }),
      )
      .then(
        ({ file, result }) =>
          this.#end(id, live, { status: 'done', progress: 1, file: file ?? null, result: result ?? null }),
        (error: unknown) => this.#end(id, live, this.#failure(error, controller.signal.aborted)),
      );
  }

  #failure(error: unknown, aborted: boolean): Partial<Job> {
    if (aborted) return { status: 'cancelled' };
    this.#deps.log.error('job.failed', { error });
    const known =
      error instanceof AppError ? error : new AppError('INTERNAL', messages.generic.somethingWentWrong);
    return { status: 'failed', result: known.message, code: known.code };
  }

  #end(id: string, live: Live, outcome: Partial<Job>): void {
    const job = this.#jobs.get(id);
    // Left behind by a sign-out: it is nobody's any more.
    if (!job || this.#live.get(id) !== live) return;
    this.#live.delete(id);
    this.#windows.set(id, this.#deps.desktop.tellingWindow(this.#windows.get(id) ?? null));
    const ended: Job = { ...job, ...outcome, endedAt: new Date().toISOString() };
    this.#change(ended);
    if (ended.status === 'cancelled') return;
    const word = ended.status === 'done' ? 'Done' : 'Failed';
    this.#deps.desktop.notify(ended.title, ended.result === null ? word : `${word}. ${ended.result}`);
  }

  #change(job: Job): void {
    this.#keep(job);
    const finished = [...this.#jobs.values()].filter(
      ({ status, kind }) => status !== 'running' && kind === job.kind,
    );
    for (const { id } of finished.slice(0, -MOST_FINISHED)) this.#forget(id);
    this.#tell();
  }

  #keep(job: Job): void {
    this.#jobs.set(job.id, job);
    this.#deps.kept.put(job);
  }

  #forget(id: string): void {
    this.#jobs.delete(id);
    this.#windows.delete(id);
    this.#deps.kept.remove(id);
  }

  #tell(): void {
    const jobs = this.list();
    const running = jobs.filter(({ status }) => status === 'running');
    const total = running.reduce((sum, { progress }) => sum + (progress ?? 0), 0);
    this.#deps.desktop.setProgress(running.length === 0 ? null : total / running.length);
    for (const listener of [...this.#listeners]) listener(jobs);
  }
}
