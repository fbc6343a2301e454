// A person's console in the simulated year: the services of the main process on a folder of their own, wired as in the
// app, with the calls of the page and the one window that renders scheduled exports.

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signInAt } from '@fixtures/back-office/client';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { resumeSession, shutDown } from '@main/startup/lifecycle';
import { parseOptions } from '@main/startup/options';
import type { Services } from '@main/startup/services';
import { SmallDisk } from '../../torture/disks/disk-faults';
import type { DueRun } from '@shared/domains/scheduled-exports/model';
import type { VirtualClock } from './virtual-clock';

const callerOf = createCallerFactory(rootRouter);
export type Call = ReturnType<typeof callerOf>;

/** A desktop whose browser signs the person in at once. */
class SigningInDesktop extends PreviewDesktop {
  readonly #person: string;

  constructor(downloads: string, person: string) {
    super(downloads);
    this.#person = person;
  }

  override async openExternal(url: string): Promise<void> {
    // The page of a sign-in that was cancelled, or whose back office is away.
    void signInAt(url, this.#person).catch(() => undefined);
  }
}

/** One run of the console, from its start to its end or its kill. */
interface Life {
  services: Services;
  call: Call;
}

export interface ConsoleDeps {
  person: string;
  folder: string;
  sandboxUrl: () => string;
  /** The folder of the built workers. */
  out: string;
  clock: VirtualClock;
}

/** A disk in memory; null where this user may not mount one, so that it is never full. */
function smallDiskAt(folder: string): SmallDisk | null {
  try {
    return new SmallDisk(folder);
  } catch {
    return null;
  }
}

export class SimulatedConsole {
  readonly person: string;
  readonly downloads: string;
  readonly #deps: ConsoleDeps;
  /** The computer's keychain, which outlives every run. */
  readonly #keys = new Map<string, string>();
  /** The disk of the console's data and exports. */
  readonly #disk: SmallDisk | null;
  #isDiskFull = false;
  #life: Life | null = null;
  #lives = 0;
  /** The runs of scheduled exports that a window was asked for, each with the instant. */
  readonly asked: { run: DueRun; at: number }[] = [];

  constructor(deps: ConsoleDeps) {
    this.#deps = deps;
    this.person = deps.person;
    this.#disk = smallDiskAt(deps.folder);
    this.downloads = join(deps.folder, 'downloads');
    mkdirSync(this.downloads, { recursive: true });
  }

  get isRunning(): boolean {
    return this.#life !== null;
  }

  get call(): Call {
    return this.#running.call;
  }

  get services(): Services {
    return this.#running.services;
  }

  get isSignedIn(): boolean {
    return this.#life?.services.session.state().status === 'signedIn';
  }

  /** The name that the back office stores for what this person does. */
  get userName(): string {
    const state = this.services.session.state();
    return state.status === 'signedIn' ? state.user.userName : '';
  }

  get isOffline(): boolean {
    return this.#life?.services.connectivity.state().state === 'offline';
  }

  get isDiskFull(): boolean {
    return this.#isDiskFull;
  }

  /** @returns false if this console has no disk that can be full */
  fillDisk(): boolean {
    this.#disk?.fill();
    this.#isDiskFull = this.#disk !== null;
    return this.#isDiskFull;
  }

  freeDisk(): void {
    this.#disk?.free();
    this.#isDiskFull = false;
  }

  /** After the last day. */
  removeDisk(): void {
    this.#disk?.remove();
  }

  get #running(): Life {
    if (!this.#life) throw new Error(`The console of ${this.person} doesn't run`);
    return this.#life;
  }

  get #userData(): string {
    return join(this.#deps.folder, `user-${this.#lives}`);
  }

  async start(): Promise<void> {
    const { clock, person, out, sandboxUrl } = this.#deps;
    const keys = this.#keys;
    const life = clock.runAs(this, (): Life => {
      const paths = { userData: this.#userData, downloads: this.downloads, out };
      const services = createServices(paths, parseOptions(['--sandbox-url', sandboxUrl()]), {
        ...bootstrapApp(paths.userData),
        desktop: new SigningInDesktop(this.downloads, person),
        spawnSandbox: spawnChildProcess,
        keychain: async () => ({
          getPassword: async (_, account) => keys.get(account) ?? null,
          setPassword: async (_, account, password) => void keys.set(account, password),
          deletePassword: async (_, account) => keys.delete(account),
        }),
      });
      return { services, call: callerOf(services) };
    });
    this.#life = life;
    this.#openWindow(life.services);
    await this.act(() => resumeSession(life.services));
  }

  /** Does something as this person. */
  act<T>(work: (call: Call) => Promise<T>): Promise<T> {
    const { clock } = this.#deps;
    return clock.complete(() => clock.runAs(this, () => work(this.call)));
  }

  /** Begins something that the console will not finish. Resolves when it has ended all the same. */
  begin(work: (call: Call) => Promise<unknown>): Promise<void> {
    return this.#deps.clock.runAs(this, () =>
      work(this.call).then(
        () => undefined,
        () => undefined,
      ),
    );
  }

  /**
   * Kills the console: what was on the disk at this moment is what the next run finds. The services that are dropped go
   * on in a folder that nobody reads any more, until their timers are gone.
   */
  async kill(): Promise<void> {
    // The copy needs room.
    this.freeDisk();
    const { services } = this.#running;
    const abandoned = this.#userData;
    this.#lives += 1;
    cpSync(abandoned, this.#userData, { recursive: true });
    await this.#drop(services, abandoned);
  }

  async quit(): Promise<void> {
    this.freeDisk();
    const { services } = this.#running;
    await this.act(() => shutDown(services));
    const former = this.#userData;
    this.#lives += 1;
    cpSync(former, this.#userData, { recursive: true });
    await this.#drop(services, former);
  }

  async #drop(services: Services, folder: string): Promise<void> {
    const { clock } = this.#deps;
    this.#life = null;
    services.connectivity.dispose();
    services.session.close();
    clock.drop(this);
    await clock.settle();
    clock.drop(this);
    rmSync(folder, { recursive: true, force: true });
  }

  /** The window: it renders one row for each export that is due. */
  #openWindow({ scheduleRuns, exports }: Services): void {
    scheduleRuns.broker.watch((run) => {
      if (!run || this.asked.some((one) => one.run === run)) return;
      this.asked.push({ run, at: Date.now() });
      const feedId = scheduleRuns.receiveTable({
        runId: run.runId,
        sheetName: 'Stores',
        title: 'Stores',
        columns: [{ key: 'store', header: 'Store', type: 'text', empty: '' }],
        rowCount: 1,
        cachedSince: null,
        partial: false,
      });
      if (feedId !== null) exports.addRows(feedId, [['Bay Ford']], true);
    });
  }
}
