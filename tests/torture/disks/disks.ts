import { isDeepStrictEqual } from 'node:util';
import { bridgeTo, settledSession, type BridgeClient } from '../../fixtures/bridge-client';
import { beginPreview, keychainIn, makeHome } from '../../fixtures/console-process';
import type { Course } from '../course';
import { HandedOnHome } from '../damage/handed-on-home';
import { DRAFTS, preparedHome } from '../damage/prepared-home';
import { steadySandbox } from '../damage/steady-sandbox';
import { Tally } from '../tally';
import type { Result, Trial } from '../trial';
import { exportEverything } from './export-everything';
import { SmallDisk } from './small-disk';
import { TROUBLES, type Disks, type Trouble } from './troubles';

/** Errors that are told in words of ours; any other is a failure that nobody foresaw. */
const IN_WORDS = /disk is full|could not be (kept|saved)|cannot be written|is not there any more/;

interface Moment {
  trouble: Trouble;
  when: 'start' | 'use';
}

const MOMENTS: readonly Moment[] = TROUBLES.flatMap((trouble) =>
  trouble.when.map((when) => ({ trouble, when })),
);

/** One console on small disks, in one trouble. */
class TroubledConsole {
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

  async goThrough({ trouble, when }: Moment): Promise<void> {
    let end = (): void => undefined;
    try {
      await this.#run(
        async (bridge, said) => {
          if (when === 'use') end = trouble.begin(this.#disks);
          await this.#work(bridge, said);
        },
        () => {
          if (when === 'start') end = trouble.begin(this.#disks);
        },
      );
    } finally {
      end();
    }
    // As if nothing had been.
    await this.#run(async ({ call }) => {
      const kept = new Map((await call.drafts.list.query()).map(({ key, value }) => [key, value]));
      const lost = [...DRAFTS].filter(([key, value]) => !isDeepStrictEqual(kept.get(key), value));
      if (lost.length > 0) this.#harm('lost', `drafts afterwards: ${lost.map(([key]) => key).join(', ')}`);
      await call.drafts.put.mutate({ key: 'torture/after', value: 1 });
    });
  }

  async #run(
    work: (bridge: BridgeClient, said: string[]) => Promise<void>,
    before = (): void => undefined,
  ): Promise<void> {
    before();
    const preview = beginPreview(this.#disks.home, this.#sandboxUrl, 0, keychainIn(this.#disks.home), true);
    try {
      const bridge = await bridgeTo((await preview.ready).url);
      const said: string[] = [];
      bridge.call.desktop.commands.subscribe(undefined, {
        onData: (asked) => asked.command === 'notice' && said.push(asked.text),
      });
      const session = await settledSession(bridge);
      if (session.status !== 'signedIn') this.#harm('lost', `session: ${JSON.stringify(session)}`);
      await work(bridge, said);
      bridge.close();
    } catch (error) {
      this.#harm('crashed', String(error));
    } finally {
      await preview.kill();
    }
  }

  async #work(bridge: BridgeClient, said: string[]): Promise<void> {
    const { call } = bridge;
    const drafts = await call.drafts.list.query();
    if (drafts.length < DRAFTS.size && said.length === 0) this.#harm('not told', 'drafts are out of reach');
    await this.#told('draft', call.drafts.put.mutate({ key: 'torture/new', value: 'x'.repeat(20_000) }));
    await this.#told('setting', call.preferences.computer.set.mutate({ theme: 'light' }));
    await this.#told('preference', call.preferences.set.mutate({ key: 'torture.columns', value: ['c'] }));
    await this.#told('answer', call.tenants.counts.query());
    for (const outcome of await exportEverything(bridge)) {
      if (outcome instanceof Error) await this.#told('export', Promise.reject(outcome));
      else if (outcome?.status === 'failed' && !IN_WORDS.test(outcome.result ?? ''))
        this.#harm('not told', `${outcome.title}: ${outcome.result}`);
    }
    // It is there all the same.
    await call.desktop.info.query();
  }

  async #told(what: string, work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!IN_WORDS.test(String(error))) this.#harm('not told', `${what}: ${String(error)}`);
    });
  }

  #harm(kind: string, what: string): void {
    this.#tally.harm(kind, `${this.#what}: ${what}`);
  }
}

async function trouble(course: Course): Promise<Result> {
  const what = 'full disk, folder for reading only, file held: at start and in use, every export';
  const probe = makeHome();
  try {
    new SmallDisk(probe.downloads).remove();
  } catch (error) {
    return { what, leftOut: `no disk can be mounted here: ${String(error).split('\n')[0]}` };
  } finally {
    probe.remove();
  }
  const tally = new Tally(what, MOMENTS.length, ['lost', 'crashed', 'not told']);
  const sandbox = await steadySandbox();
  const prepared = await preparedHome(sandbox.url);
  const original = new HandedOnHome(prepared, sandbox.url);
  for (const moment of course.each(MOMENTS)) {
    const home = makeHome();
    const disks = { home, data: new SmallDisk(home.userData), exports: new SmallDisk(home.downloads) };
    // What was renewed on a full disk may be lost with it.
    await original.signInAnew();
    original.copyTo(home);
    await new TroubledConsole(disks, sandbox.url, tally, `${moment.trouble.what}, ${moment.when}`).goThrough(
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
  tally.note =
    'disks in memory; a folder of data that becomes protected while it is in use cannot be made so';
  return tally;
}

export const disks: Trial = { name: 'disks', run: async (course) => [await trouble(course)] };
