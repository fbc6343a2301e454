// Manages the scheduled exports of the signed-in account: stores them, runs those that are due as jobs, and records
// outcomes and missed runs.

import { randomUUID } from 'node:crypto';
import type { AccountCache } from '@main/cache/account-cache';
import type { Desktop } from '@main/desktop/desktop';
import { requireFormat } from '@main/exports/export-policy';
import type { JobService } from '@main/jobs/job-service';
import type { ScopedPart } from '@main/session/session-scope';
import type { Policy } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';
import type { Outcome, Schedule, ScheduleChange } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { dueStatus, nextRun, nextRunOnce, unreportedMisses } from '@shared/domains/scheduled-exports/rules';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { AppError } from '@shared/kernel/app-error';
import { formatLogTime } from '@shared/kernel/text/format';
import type { ScheduleRunner } from './schedule-runner';

export interface ScheduleDeps {
  desktop: Pick<Desktop, 'chooseFolder'>;
  jobs: Pick<JobService, 'run' | 'cancel' | 'get' | 'list'>;
  runner: Pick<ScheduleRunner, 'write'>;
  now?: () => Date;
  policy?: Policy;
}

/** The parts of a session that the schedules use. */
export interface ScheduleScope {
  readonly cache: Pick<AccountCache, 'schedules'>;
}

/**
 * Interval of the due check. A timer for the exact moment would be suspended with the computer, so the wall clock is
 * polled.
 */
const DUE_CHECK_MS = 15_000;

export class ScheduleService implements ScopedPart {
  readonly #deps: ScheduleDeps;
  readonly #now: () => Date;
  readonly #listeners = new Set<() => void>();
  /** Folders chosen in a dialog of this run of the app: a window may name only these. */
  readonly #offered = new Map<string, string>();
  readonly #running = new Map<string, string>();
  /**
   * What happened to schedules while it could not be stored, as on a full disk: it counts until it is stored, also in
   * the account's next session, so that a run that is due does not start again at each check.
   */
  readonly #unstored = new Map<string, Schedule>();
  /** The schedules of the signed-in account; null when no user is signed in. */
  #stored: AccountCache['schedules'] | null = null;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => new Date());
    setInterval(() => this.runDue(), DUE_CHECK_MS).unref();
  }

  /**
   * Called at sign-in. Runs that ended while no user was signed in are recorded first, since the jobs are open by then.
   */
  open({ cache }: ScheduleScope): void {
    this.#stored = cache.schedules;
    // Runs go on while no user is signed in.
    for (const { id, kind, status, subject } of this.#deps.jobs.list())
      if (kind === 'scheduled-export' && status === 'running') this.#running.set(subject['id'] ?? '', id);
    this.#recordEnds();
  }

  /** Finds missed runs, and starts those that are due. */
  start(): void {
    this.runDue();
  }

  close(): void {
    this.#stored = null;
    this.#running.clear();
    this.#offered.clear();
  }

  list(): Schedule[] {
    return (this.#stored?.list() ?? []).map((schedule) => this.#unstored.get(schedule.id) ?? schedule);
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts the runs that are due. */
  runDue(): void {
    if (!this.#stored || this.#deps.policy?.scheduledExportsAllowed === false) return;
    this.#storeUnstored();
    for (const schedule of this.list()) {
      if (schedule.next === null) continue;
      const { next: planned, lastDue } = schedule;
      const due = dueStatus(schedule, { planned, lastDue }, this.#now());
      if (due.next !== planned)
        this.#put({ ...schedule, next: due.next, lastDue: due.status === 'waiting' ? lastDue : due.planned });
      if (due.status === 'due') this.run(schedule.id);
      if (due.status === 'missed' && !this.#running.has(schedule.id)) {
        const text = texts.missed(formatLogTime(due.planned));
        this.#ended(schedule.id, { status: 'missed', at: due.planned, text });
      }
    }
  }

  /** Asks for the folder of the files; null when the user cancels. */
  async chooseFolder(start: string | null): Promise<{ folderId: string; path: string } | null> {
    const path = await this.#deps.desktop.chooseFolder(start);
    if (path === null) return null;
    const folderId = randomUUID();
    this.#offered.set(folderId, path);
    return { folderId, path };
  }

  /** @throws AppError INVALID without a folder from the dialog, NOT_FOUND, FORBIDDEN by the policy, DISK */
  save({ id, folderId, ...change }: ScheduleChange): Schedule {
    this.#requireAllowed();
    requireFormat(this.#deps.policy, change.format);
    const before = id === null ? null : this.#get(id);
    const folder = folderId === null ? before?.folder : this.#offered.get(folderId);
    if (folder === undefined)
      throw new AppError('INVALID', folderId === null ? texts.folderRequired : texts.folderNotOffered);
    const next = before?.paused ? null : nextRun(change, this.#now()).toISOString();
    const schedule: Schedule = {
      ...(before ?? {
        id: randomUUID(),
        paused: false,
        last: null,
        missReported: true,
        files: [],
        lastDue: null,
      }),
      ...change,
      folder,
      next,
    };
    this.#putOrThrow(schedule);
    return schedule;
  }

  #requireAllowed(): void {
    if (this.#deps.policy?.scheduledExportsAllowed === false)
      throw new AppError('FORBIDDEN', policyTexts.scheduledExports);
  }

  /** @throws AppError NOT_FOUND, DISK */
  pause(id: string, paused: boolean): void {
    const schedule = this.#get(id);
    this.#putOrThrow({
      ...schedule,
      paused,
      next: paused ? null : nextRunOnce(schedule, schedule.lastDue, this.#now()).toISOString(),
    });
  }

  /** Cancels a run in progress; the files stay. */
  remove(id: string): void {
    const jobId = this.#running.get(id);
    this.#stored?.remove(id);
    this.#unstored.delete(id);
    if (jobId !== undefined) this.#deps.jobs.cancel(jobId);
    this.#notifyWatchers();
  }

  /** Runs the schedule now, unless it runs or is queued already. @throws AppError NOT_FOUND */
  run(id: string): string {
    this.#requireAllowed();
    const schedule = this.#get(id);
    const running = this.#running.get(id);
    if (running !== undefined && this.#deps.jobs.get(running)?.status === 'running') return running;
    const { name: title } = schedule;
    const link = scheduledExportsPaths.all;
    const jobId: string = this.#deps.jobs.run(
      { kind: 'scheduled-export', title, link, subject: { id }, retry: () => void this.run(id) },
      async (job) => {
        try {
          const { file, files, summary } = await this.#deps.runner.write(schedule, this.#now(), job);
          this.#ended(id, { status: 'done', at: this.#now().toISOString(), text: summary }, files);
          return { file, ...(summary === null ? {} : { result: summary }) };
        } catch (error) {
          const status = job.signal.aborted ? 'cancelled' : 'failed';
          const text = error instanceof AppError && status === 'failed' ? error.message : null;
          this.#ended(id, { status, at: this.#now().toISOString(), text });
          throw error;
        } finally {
          if (this.#running.get(id) === jobId) this.#running.delete(id);
          this.#notifyWatchers();
        }
      },
    );
    this.#running.set(id, jobId);
    this.#notifyWatchers();
    return jobId;
  }

  isRunning = (id: string): boolean => this.#running.has(id);

  /** The number of missed runs that were not reported yet. */
  unreportedMissed = (): number => unreportedMisses(this.list()).length;

  /** Returns the missed runs that were not reported yet, and marks them as reported. */
  takeMissed(): Schedule[] {
    const missed = unreportedMisses(this.list());
    for (const schedule of missed) this.#put({ ...schedule, missReported: true });
    return missed;
  }

  #get(id: string): Schedule {
    const schedule = this.list().find((one) => one.id === id);
    if (!schedule) throw new AppError('NOT_FOUND', texts.unknown);
    return schedule;
  }

  /**
   * Records from the jobs the outcomes of runs that no schedule recorded: those in which the app was killed, and those
   * that ended while no user was signed in. The jobs are open by now.
   */
  #recordEnds(): void {
    for (const { id, last, files } of this.list()) {
      const job = this.#deps.jobs
        .list()
        .find(({ kind, subject }) => kind === 'scheduled-export' && subject['id'] === id);
      if (!job || job.status === 'running' || (last !== null && job.startedAt <= last.at)) continue;
      const { status, startedAt: at, result: text, file } = job;
      this.#ended(id, { status, at, text }, file === null || files.includes(file) ? files : [...files, file]);
    }
  }

  /** The outcome of a deleted schedule, or of a signed-out account, is not stored. */
  #ended(id: string, last: Outcome, files?: readonly string[]): void {
    const schedule = this.list().find((one) => one.id === id);
    if (!schedule) return;
    this.#put({
      ...schedule,
      last,
      missReported: last.status !== 'missed',
      files: [...(files ?? schedule.files)],
    });
  }

  /** Stores what the user decided. @throws AppError DISK */
  #putOrThrow(schedule: Schedule): void {
    if (!this.#store(schedule)) throw new AppError('DISK', texts.notStored);
    this.#notifyWatchers();
  }

  /** Records what happened. A schedule that cannot be stored must not end a run or the timer. */
  #put(schedule: Schedule): void {
    if (!this.#store(schedule)) this.#unstored.set(schedule.id, schedule);
    this.#notifyWatchers();
  }

  /** Another account may have signed in since, or the schedule may be gone: only those that the account has are stored. */
  #storeUnstored(): void {
    for (const { id } of this.#unstored.size === 0 ? [] : (this.#stored?.list() ?? [])) {
      const schedule = this.#unstored.get(id);
      if (schedule) this.#store(schedule);
    }
  }

  #store(schedule: Schedule): boolean {
    const isStored = this.#stored?.put(schedule) ?? false;
    if (isStored) this.#unstored.delete(schedule.id);
    return isStored;
  }

  #notifyWatchers(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
