import { randomUUID } from 'node:crypto';
import type { AccountCache } from '@main/cache/account-cache';
import type { Desktop } from '@main/desktop/desktop';
import type { JobService } from '@main/jobs/job-service';
import { AppError } from '@shared/kernel/app-error';
import type { Outcome, Schedule, ScheduleChange } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { dueAt, nextRun, untold } from '@shared/domains/scheduled-exports/rules';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { formatLogTime } from '@shared/kernel/format';
import type { ScheduleRunner } from './schedule-runner';

export interface ScheduleDeps {
  kept: AccountCache['schedules'];
  desktop: Pick<Desktop, 'chooseFolder'>;
  jobs: Pick<JobService, 'run' | 'cancel' | 'get'>;
  runner: ScheduleRunner;
  now?: () => Date;
}

/** How often it is looked what is due; a timer for the moment itself would sleep through it with the computer. */
const LOOK_MS = 15_000;

/** The scheduled exports of the account that is signed in: when they are due, and what came of them. */
export class ScheduleService {
  readonly #deps: ScheduleDeps;
  readonly #now: () => Date;
  readonly #listeners = new Set<() => void>();
  /** Folders that a dialog gave in this run of the app: only these are taken from a window. */
  readonly #offered = new Map<string, string>();
  readonly #running = new Map<string, string>();
  #isOpen = false;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => new Date());
    setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Somebody has signed in, and their cache is open: what was missed meanwhile is found. */
  open(): void {
    this.#isOpen = true;
    this.look();
  }

  close(): void {
    this.#isOpen = false;
    this.#running.clear();
    this.#offered.clear();
  }

  list(): Schedule[] {
    return this.#deps.kept.list();
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks what is due by now. */
  look(): void {
    if (!this.#isOpen) return;
    for (const schedule of this.list()) {
      if (schedule.next === null) continue;
      const due = dueAt(schedule, schedule.next, this.#now());
      if (due.next !== schedule.next) this.#put({ ...schedule, next: due.next });
      if (due.is === 'due') this.run(schedule.id);
      if (due.is === 'missed' && !this.#running.has(schedule.id)) {
        const text = texts.missed(formatLogTime(due.planned));
        this.#ended(schedule.id, { status: 'missed', at: due.planned, text });
      }
    }
  }

  /** Null when the user cancels. */
  async chooseFolder(start: string | null): Promise<{ folderId: string; path: string } | null> {
    const path = await this.#deps.desktop.chooseFolder(start);
    if (path === null) return null;
    const folderId = randomUUID();
    this.#offered.set(folderId, path);
    return { folderId, path };
  }

  /** @throws AppError INVALID without a folder that was offered, NOT_FOUND */
  save({ id, folderId, ...change }: ScheduleChange): Schedule {
    const before = id === null ? null : this.#get(id);
    const folder = folderId === null ? before?.folder : this.#offered.get(folderId);
    if (folder === undefined)
      throw new AppError('INVALID', folderId === null ? texts.folderRequired : texts.folderNotOffered);
    const next = before?.paused ? null : nextRun(change, this.#now()).toISOString();
    const schedule: Schedule = {
      ...(before ?? { id: randomUUID(), paused: false, last: null, told: true, files: [] }),
      ...change,
      folder,
      next,
    };
    this.#put(schedule);
    return schedule;
  }

  /** @throws AppError NOT_FOUND */
  pause(id: string, paused: boolean): void {
    const schedule = this.#get(id);
    this.#put({ ...schedule, paused, next: paused ? null : nextRun(schedule, this.#now()).toISOString() });
  }

  /** What runs of it is cancelled; its files stay. */
  remove(id: string): void {
    const jobId = this.#running.get(id);
    this.#deps.kept.remove(id);
    if (jobId !== undefined) this.#deps.jobs.cancel(jobId);
    this.#tell();
  }

  /** Runs it now, unless it runs or waits for its turn already. @throws AppError NOT_FOUND */
  run(id: string): string {
    const schedule = this.#get(id);
    const running = this.#running.get(id);
    if (running !== undefined && this.#deps.jobs.get(running)?.status === 'running') return running;
    const { name: title } = schedule;
    const link = scheduledExportsPaths.all;
    const jobId = this.#deps.jobs.run(
      { kind: 'scheduled-export', title, link, subject: { id } },
      async (job) => {
        try {
          const { file, files, said } = await this.#deps.runner.write(schedule, this.#now(), job);
          this.#ended(id, { status: 'done', at: this.#now().toISOString(), text: said }, files);
          return { file, ...(said === null ? {} : { result: said }) };
        } catch (error) {
          const status = job.signal.aborted ? 'cancelled' : 'failed';
          const text = error instanceof AppError && status === 'failed' ? error.message : null;
          this.#ended(id, { status, at: this.#now().toISOString(), text });
          throw error;
        } finally {
          this.#running.delete(id);
          this.#tell();
        }
      },
    );
    this.#running.set(id, jobId);
    this.#tell();
    return jobId;
  }

  isRunning = (id: string): boolean => this.#running.has(id);

  /** How many were missed and not spoken of yet. */
  untold = (): number => (this.#isOpen ? untold(this.list()).length : 0);

  /** What was missed and not spoken of yet; from now on it was. */
  tellMissed(): Schedule[] {
    const missed = untold(this.list());
    for (const schedule of missed) this.#put({ ...schedule, told: true });
    return missed;
  }

  #get(id: string): Schedule {
    const schedule = this.list().find((one) => one.id === id);
    if (!schedule) throw new AppError('NOT_FOUND', texts.unknown);
    return schedule;
  }

  /** Of one that was deleted, or whose account has signed out meanwhile, nothing is kept. */
  #ended(id: string, last: Outcome, files?: readonly string[]): void {
    const schedule = this.list().find((one) => one.id === id);
    if (!schedule) return;
    this.#put({
      ...schedule,
      last,
      told: last.status !== 'missed',
      files: [...(files ?? schedule.files)],
    });
  }

  #put(schedule: Schedule): void {
    this.#deps.kept.put(schedule);
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
