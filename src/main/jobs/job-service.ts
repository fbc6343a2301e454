// Runs work of this computer and follows work of the back office as jobs of the signed-in account, also after a start;
// stores, lists, cancels, undoes, dismisses and reports them.

import { randomUUID } from 'node:crypto';
import type { AccountCache } from '@main/cache/account-cache';
import type { ConsoleWindow, Desktop } from '@main/desktop/desktop';
import { requestWindow } from '@main/desktop/request-context';
import type { Log } from '@main/log/log';
import type { OpenScope, ScopedPart, ScopeEnd } from '@main/session/session-scope';
import type { Job } from '@shared/domains/jobs/model';
import {
  isFollowed,
  isLocal,
  JOBS,
  type FollowedKind,
  type JobKind,
  type LocalKind,
} from '@shared/domains/jobs/registry';
import { noticeText } from '@shared/domains/jobs/notice-text';
import { interruptedJob, abandonedOutcome, withDeclaredSubject } from '@shared/domains/jobs/rules';
import { jobEndTexts } from '@shared/domains/jobs/texts';
import { signInTexts } from '@shared/domains/session/texts';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';
import { messages } from '@shared/kernel/text/messages';
import type { Followers, JobSpec, JobWork, LocalJobSpec, StartUndo } from './job-work';

export interface JobDeps {
  desktop: Pick<Desktop, 'setProgress' | 'notify' | 'windowToNotify'>;
  /**
   * Followers are created when the first job is followed, because they need services that are created after this one.
   */
  followers: () => Followers;
  log: Log;
}

/** The parts of a session that the job service uses. */
type JobScope = Pick<OpenScope, 'accountKey'> & { readonly cache: Pick<AccountCache, 'jobs'> };

/** A job whose work or follower is active in this process. */
interface Live {
  controller: AbortController;
  /** The name under which it is found while it runs. */
  name: string | null;
  retry: (() => void) | undefined;
  undo: LocalJobSpec<LocalKind>['undo'];
  ended: Promise<void>;
}

/**
 * The limit of finished jobs per kind; those that ended first are removed. It is per kind, because a run that starts
 * many loads must not evict its own report.
 */
const MAX_FINISHED_JOBS = 50;

const isUnseenFailure = ({ status, seen }: Job): boolean => status === 'failed' && !seen;

/** Orders the jobs to remove: those that ended first, but failures that nobody has seen last. */
const byEviction = (one: Job, other: Job): number =>
  Number(isUnseenFailure(one)) - Number(isUnseenFailure(other)) ||
  (one.endedAt ?? one.startedAt).localeCompare(other.endedAt ?? other.startedAt);

/** The specification of a job of any kind. */
type AnyJobSpec = Omit<JobSpec<JobKind>, 'subject'> & { subject: Readonly<Record<string, string>> };

/** A job that was not polled for long is polled once more before it is given up, within this time in milliseconds. */
const FINAL_POLL_MS = 2 * 60_000;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** An undo is not stored, so that it ends with the app. */
const withoutUndo = ({ canUndo: _undo, ...job }: Job): Job => job;

/**
 * Long work of one account: listed until dismissed, shown on the taskbar, reported when it ends, removed at sign-out.
 * Back-office work continues without the app, and is followed again after a start.
 */
export class JobService implements ScopedPart {
  readonly #deps: JobDeps;
  readonly #jobs = new Map<string, Job>();
  readonly #live = new Map<string, Live>();
  /** What undoes the work of an ended job. */
  readonly #undos = new Map<string, StartUndo>();
  readonly #listeners = new Set<(jobs: Job[]) => void>();
  /** The window that started each job, and later the one that reports its end. */
  readonly #windows = new Map<string, ConsoleWindow | null>();
  #account: string | null = null;
  /** The stored jobs of the session's account. */
  #stored: AccountCache['jobs'] | null = null;

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

  /** Called at sign-in. Jobs of other accounts are not listed. */
  open({ accountKey, cache }: JobScope): void {
    if (this.#account !== accountKey) this.#clear();
    this.#account = accountKey;
    this.#stored = cache.jobs;
    const now = new Date().toISOString();
    for (const job of this.#stored.list())
      if (!this.#jobs.has(job.id))
        this.#jobs.set(job.id, withoutUndo(withDeclaredSubject(interruptedJob(job, now))));
    // Jobs that ended while no user was signed in could not be stored then.
    for (const job of this.#jobs.values()) this.#stored?.put(job);
    this.#notifyWatchers();
  }

  /** Follows running jobs that have no follower. Calls to the back office must be possible. */
  start(): void {
    for (const job of this.#jobs.values()) {
      if (job.status === 'running' && isFollowed(job.kind) && !this.#live.has(job.id))
        this.#follow(job, job.kind);
    }
  }

  /** Called when no user is signed in: back-office work is not followed, and its job stays unchanged. */
  #pause(): void {
    for (const [id, live] of this.#live) {
      if (this.#isLocal(id)) continue;
      this.#live.delete(id);
      live.controller.abort(new AppError('CANCELLED', CANCEL_TEXTS.cancelled));
    }
  }

  /** The account's jobs are removed with its data; if the session may be resumed, work of this computer continues. */
  close(end: ScopeEnd): void {
    if (end === 'signedOut') this.#clear();
    else this.#pause();
  }

  #clear(): void {
    const left = [...this.#live.values()];
    this.#live.clear();
    this.#jobs.clear();
    this.#undos.clear();
    this.#windows.clear();
    this.#account = null;
    for (const { controller } of left) controller.abort(new AppError('CANCELLED', CANCEL_TEXTS.cancelled));
    this.#notifyWatchers();
  }

  /**
   * Starts work of this computer and returns the job's id immediately. The list shows its outcome.
   * @throws AppError SIGNED_OUT
   */
  run<Kind extends LocalKind>(spec: LocalJobSpec<Kind>, work: JobWork): string {
    const { id } = this.#begin(spec);
    this.#start(id, work, spec);
    return id;
  }

  /**
   * Follows work that the back office has started, or is about to start, and returns the job's id immediately.
   * @throws AppError SIGNED_OUT
   */
  follow<Kind extends FollowedKind>(spec: JobSpec<Kind>): string {
    const job = this.#begin(spec);
    this.#follow(job, spec.kind);
    return job.id;
  }

  /** True if work of that name is in progress. */
  isRunning(kind: LocalKind, name: string): boolean {
    return [...this.#live].some(([id, live]) => live.name === name && this.#jobs.get(id)?.kind === kind);
  }

  /** @throws AppError SIGNED_OUT after a sign-out: a job of work that it cut off would be the former user's. */
  #begin(spec: AnyJobSpec): Job {
    if (this.#account === null) throw new AppError('SIGNED_OUT', signInTexts.notSignedIn);
    const id = randomUUID();
    this.#windows.set(id, requestWindow());
    const job: Job = {
      id,
      kind: spec.kind,
      title: spec.title,
      ...(spec.failedTitle === undefined ? {} : { failedTitle: spec.failedTitle }),
      status: 'running',
      progress: null,
      result: null,
      code: null,
      file: null,
      link: spec.link ?? null,
      subject: { ...spec.subject },
      parts: [...(spec.parts ?? [])],
      startedAt: new Date().toISOString(),
      endedAt: null,
      seen: false,
    };
    this.#change(job);
    return job;
  }

  /** Ends the job when the back office no longer returns its status, and when its time limit has passed. */
  #follow(job: Job, kind: FollowedKind): void {
    const { giveUpAfterMs, texts } = JOBS[kind];
    const controller = this.#start(job.id, async (running) => {
      // The job was dismissed, or the session has ended, before the first poll.
      running.signal.throwIfAborted();
      const work = this.#deps.followers()[kind](job);
      const left = Date.parse(job.startedAt) + giveUpAfterMs - Date.now();
      const gaveUp = new AppError('TIMEOUT', texts.gaveUp);
      const timer = setTimeout(() => controller.abort(gaveUp), Math.max(left, FINAL_POLL_MS)).unref();
      // A follower that ignores the abort is not awaited, because it does no work here.
      return Promise.race([work(running), aborted(running.signal)]).finally(() => clearTimeout(timer));
    });
  }

  #isLocal(id: string): boolean {
    const job = this.#jobs.get(id);
    return job !== undefined && isLocal(job.kind);
  }

  /** Cancels work of this computer. Back-office work cannot be cancelled from here, only dismissed. */
  cancel(id: string): void {
    if (!this.#isLocal(id)) return;
    this.#live.get(id)?.controller.abort(new AppError('CANCELLED', CANCEL_TEXTS.cancelled));
  }

  /** Called on quit: cancels the work of this computer; resolves when it has cleaned up. */
  async cancelAll(): Promise<void> {
    this.#pause();
    for (const id of this.#live.keys()) this.cancel(id);
    await Promise.all([...this.#live.values()].map(({ ended }) => ended));
  }

  /**
   * Undoes what an ended job has done, once, as a job of its own. One that cannot start now can be started later.
   * @throws AppError NOT_FOUND if it is undone already and no longer offered, or was done before the app closed
   */
  async undo(id: string): Promise<void> {
    const start = this.#undos.get(id);
    if (!start) throw new AppError('NOT_FOUND', jobEndTexts.notUndoable);
    this.#undos.delete(id);
    try {
      await start();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) this.#undos.set(id, start);
      throw error;
    } finally {
      const now = this.#jobs.get(id);
      if (now && !this.#undos.has(id)) this.#keep(withoutUndo(now));
      this.#notifyWatchers();
    }
  }

  /** True for the one window that reports the end of a job, because every window follows all jobs. */
  shouldNotify(id: string, window: ConsoleWindow | undefined): boolean {
    return window !== undefined && this.#windows.get(id) === window;
  }

  /** The user has looked at the list. */
  markSeen(): void {
    for (const job of this.#jobs.values()) {
      if (job.status !== 'running' && !job.seen) this.#keep({ ...job, seen: true });
    }
    this.#notifyWatchers();
  }

  /**
   * Removes a job from the list. Work of this computer has to be cancelled first; back-office work continues without
   * being followed.
   */
  dismiss(id: string): void {
    const live = this.#live.get(id);
    if (live && this.#isLocal(id)) return;
    this.#live.delete(id);
    live?.controller.abort(new AppError('CANCELLED', CANCEL_TEXTS.cancelled));
    this.#forget(id);
    this.#notifyWatchers();
  }

  /** Removes all finished jobs from the list. */
  dismissAll(): void {
    for (const { id, status } of this.list()) if (status !== 'running') this.#forget(id);
    this.#notifyWatchers();
  }

  #start(
    id: string,
    work: JobWork,
    { name, retry, undo }: Pick<LocalJobSpec<LocalKind>, 'name' | 'retry' | 'undo'> = {},
  ): AbortController {
    const controller = new AbortController();
    const live: Live = { controller, name: name ?? null, retry, undo, ended: Promise.resolve() };
    this.#live.set(id, live);
    const update = (change: Partial<Job>, isStored: boolean): void => {
      const job = this.#jobs.get(id);
      if (!job || this.#live.get(id) !== live) return;
      if (isStored) this.#keep({ ...job, ...change });
      else this.#jobs.set(id, { ...job, ...change });
      this.#notifyWatchers();
    };
    // A throw before the first await also ends in the list.
    live.ended = Promise.resolve()
      .then(() =>
        work({
          signal: controller.signal,
          // Progress is not stored, because it would be written many times a second.
          progress: (done) =>
            update({ progress: done === null ? null : Math.min(Math.max(done, 0), 1) }, false),
          parts: (parts) => update({ parts: [...parts] }, true),
          reportResult: (result) => update({ result }, true),
        }),
      )
      .then(
        ({ file, result }) =>
          this.#end(id, live, { status: 'done', progress: 1, file: file ?? null, result: result ?? null }),
        (error: unknown) => this.#end(id, live, this.#failure(id, error, controller.signal)),
      );
    return controller;
  }

  #failure(id: string, thrown: unknown, { aborted: isAborted, reason }: AbortSignal): Partial<Job> {
    // What was sent before a cancel may have been done, so it does not count as cancelled.
    const isUnknown = thrown instanceof AppError && thrown.code === 'OUTCOME_UNKNOWN';
    const error: unknown = isAborted && !isUnknown ? reason : thrown;
    if (isAborted && error instanceof AppError && error.code === 'CANCELLED') return { status: 'cancelled' };
    this.#deps.log.error('job.failed', { error });
    const known =
      error instanceof AppError ? error : new AppError('INTERNAL', messages.generic.somethingWentWrong);
    const { code, message } = known;
    const job = this.#jobs.get(id);
    if (job && isFollowed(job.kind)) {
      if (isAborted) return { ...abandonedOutcome(job, message), code };
      if (code !== 'BACK_OFFICE') return { ...abandonedOutcome(job, jobEndTexts.lost(message)), code };
    }
    return { status: 'failed', result: message, code };
  }

  #end(id: string, live: Live, outcome: Partial<Job>): void {
    const job = this.#jobs.get(id);
    // The job was removed by a sign-out.
    if (!job || this.#live.get(id) !== live) return;
    this.#live.delete(id);
    this.#windows.set(id, this.#deps.desktop.windowToNotify(this.#windows.get(id) ?? null));
    const undo = live.undo?.(job.parts);
    if (undo) this.#undos.set(id, undo);
    const ended: Job = {
      ...{ ...job, ...outcome, endedAt: new Date().toISOString() },
      ...(undo ? { canUndo: true } : {}),
    };
    this.#change(ended);
    if (ended.status === 'cancelled') return;
    this.#deps.desktop.notify({
      ...{ title: ended.title, body: noticeText(ended), to: ended.link },
      ...(ended.status === 'done' && ended.file !== null ? { file: ended.file } : {}),
      ...(ended.status === 'failed' && live.retry ? { retry: live.retry } : {}),
    });
  }

  #change(job: Job): void {
    this.#keep(job);
    // The job that just changed stays, however long ago it was started: a job that has ended is reported first.
    const others = [...this.#jobs.values()].filter(
      ({ status, kind, id }) => status !== 'running' && kind === job.kind && id !== job.id,
    );
    const room = job.status === 'running' ? MAX_FINISHED_JOBS : MAX_FINISHED_JOBS - 1;
    // Progress comes often, so nothing is sorted while there is room.
    if (others.length > room) for (const { id } of others.sort(byEviction).slice(0, -room)) this.#forget(id);
    this.#notifyWatchers();
  }

  #keep(job: Job): void {
    this.#jobs.set(job.id, job);
    this.#stored?.put(job);
  }

  #forget(id: string): void {
    this.#jobs.delete(id);
    this.#undos.delete(id);
    this.#windows.delete(id);
    this.#stored?.remove(id);
  }

  #notifyWatchers(): void {
    const jobs = this.list();
    const running = jobs.filter(({ status }) => status === 'running');
    const total = running.reduce((sum, { progress }) => sum + (progress ?? 0), 0);
    this.#deps.desktop.setProgress(running.length === 0 ? null : total / running.length);
    for (const listener of [...this.#listeners]) listener(jobs);
  }
}
