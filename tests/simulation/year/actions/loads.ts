// The stores that people of the simulated year have created, from the configuration to the launch: who
// comes next presses the button of the next step, sometimes on a page that is no longer current. Each load must be run
// once for each press that started it, and each console must list the loads that it has started until it knows their end.

import { pipelineOf, type StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import { isLoad, type LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import type { Job } from '@shared/domains/jobs/model';
import type { Store } from '@shared/domains/stores/model';
import type { Attempts, Outcome } from '../attempt';
import type { Call, SimulatedConsole } from '../console';
import { live } from '../records/record-kind';
import { oneOf, type World } from '../world';

type CreatedStore = World['onTheirWay'][number];

/** A console asks about a running load every ten seconds, or three where it gets no live updates. */
const POLLS_MS = 60_000;

export const attemptsOf = ({ storeId }: CreatedStore): string => `attempts of ${storeId}`;

/** The attempts of all steps, oldest first. */
export async function readAttempts(call: Call, store: CreatedStore): Promise<readonly string[]> {
  const { data } = await call.bulkLoad.attempts(store);
  return data.map(({ step }) => step);
}

/** A load that this person has started. */
interface Started {
  store: CreatedStore;
  callType: LoadCallType;
  /** How many jobs of it there may be; a lost answer may be one of a load that did not start. */
  jobs: readonly [least: number, most: number];
}

export class Loads {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  readonly #attempts: Attempts;
  #started: Started[] = [];
  /** The stores as they were read before: pages that are still open. */
  readonly #pages = new Map<string, Store>();
  /** Since when a job runs although its load has ended, on a console that could have asked. */
  readonly #overdue = new Map<string, number>();

  constructor(world: World, console: SimulatedConsole, attempts: Attempts) {
    this.#world = world;
    this.#console = console;
    this.#attempts = attempts;
  }

  /** A sign-out removes the jobs, and every end of the console its pages. */
  forget({ jobs }: { jobs: boolean }): void {
    if (jobs) this.#started = [];
    this.#pages.clear();
    this.#overdue.clear();
  }

  /** Presses the button of the next step of a store. */
  async advance(): Promise<void> {
    const { random, onTheirWay } = this.#world;
    const key = oneOf(random, onTheirWay);
    if (!key || !this.#console.isSignedIn) return;
    const page = this.#pages.get(key.storeId);
    if (page && random.chance(0.3)) return this.#press(key, page, false);
    const read = await this.#attempts.read(`the pipeline of ${key.storeId}`, (call) => this.#read(call, key));
    if (!read) return;
    this.#pages.set(key.storeId, read.store);
    if (!read.isLive) return;
    this.#compare(key, read.store);
    await this.#press(key, read.store, true);
  }

  async #read(call: Call, { name }: CreatedStore): Promise<{ store: Store; isLive: boolean }> {
    const listed = await call.stores.list({ variant: 'all', text: name });
    const id = listed.data.rows.find(({ storeName }) => storeName === name)?.id ?? 0;
    const answer = await call.stores.get({ id });
    return { store: answer.data, isLive: live(answer) };
  }

  /** A step that someone has completed stays so, and no other one is completed than a load that was started. */
  #compare({ storeId }: CreatedStore, store: Store): void {
    const { model, startedLoads } = this.#world;
    const record = `pipeline of ${storeId}`;
    const stored: Record<string, string> = {};
    for (const { step, process } of pipelineOf(store)) {
      stored[step] = process === 'Completed' ? 'Completed' : 'open';
      if (startedLoads.has(`${storeId} ${step}`)) model.mayHaveWritten(record, { [step]: 'Completed' });
    }
    for (const violation of model.compare(record, stored)) this.#attempts.violate(violation);
    model.begin(record, stored);
  }

  async #press(key: CreatedStore, store: Store, isCurrent: boolean): Promise<void> {
    const { id, storeName } = store;
    const followed = { ...key, id, storeName };
    if (store.bulkPhase1 === 'Inactive') {
      await this.#attempts.send(`configures ${key.storeId}`, async (call) => {
        const tenantId = await call.tenants.idOf({ tenantId: key.tenantId });
        await call.tenants.configure({ id: tenantId.data });
        await call.stores.configure({ id });
      });
      return;
    }
    const step = pipelineOf(store).find(
      ({ permission, label, process }) => permission.allowed && label !== null && process !== 'Completed',
    );
    if (!step) return;
    const { action } = step;
    const run =
      action.kind === 'status' && isLoad(action.callType) && action.target === 'In Progress'
        ? action.callType
        : null;
    let isDoneBefore = false;
    const what = `presses ${step.label} of ${key.storeId}${isCurrent ? '' : ' on an old page'}`;
    const outcome = await this.#attempts.send(what, async (call) => {
      const dms = 'CDK Global';
      if (action.kind === 'validate') {
        const result = await call.bulkLoad.validate({ ...followed, dms, step: action.step });
        isDoneBefore = result.alreadyDone;
        if (!result.passed) throw new Error(`did not pass: ${result.message}`);
      } else isDoneBefore = (await call.bulkLoad.updateStatus({ ...followed, dms, ...action })).alreadyDone;
    });
    if (outcome === 'refused' && isCurrent && !this.#world.isFaulty)
      this.#attempts.violate(`${step.step} of ${key.storeId} was refused, although it was just read`);
    if (isDoneBefore && isCurrent)
      this.#attempts.violate(`${step.step} of ${key.storeId} is done already, although it was just read`);
    if (isDoneBefore) return;
    this.#record(key, step, outcome);
    if (run !== null) this.#startedLoad(key, run, outcome);
  }

  /** Tells the model what was written. */
  #record({ storeId, ...key }: CreatedStore, { step, action }: StepState, outcome: Outcome): void {
    const { model, isFaulty, startedLoads } = this.#world;
    const record = `pipeline of ${storeId}`;
    const list = attemptsOf({ storeId, ...key });
    const completes = action.kind === 'validate' || action.target === 'Completed';
    if (outcome === 'done') {
      model.added(list, step, [1, 1]);
      if (completes) model.wrote(record, { [step]: 'Completed' });
      // A step that was written by one call of two is uncertain, too.
    } else if (outcome === 'unknown' || isFaulty) {
      model.added(list, step, [0, 1]);
      if (completes) model.mayHaveWritten(record, { [step]: 'Completed' });
    } else return;
    if (action.kind === 'status' && isLoad(action.callType)) startedLoads.add(`${storeId} ${step}`);
  }

  #startedLoad(store: CreatedStore, callType: LoadCallType, outcome: Outcome): void {
    const known = this.#started.find((one) => one.store === store && one.callType === callType);
    const [least, most] = known?.jobs ?? [0, 0];
    this.#started = this.#started.filter((one) => one !== known);
    // A job that could not be stored is gone after a kill.
    const isCertain = outcome === 'done' && !this.#world.isFaulty && !this.#console.isDiskFull;
    this.#started.push({
      ...{ store, callType },
      // A load that is started again while its job still runs is the same job.
      jobs: [Math.max(least, isCertain ? 1 : 0), most + 1],
    });
  }

  #jobsOf({ store, callType }: Pick<Started, 'store' | 'callType'>): Job[] {
    return this.#console.services.jobs
      .list()
      .filter(
        ({ kind, subject }) =>
          kind === 'bulk-load' && subject['storeId'] === store.storeId && subject['callType'] === callType,
      );
  }

  /** After a while awake: every load that was started here is listed, once, and has ended where its load has. */
  check(): void {
    const { backOffice, clock } = this.#world;
    const { isRunning, isSignedIn, isOffline } = this.#console;
    if (!isRunning || !isSignedIn || isOffline || !backOffice.isUp) return this.#overdue.clear();
    for (const started of this.#started) {
      const { store, callType, jobs } = started;
      const [least, most] = jobs;
      const listed = this.#jobsOf(started);
      const what = `${callType} of ${store.storeId}`;
      if (listed.length < least) this.#attempts.violate(`the job of ${what} is lost`);
      if (listed.length > most) this.#attempts.violate(`${what} has ${listed.length} jobs`);
      this.#checkEnd(what, listed, backOffice.lastRun(store.storeId, callType), clock.running);
    }
  }

  #checkEnd(what: string, listed: readonly Job[], run: string | null, now: number): void {
    const [newest] = listed;
    if (!newest || run === null || run === 'In Progress') return void this.#overdue.delete(what);
    if (newest.status === 'running') {
      const since = this.#overdue.get(what) ?? now;
      this.#overdue.set(what, since);
      if (now - since > POLLS_MS) this.#attempts.violate(`the job of ${what} runs, although it is ${run}`);
      return;
    }
    this.#overdue.delete(what);
  }
}

/** A store is in onboarding until it is launched. */
export const isLaunched = (attempts: readonly string[]): boolean => attempts.includes('launchStore');
