// Checks for newer versions of the console, downloads them in the background, and installs them at quit.
// `update-engine.ts` in src/main/app wraps electron-updater.

import type { KeyObject } from 'node:crypto';
import type { UpdateStatus } from '@shared/domains/updates/model';
import { isNewer } from '@shared/domains/release-log/versions';
import { updatesTexts as texts } from '@shared/domains/updates/texts';
import { AppError } from '@shared/kernel/app-error';
import { HOUR_MS } from '@shared/kernel/dates/durations';
import type { Desktop } from '../desktop/desktop';
import type { JobService } from '../jobs/job-service';
import type { Log } from '../log/log';
import type { SettingsStore } from '../settings/settings-store';
import { isSignedFile, verifyFeed } from './update-signature';

/** The part of an updater that finds, downloads and installs; in Electron it is electron-updater. */
export interface UpdateEngine {
  /** Returns the feed of a newer version, or null when there is none. @throws Error when the feed cannot be read */
  check(): Promise<{ version: string; feed: unknown } | null>;
  /** Downloads the version that was found last. @returns the path of its file */
  download(): Promise<string>;
  /** Starts the installer and ends the app; called when everything has been torn down. */
  quitAndInstall(restart: boolean): void;
}

export interface UpdateDeps {
  /** Loaded at the first check, because loading it takes time that the start needs. */
  engine: (() => Promise<UpdateEngine>) | null;
  /** Why this installation does not update itself; null if it does. It may change with the policy. */
  whyOff(): string | null;
  publicKey: KeyObject;
  desktop: Pick<Desktop, 'send'>;
  jobs: Pick<JobService, 'list'>;
  settings: Pick<SettingsStore, 'get'>;
  log: Log;
  /** Quits the app as the user would. */
  quit(): void;
  now?: () => Date;
}

const CHECK_EVERY_MS = 4 * HOUR_MS;

/** Nothing is installed before the app has quit and torn down, and nothing that the pinned key has not signed. */
export class UpdateService {
  readonly #deps: UpdateDeps;
  readonly #listeners = new Set<(status: UpdateStatus) => void>();
  #status: UpdateStatus = { state: 'idle', checkedAt: null };
  #engine: UpdateEngine | null = null;
  #work: Promise<void> | null = null;
  #restarts = false;

  constructor(deps: UpdateDeps) {
    this.#deps = deps;
  }

  status(): UpdateStatus {
    const reason = this.#whyOff();
    return reason === null ? this.#status : { state: 'off', reason };
  }

  watch(listener: (status: UpdateStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Checks now and every four hours. */
  start(): void {
    if (this.#whyOff() !== null) return;
    void this.check();
    setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
  }

  /** Resolves when a newer version is downloaded, or there is none. Never throws; `status` has the outcome. */
  check(): Promise<void> {
    if (this.#whyOff() !== null || this.#status.state === 'ready') return Promise.resolve();
    this.#work ??= this.#check().finally(() => (this.#work = null));
    return this.#work;
  }

  /**
   * Quits, installs the downloaded version and starts it.
   * @param unsaved the unsaved work of all windows
   * @throws AppError INVALID while there is unsaved work or a running job, NOT_FOUND when nothing is ready
   */
  restart(unsaved: readonly string[]): void {
    if (this.status().state !== 'ready') throw new AppError('NOT_FOUND', texts.notReady);
    if (unsaved.length > 0) throw new AppError('INVALID', texts.unsavedWork(unsaved));
    const running = this.#deps.jobs.list().filter(({ status }) => status === 'running');
    if (running.length > 0)
      throw new AppError('INVALID', texts.jobsRunning(running.map(({ title }) => title)));
    this.#restarts = true;
    this.#deps.quit();
  }

  /** The user stays: what was to be installed waits for the next quit. */
  quitCancelled(): void {
    this.#restarts = false;
  }

  /** Called when the app has torn down. Returns false when there is nothing to install, so the app just ends. */
  installAtQuit(): boolean {
    if (this.status().state !== 'ready' || !this.#engine) return false;
    this.#engine.quitAndInstall(this.#restarts);
    return true;
  }

  #whyOff(): string | null {
    return this.#deps.engine === null ? (this.#deps.whyOff() ?? texts.inPreview) : this.#deps.whyOff();
  }

  async #check(): Promise<void> {
    const { engine, log, publicKey, desktop } = this.#deps;
    const now = (): string => (this.#deps.now?.() ?? new Date()).toISOString();
    try {
      this.#set({ state: 'checking' });
      this.#engine ??= (await engine?.()) ?? null;
      const found = await this.#engine?.check();
      if (!this.#engine || !found) return this.#set({ state: 'idle', checkedAt: now() });
      const { version } = found;
      const left = this.#deps.settings.get('wentBackFrom');
      if (left !== null && !isNewer(version, left)) return this.#set({ state: 'left', version: left });
      const signed = verifyFeed(found.feed, publicKey);
      if (signed?.version !== version) {
        log.error('updater.refused', { version, reason: 'signature' });
        return this.#set({ state: 'refused', version });
      }
      this.#set({ state: 'downloading', version });
      const file = await this.#engine.download();
      if (!(await isSignedFile(file, signed))) {
        log.error('updater.refused', { version, reason: 'file' });
        return this.#set({ state: 'refused', version });
      }
      log.info('updater.ready', { version });
      this.#set({ state: 'ready', version });
      desktop.send({
        command: 'notice',
        intent: 'info',
        text: texts.ready(version),
        offer: 'restartToUpdate',
      });
    } catch (error) {
      log.info('updater.unavailable', { error: String(error) });
      this.#set({ state: 'failed', checkedAt: now() });
    }
  }

  #set(status: UpdateStatus): void {
    this.#status = status;
    for (const listener of [...this.#listeners]) listener(this.status());
  }
}
