import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeHome, startSandboxProcess, type Home } from '@fixtures/console-process';
import type { Random } from '@sandbox/database/random';
import { whyNoElectron } from '../../bench/electron-runs';
import { recordingBrowser, ROOT_ARGS, signInPackaged, startPackaged } from '../../desktop/packaged-app';
import { Tally, type Experiment, type Result } from '../experiment';
import type { RunBudget } from '../run-budget';
import { makeImage, serveImage, type UpdateFeed } from './update-images';
import { CURRENT, formerFormats, StoredData, type Formats } from './former-data';

/**
 * Kills the console while it updates itself over the network of this computer, and checks at the next start that a
 * whole version starts and that nothing that was stored is lost.
 */
export const updates: Experiment = { name: 'updates', run: async (budget) => [await runUpdates(budget)] };

const OLD = ['98.0.0', '98.1.0'] as const;
const NEW = '99.0.0';

/** The phases in which an update is killed, each at a random event of it, or after a random time where it has no events. */
const PHASES = ['download', 'check', 'installation', 'first start', 'migration'] as const;
type Phase = (typeof PHASES)[number];

/** The longest times in milliseconds after the begin of a phase that has no events of its own. */
const MAX_CHECK_MS = 400;
const MAX_START_MS = 3_000;
/** More events than an installation and a migration have, so that some of them end before their kill. */
const MAX_FILE_EVENTS = 14;
const PATIENCE_MS = 120_000;

/** Resolves when something that stays is there. */
async function until(what: string, isThere: () => boolean): Promise<void> {
  const limit = Date.now() + PATIENCE_MS;
  while (!isThere()) {
    if (Date.now() > limit) throw new Error(`${what} did not come`);
    await pause(20);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const endOf = (child: ChildProcess): Promise<void> => until('The end', () => hasEnded(child));

/** Resolves after so many events in a folder. */
function fileEvents(folder: string, count: number): { reached: Promise<void>; close(): void } {
  let left = count;
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((done) => (reach = done));
  const watcher = watch(folder, () => {
    left -= 1;
    if (left <= 0) reach();
  });
  return { reached, close: () => watcher.close() };
}

/** A console that is installed as an AppImage, on data of its own. */
class UpdatedConsole {
  readonly #home: Home;
  readonly #feed: UpdateFeed;
  readonly #images: ReadonlyMap<string, Buffer>;
  readonly #args: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #file: string;
  starts = 0;
  /** Processes that had not ended when they were to be killed. */
  kills = 0;

  constructor(home: Home, feed: UpdateFeed, images: ReadonlyMap<string, Buffer>, sandboxUrl: string) {
    [this.#home, this.#feed, this.#images] = [home, feed, images];
    this.#file = join(home.folder, 'apps', 'console.AppImage');
    mkdirSync(join(home.folder, 'apps'));
    this.#args = [
      ...[`--user-data=${home.userData}`, `--downloads=${home.downloads}`, `--sandbox-url=${sandboxUrl}`],
      ...feed.args,
    ];
    this.#env = { ...recordingBrowser(home), XDG_CACHE_HOME: join(home.folder, 'cache') };
    mkdirSync(join(home.folder, 'cache'));
  }

  /** Puts a version there. What killed updates have left of their downloads stays for some of the next ones. */
  install(version: string, clearDownloads: boolean): void {
    if (clearDownloads) rmSync(join(this.#home.folder, 'cache'), { recursive: true });
    mkdirSync(join(this.#home.folder, 'cache'), { recursive: true });
    writeFileSync(this.#file, this.#images.get(version) ?? '');
    chmodSync(this.#file, 0o755);
  }

  /** The version whose file is there, whole; undefined for any other content. */
  installed(): string | undefined {
    const content = existsSync(this.#file) ? readFileSync(this.#file) : Buffer.alloc(0);
    return [...this.#images].find(([, image]) => image.equals(content))?.[0];
  }

  /** Starts the console with its window, waits for the dashboard of the restored session, and ends it. */
  async open(signsIn = false): Promise<void> {
    this.#feed.isOpen = false;
    const app = await this.#startWithPage();
    try {
      if (signsIn) await signInPackaged(this.#home, app.page);
      const dashboard = app.page.getByRole('list', { name: 'Tenants by status' });
      await dashboard.waitFor({ timeout: PATIENCE_MS });
    } finally {
      await app.end();
      this.#removeUnpacked();
      this.#feed.isOpen = true;
    }
  }

  /** Updates this version and kills it in a phase; `first` is called before the first start of the new version. */
  async updateAndDie(phase: Phase, random: Random, first: () => void): Promise<void> {
    const logged = (): string => {
      const file = join(this.#home.userData, 'logs', 'console.log');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    rmSync(join(this.#home.userData, 'logs'), { recursive: true, force: true });
    const share = random.int(1, 100);
    const old = this.#start();
    try {
      const sent = new Promise<void>((done) => {
        this.#feed.onSent = (hundredths) => hundredths >= (phase === 'download' ? share : 100) && done();
      });
      const isReady = until('The update', () => logged().includes('updater.ready'));
      // A download that a killed update has left whole is not sent again.
      await Promise.race([sent, isReady]);
      if (phase === 'download') return;
      if (phase === 'check') return await pause(random.int(0, MAX_CHECK_MS));
      await isReady;
      const kill = fileEvents(join(this.#home.folder, 'apps'), random.int(1, MAX_FILE_EVENTS));
      try {
        old.kill('SIGTERM');
        await (phase === 'installation' ? Promise.race([kill.reached, endOf(old)]) : endOf(old));
      } finally {
        kill.close();
      }
      if (phase === 'installation') return;
    } finally {
      await this.#kill(old);
    }
    first();
    const migration = fileEvents(join(this.#home.userData, 'cache'), random.int(1, MAX_FILE_EVENTS));
    try {
      const fresh = this.#start();
      try {
        await Promise.race([
          phase === 'migration' ? migration.reached : Promise.resolve(),
          pause(phase === 'migration' ? PATIENCE_MS : random.int(0, MAX_START_MS), undefined, { ref: false }),
        ]);
      } finally {
        await this.#kill(fresh);
      }
    } finally {
      migration.close();
    }
  }

  #start(): ChildProcess {
    this.starts += 1;
    // Its own process group, which a kill reaches whole.
    const child = spawn(this.#file, [...ROOT_ARGS, ...this.#args], {
      env: { ...process.env, ...this.#env },
      stdio: 'ignore',
      detached: true,
    });
    // A program that does not start at all is found by the next start with a page.
    child.once('error', () => undefined);
    return child;
  }

  #startWithPage(): ReturnType<typeof startPackaged> {
    this.starts += 1;
    return startPackaged(this.#file, this.#args, this.#env);
  }

  async #kill(child: ChildProcess): Promise<void> {
    // Without a process, the signal would go to the group of this one.
    if (child.pid === undefined) return;
    if (!hasEnded(child)) this.kills += 1;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    await endOf(child);
    this.#removeUnpacked();
  }

  #removeUnpacked(): void {
    const folder = join(this.#home.folder, 'unpacked');
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

interface Cycle {
  number: number;
  random: Random;
  console: UpdatedConsole;
  data: StoredData;
  tally: Tally;
}

/** Returns the version that is there after the kill. */
async function runCycle({ number, random, console, data, tally }: Cycle): Promise<string | undefined> {
  const phase = random.pick(PHASES);
  const from = random.pick(OLD);
  // Two versions ago the data had a former format, whatever the version before the new one has made of it.
  const formats: Formats = from === OLD[0] || phase === 'migration' ? formerFormats(random) : CURRENT;
  const harm = (kind: string, what: unknown): void =>
    tally.addViolation(
      kind,
      `cycle ${number}, ${phase}, from ${from}, ${JSON.stringify(formats)}: ${String(what)}`,
    );
  console.install(from, random.chance(0.7));
  data.plant(formats, from);
  await console.updateAndDie(phase, random, () => data.plant(formats, from));
  const version = console.installed();
  if (version === undefined) harm('broken programs', 'the file is neither version');
  await console.open().catch((error: unknown) => harm('failed starts', error));
  if (version !== undefined && data.lastVersion() !== version)
    harm('failed starts', `${String(data.lastVersion())} ran, not ${version}`);
  for (const what of data.missing(formats)) harm('lost data', what);
  return version;
}

async function runUpdates(budget: RunBudget): Promise<Result> {
  const what = 'kill -9 in the middle of updates';
  const why = process.platform === 'linux' ? whyNoElectron() : 'only an AppImage updates itself unsigned';
  if (why !== null) return { what, leftOut: why };
  const tally = new Tally(what, 200, [
    'failed starts',
    'broken programs',
    'lost data',
    'cycles that broke off',
  ]);
  const home = makeHome();
  const endings: (() => Promise<void>)[] = [];
  const reached = new Map<string, number>();
  try {
    const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, ['--port', '0', '--tenants', '12']);
    endings.push(sandbox.stop);
    const unpacked = join(home.folder, 'unpacked');
    mkdirSync(unpacked);
    const electron = process.env['CONSOLE_TEST_RUNTIME'] ?? '';
    const image = (version: string): Buffer =>
      makeImage(join(home.folder, 'made'), unpacked, electron, version);
    const images = new Map([...OLD, NEW].map((version) => [version, image(version)]));
    const feed = await serveImage(home.folder, images.get(NEW) ?? Buffer.alloc(0), NEW);
    endings.push(feed.close);
    const updated = new UpdatedConsole(home, feed, images, sandbox.url);
    updated.install(OLD[1], true);
    await updated.open(true);
    const data = new StoredData(home.userData);
    for (const number of budget.tries(tally.wanted)) {
      // Each cycle has its own random numbers, so that it can be repeated alone.
      const random = budget.random(`updates ${number}`);
      try {
        const version = await runCycle({ number, random, console: updated, data, tally });
        reached.set(version ?? 'none', (reached.get(version ?? 'none') ?? 0) + 1);
      } catch (error) {
        tally.addViolation('cycles that broke off', `cycle ${number}: ${String(error)}`);
      }
      tally.tried++;
    }
    const versions = [...reached].toSorted().map(([version, times]) => `${version} ${times} times`);
    tally.note = `${updated.starts} starts, ${updated.kills} kills; there after the kill: ${versions.join(', ')}`;
    return tally;
  } finally {
    for (const end of endings.reverse()) await end();
    home.remove();
  }
}
