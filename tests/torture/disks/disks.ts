import { isDeepStrictEqual } from 'node:util';
import { pngLogo } from '@fixtures/back-office/calls';
import { type BridgeClient, connectBridge, restoredSession } from '@fixtures/console/bridge-client';
import type { Job } from '@shared/domains/jobs/model';
import { EXPORT_FORMATS } from '@shared/kernel/table/table';
import { keychainEnv, launchPreview, makeHome } from '../../fixtures/console-process';
import { DRAFTS, HomeTemplate, longTokenSandbox, preparedHome } from '../damage/prepared-home';
import type { RunBudget } from '../run-budget';
import { type Result, Tally, type Experiment } from '../experiment';
import { DISK_FAULTS, type DiskFault, type Disks, SmallDisk } from './disk-faults';

/**
 * Fills disks, makes folders read-only and locks files, and checks that the console explains each failure and loses no
 * draft.
 */
export const disks: Experiment = { name: 'disks', run: async (budget) => [await injectDiskFaults(budget)] };

const ROWS = 500;

const untilJobEnded = ({ call }: BridgeClient, jobId: string): Promise<Job> =>
  new Promise((found) => {
    const listening = call.jobs.watch.subscribe(undefined, {
      onData: (jobs) => {
        const job = jobs.find(({ id, status }) => id === jobId && status !== 'running');
        if (!job) return;
        listening.unsubscribe();
        found(job);
      },
    });
  });

async function exportTable(
  bridge: BridgeClient,
  format: (typeof EXPORT_FORMATS)[number],
): Promise<Job | null> {
  const { call } = bridge;
  const started = await call.exports.table.mutate({
    fileName: `Store List of ${format}`,
    sheetName: 'Stores',
    format,
    columns: [{ key: 'store', header: 'Store' }],
    rowCount: ROWS,
  });
  if (!started) return null;
  const rows = Array.from({ length: ROWS }, (_, number) => [`Store ${number} ${'x'.repeat(100)}`]);
  await call.exports.rows.mutate({ feedId: started.feedId, rows, last: true });
  return untilJobEnded(bridge, started.jobId);
}

/** Exports one file of each kind and returns the outcomes; an error for an immediate refusal. */
async function exportEverything(bridge: BridgeClient): Promise<(Job | Error | null)[]> {
  const kinds = [
    ...EXPORT_FORMATS.map((format) => () => exportTable(bridge, format)),
    async () => {
      const png = pngLogo.toString('base64');
      const started = await bridge.call.exports.picture.mutate({ fileName: 'Chart', png });
      return started && untilJobEnded(bridge, started.jobId);
    },
  ];
  const outcomes: (Job | Error | null)[] = [];
  for (const kind of kinds)
    outcomes.push(
      await kind().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
    );
  return outcomes;
}

/** Errors with an explanation of the console's own; any other is an unhandled failure. */
const EXPLAINED_ERRORS = /disk is full|couldn't be (kept|saved)|can't be written|no longer exists/;

interface FaultCase {
  fault: DiskFault;
  when: 'start' | 'use';
}

const FAULT_CASES: readonly FaultCase[] = DISK_FAULTS.flatMap((fault) =>
  fault.when.map((when) => ({ fault, when })),
);

/** One console on small disks, with one fault. */
class FaultyDiskConsole {
  readonly #disks: Disks;
  readonly #sandboxUrl: string;
  readonly #tally: Tally;
  readonly #what: string;

  constructor(disks: Disks, sandboxUrl: string, tally: Tally, what: string) {
    this.#disks = disks;
    this.#sandboxUrl = sandboxUrl;
    this.#tally = tally;
    this.#what = what;
  }

  async goThrough({ fault, when }: FaultCase): Promise<void> {
    let end = (): void => undefined;
    try {
      await this.#run(
        async (bridge, notices) => {
          if (when === 'use') end = fault.begin(this.#disks);
          await this.#work(bridge, notices);
        },
        () => {
          if (when === 'start') end = fault.begin(this.#disks);
        },
      );
    } finally {
      end();
    }
    // The console must work normally after the fault.
    await this.#run(async ({ call }) => {
      const stored = new Map((await call.drafts.list.query()).map(({ key, value }) => [key, value]));
      const lost = [...DRAFTS].filter(([key, value]) => !isDeepStrictEqual(stored.get(key), value));
      if (lost.length > 0) this.#harm('lost', `drafts afterwards: ${lost.map(([key]) => key).join(', ')}`);
      await call.drafts.put.mutate({ key: 'torture/after', value: 1 });
    });
  }

  async #run(
    work: (bridge: BridgeClient, notices: string[]) => Promise<void>,
    before = (): void => undefined,
  ): Promise<void> {
    before();
    const preview = launchPreview(this.#disks.home, this.#sandboxUrl, 0, keychainEnv(this.#disks.home), true);
    try {
      const bridge = await connectBridge((await preview.ready).url);
      const notices: string[] = [];
      bridge.call.desktop.commands.subscribe(undefined, {
        onData: (command) => command.command === 'notice' && notices.push(command.text),
      });
      const session = await restoredSession(bridge);
      if (session.status !== 'signedIn') this.#harm('lost', `session: ${JSON.stringify(session)}`);
      await work(bridge, notices);
      bridge.close();
    } catch (error) {
      this.#harm('crashed', String(error));
    } finally {
      await preview.kill();
    }
  }

  async #work(bridge: BridgeClient, notices: string[]): Promise<void> {
    const { call } = bridge;
    const drafts = await call.drafts.list.query();
    if (drafts.length < DRAFTS.size && notices.length === 0)
      this.#harm('not told', 'drafts are out of reach');
    await this.#recordRefusal(
      'draft',
      call.drafts.put.mutate({ key: 'torture/new', value: 'x'.repeat(20_000) }),
    );
    await this.#recordRefusal('setting', call.preferences.computer.set.mutate({ theme: 'light' }));
    await this.#recordRefusal(
      'preference',
      call.preferences.set.mutate({ key: 'torture.columns', value: ['c'] }),
    );
    await this.#recordRefusal('answer', call.tenants.counts.query());
    for (const outcome of await exportEverything(bridge)) {
      if (outcome instanceof Error) await this.#recordRefusal('export', Promise.reject(outcome));
      else if (outcome?.status === 'failed' && !EXPLAINED_ERRORS.test(outcome.result ?? ''))
        this.#harm('not told', `${outcome.title}: ${outcome.result}`);
    }
    // The console must respond nevertheless.
    await call.desktop.info.query();
  }

  async #recordRefusal(what: string, work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!EXPLAINED_ERRORS.test(String(error))) this.#harm('not told', `${what}: ${String(error)}`);
    });
  }

  #harm(kind: string, what: string): void {
    this.#tally.addViolation(kind, `${this.#what}: ${what}`);
  }
}

async function injectDiskFaults(budget: RunBudget): Promise<Result> {
  const what = 'full disk, folder for reading only, file held: at start and in use, every export';
  const probe = makeHome();
  try {
    new SmallDisk(probe.downloads).remove();
  } catch (error) {
    return { what, leftOut: `no disk can be mounted here: ${String(error).split('\n')[0]}` };
  } finally {
    probe.remove();
  }
  const tally = new Tally(what, FAULT_CASES.length, ['lost', 'crashed', 'not told']);
  const sandbox = await longTokenSandbox();
  const prepared = await preparedHome(sandbox.url);
  const original = new HomeTemplate(prepared, sandbox.url);
  for (const moment of budget.each(FAULT_CASES)) {
    const home = makeHome();
    const disks = { home, data: new SmallDisk(home.userData), exports: new SmallDisk(home.downloads) };
    // A token that was refreshed on a full disk may be lost.
    await original.signInAgain();
    original.copyTo(home);
    await new FaultyDiskConsole(disks, sandbox.url, tally, `${moment.fault.what}, ${moment.when}`).goThrough(
      moment,
    );
    disks.data.remove();
    disks.exports.remove();
    home.remove();
    tally.tried++;
  }
  await sandbox.stop();
  original.remove();
  prepared.remove();
  tally.note = "disks in memory; a folder of data that becomes protected while it is in use can't be made so";
  return tally;
}
