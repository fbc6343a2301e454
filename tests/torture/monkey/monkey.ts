import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { onBrowserError } from '@fixtures/pages/browser-errors';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { signInWithoutTab } from '@fixtures/pages/sign-in';
import { navigateWithin, noNetworkBetween, withConsoleInBrowser } from '../console-in-browser';
import type { RunBudget } from '../run-budget';
import { Tally } from '../trial';
import type { Trial } from '../trial';
import { performRandomAction } from './actions';

/** Uses the console at random for half an hour, and checks for errors of the page and for growing memory. */
export const monkey: Trial = { name: 'monkey', run: async (budget) => [await runMonkey(budget)] };

interface Footprint {
  /** Live heap of the page in MB, after a collection. */
  heap: number;
  /** The memory of the main process, in MB. */
  main: number;
}

const READINGS_PER_FOOTPRINT = 5;
const APART_MS = 400;

/** A prewarmed export worker has its own memory, and ends after a minute. */
const WORKERS_GONE_MS = 75_000;

function statusOf(pid: number, what: string): number {
  const [, value] =
    new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(value);
}

const threadsOf = (pid: number): number => statusOf(pid, 'Threads');

/** Waits until the process has no more threads than `alone`, or until the workers should have ended. */
async function untilWorkersEnded({ pid, alone }: MainProcess): Promise<void> {
  const until = Date.now() + WORKERS_GONE_MS;
  while (threadsOf(pid) > alone && Date.now() < until) await pause(1_000);
}

interface MainProcess {
  pid: number;
  /** The number of threads while no worker runs. */
  alone: number;
}

/** Reads the number of threads of the main process, which must be idle. */
const mainProcessOf = (pid: number): MainProcess => ({ pid, alone: threadsOf(pid) });

/** Measures the memory, each time with the same screen open and no work in progress. */
async function footprintOf(
  page: Page,
  devtools: CDPSession,
  main: MainProcess,
  screen: string,
): Promise<Footprint> {
  await page.keyboard.press('Escape');
  await navigateWithin(page, screen, 5_000);
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await untilWorkersEnded(main);
  process.kill(main.pid, 'SIGUSR2');
  const readings: number[] = [];
  // Collected memory is returned to the system with a delay.
  for (let turn = 0; turn < READINGS_PER_FOOTPRINT; turn += 1) {
    readings.push(statusOf(main.pid, 'VmRSS') / 1024);
    await pause(APART_MS);
  }
  return { heap: usedSize / 1024 ** 2, main: Math.min(...readings) };
}

/** The time in milliseconds within which a reloaded document shows a text. */
const RELOADED_MS = 8_000;
/** A random key may have started or cancelled the sign-in in progress. */
const MAX_SIGN_INS = 2;

/** Records errors on a page in the background. */
class PageErrorWatcher {
  readonly #page: Page;
  #found: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    onBrowserError(page, (error) => this.#found.push(error));
    page.on('crash', () => this.#found.push('the page crashed'));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    // A file dialog is cancelled, as a user may do.
    page.on('filechooser', () => undefined);
  }

  /** The errors since the last call, and visible ones. */
  async takeErrors(): Promise<string[]> {
    for (const other of this.#page.context().pages()) if (other !== this.#page) await other.close();
    const text = await this.#text();
    if (text === '') this.#found.push('the page is blank');
    if (text.includes('Something broke on this page'))
      this.#found.push(`a screen broke: ${text.slice(0, 300)}`);
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Everything that can be read on the page; '' for one that stays blank. */
  async #text(): Promise<string> {
    const shown = await this.#page
      .waitForFunction(() => document.body?.innerText.trim(), undefined, { timeout: RELOADED_MS })
      .catch(() => null);
    return String((await shown?.jsonValue()) ?? '');
  }

  /** Signs in again after an accidental sign-out, cancelling pending sign-ins first. */
  async staySignedIn(): Promise<boolean> {
    const asks = this.#page.getByRole('button', { name: 'Sign in' });
    const waits = this.#page.getByText('Waiting for the sign-in in your browser');
    for (let turn = 0; ; turn += 1) {
      if ((await asks.or(waits).count()) === 0) return turn === 0;
      try {
        if ((await waits.count()) > 0) await this.#page.getByRole('button', { name: 'Cancel' }).click();
        await signInWithoutTab(this.#page, 'olivia');
        await asks.or(waits).waitFor({ state: 'detached' });
      } catch (error) {
        if (turn === MAX_SIGN_INS) throw error;
      }
    }
  }
}

/** The number of actions in half an hour on two cores. */
const ACTIONS = 25_000;
/** Warm-up share of the run: lazily loaded code is retained from then on and must not count as a leak. */
const WARM_UP_SHARE = 1 / 6;
const READINGS = 6;
const MAX_GROWTH = 1.1;
/** The number of last actions that are reported with an error, besides the seed. */
const REPORTED_ACTIONS = 12;
/** A shorter run cannot show growth, because its first reading is taken while caches are still being filled. */
const MIN_RUN_MS = 24 * 60_000;

const describeFootprint = ({ heap, main }: Footprint): string =>
  `${heap.toFixed(1)} MB of heap, main process ${main.toFixed(0)} MB`;

/** The progress of a run, from 0 to 1, by the limit that ends it first: its attempts or its time. */
function progressOf(budget: RunBudget): (tried: number) => number {
  const [startedAt, span] = [Date.now(), budget.remainingMs];
  return (tried) => Math.max(tried / budget.atMost(ACTIONS), (Date.now() - startedAt) / span);
}

function countGrowth(tally: Tally, readings: readonly Footprint[], ms: number): void {
  tally.note = `${(ms / 60_000).toFixed(1)} minutes; warm, then at equal pauses: ${readings.map(describeFootprint).join('; ')}`;
  const [warm, ...later] = readings;
  if (!warm || later.length < READINGS / 2 || ms < MIN_RUN_MS) return;
  // Temporary memory, as of cached responses, varies; a leak is in every reading.
  const late = later.slice(-READINGS / 2);
  for (const what of ['heap', 'main'] as const) {
    const least = Math.min(...late.map((reading) => reading[what]));
    const range = `${warm[what].toFixed(1)} to ${least.toFixed(1)} MB`;
    if (least > warm[what] * MAX_GROWTH)
      tally.addViolation(what === 'heap' ? 'heap grown' : 'main process grown', range);
  }
}

async function runMonkey(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('random use, all screens', ACTIONS, [
    'errors of the page',
    'hung',
    'heap grown',
    'main process grown',
  ]);
  const way = {
    between: noNetworkBetween,
    // A dialog of the browser that a random key opened may block the page of a headless one forever.
    prepare: async (context: BrowserContext) => {
      await context.addInitScript(() => {
        window.print = () => undefined;
      });
    },
  };
  await withConsoleInBrowser(way, async ({ page, context, preview, backOffice }) => {
    const [home = '/', ...others] = screensOf(await findScreenSubjects(backOffice));
    const devtools = await context.newCDPSession(page);
    const main = mainProcessOf(preview.pid);
    const pageErrors = new PageErrorWatcher(page);
    const random = budget.random('monkey');
    const progress = progressOf(budget);
    const startedAt = Date.now();
    const readings: Footprint[] = [];
    const done: string[] = [];
    const look = async (): Promise<void> => {
      for (const error of await pageErrors.takeErrors())
        tally.addViolation(
          'errors of the page',
          `act ${tally.tried} at ${page.url()}: ${error}; after ${done.join(', ')}`,
        );
    };
    const measure = async (): Promise<void> => {
      // Every screen is opened before the first reading, so that only a leak can increase the next ones.
      if (readings.length === 0) for (const screen of others) await navigateWithin(page, screen, 3_000);
      readings.push(await footprintOf(page, devtools, main, home));
    };
    for (const number of budget.tries(ACTIONS)) {
      const due = WARM_UP_SHARE + ((1 - WARM_UP_SHARE) * readings.length) / READINGS;
      if (budget.atMost(ACTIONS) > REPORTED_ACTIONS * 10 && progress(number) >= due) await measure();
      tally.tried++;
      const act = performRandomAction({
        page,
        random,
        screens: [home, ...others],
        mayReload: readings.length === 0,
      });
      done.push(await act.catch((error: unknown) => `${String(error).slice(0, 80)} (not done)`));
      if (done.length > REPORTED_ACTIONS) done.shift();
      await look().catch((error: unknown) =>
        tally.addViolation('hung', `act ${number}: ${String(error)}; ${done.join(', ')}`),
      );
      if (!(await pageErrors.staySignedIn())) done.push('signed in again');
    }
    if (readings.length > 0) await measure();
    countGrowth(tally, readings, Date.now() - startedAt);
  });
  return tally;
}
