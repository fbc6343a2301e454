import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { onBrowserError } from '@fixtures/pages/browser-errors';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { signInWithoutTab } from '@fixtures/pages/sign-in';
import { messages } from '@shared/kernel/text/messages';
import { navigateWithin, noNetworkBetween, untilIdle, withConsoleInBrowser } from '../console-in-browser';
import type { Tally } from '../experiment';
import type { RunBudget } from '../run-budget';
import { performRandomAction } from './actions';
import { within } from './answer-limit';

/** How a console is used at random. */
export interface RandomUse {
  /** The name of the stream of random numbers. */
  name: string;
  /** The number of windows of the one session. */
  windows: number;
  actions: number;
  /** How often memory is measured, after the warm-up. */
  readings: number;
  /** Warm-up share of the run: lazily loaded code is retained from then on and must not count as a leak. */
  warmUpShare: number;
}

interface ConsoleWindow {
  page: Page;
  devtools: CDPSession;
  errors: PageErrorWatcher;
}

/** The memory of a console at a moment of a run. */
export interface Footprint {
  /** Milliseconds since the run began. */
  at: number;
  /** Live heap of all windows in MB, after a collection. */
  heap: number;
  /** The number of DOM nodes of all windows that are still referenced, also of screens that were left. */
  nodes: number;
  /** The memory of the main process, in MB. */
  main: number;
}

const READINGS_PER_FOOTPRINT = 5;
const APART_MS = 400;

/** A prewarmed export worker adds some 15 MB to its process, and ends after a minute. */
const WORKERS_GONE_MS = 75_000;

/** The resident memory of a process, in MB. */
const residentMemoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Node's name of the thread of a worker. */
const WORKER_THREAD = 'WorkerThread';

/** The number of workers of a process. Its other threads are no measure, because Node starts some of them when it needs them. */
export function workersOf(pid: number): number {
  const nameOf = (thread: string): string => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim();
    } catch {
      // The thread has ended meanwhile.
      return '';
    }
  };
  return readdirSync(`/proc/${pid}/task`).filter((thread) => nameOf(thread) === WORKER_THREAD).length;
}

/** Waits until the process has no worker, or until the workers should have ended. */
async function untilWorkersEnded(pid: number): Promise<void> {
  const until = Date.now() + WORKERS_GONE_MS;
  while (workersOf(pid) > 0 && Date.now() < until) await pause(1_000);
}

/**
 * Opens a screen like a link, and leaves what is unsaved. Navigations that are left at the question pile up otherwise,
 * until the document is loaded again.
 */
export async function leaveFor(page: Page, screen: string, restMs: number): Promise<void> {
  await page.keyboard.press('Escape');
  await navigateWithin(page, screen, restMs);
  const question = page.getByRole('alertdialog', { name: /^Leave (without|while) saving/ });
  const arrived = page.waitForURL((url) => url.pathname === new URL(screen, url).pathname, {
    timeout: restMs,
  });
  await Promise.race([question.waitFor({ timeout: restMs }), arrived]).catch(() => undefined);
  if ((await question.count()) === 0) return;
  await question.getByRole('button', { name: messages.leave.confirm }).click();
  await arrived.catch(() => undefined);
  await untilIdle(page, restMs);
}

/** Measures the memory, each time with the same screen open in every window and no work in progress. */
async function footprintOf(
  windows: readonly ConsoleWindow[],
  main: number,
  screen: string,
  startedAt: number,
): Promise<Footprint> {
  let [heap, nodes] = [0, 0];
  for (const { page, devtools } of windows) {
    await leaveFor(page, screen, 5_000);
    for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
    heap += (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
    nodes += (await devtools.send('Memory.getDOMCounters')).nodes;
  }
  await untilWorkersEnded(main);
  process.kill(main, 'SIGUSR2');
  const readings: number[] = [];
  // Collected memory is returned to the system with a delay.
  for (let turn = 0; turn < READINGS_PER_FOOTPRINT; turn += 1) {
    readings.push(residentMemoryOf(main));
    await pause(APART_MS);
  }
  return { at: Date.now() - startedAt, heap, nodes, main: Math.min(...readings) };
}

/** The time in milliseconds within which a reloaded document shows a text. */
const RELOADED_MS = 8_000;
/** A random key may have started or cancelled the sign-in in progress. */
const MAX_SIGN_INS = 2;

/** Records errors on a page in the background. */
class PageErrorWatcher {
  readonly #page: Page;
  readonly #windows: ReadonlySet<Page>;
  #found: string[] = [];

  /** @param windows all windows of the run; any other one was opened by an action, and is closed. */
  constructor(page: Page, windows: ReadonlySet<Page>) {
    this.#page = page;
    this.#windows = windows;
    onBrowserError(page, (error) => this.#found.push(error));
    page.on('crash', () => this.#found.push('the page crashed'));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    // A file dialog is cancelled, as a user may do. Playwright would keep its field, and with it the page that is left.
    page.on(
      'filechooser',
      (chooser) =>
        void chooser
          .element()
          .dispose()
          .catch(() => undefined),
    );
  }

  /** The errors since the last call, and visible ones. */
  async takeErrors(): Promise<string[]> {
    for (const other of this.#page.context().pages()) if (!this.#windows.has(other)) await other.close();
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

/** The number of last actions that are reported with an error, besides the seed. */
const REPORTED_ACTIONS = 12;

const minuteOf = (ms: number): number => Math.round(ms / 60_000);

/** The progress of a run, from 0 to 1, by the limit that ends it first: its attempts or its time. */
function progressOf(budget: RunBudget, actions: number): (tried: number) => number {
  const [startedAt, span] = [Date.now(), budget.remainingMs];
  return (tried) => Math.max(tried / budget.atMost(actions), (Date.now() - startedAt) / span);
}

async function openWindows(context: BrowserContext, first: Page, count: number): Promise<ConsoleWindow[]> {
  const pages = [first];
  for (let more = 1; more < count; more += 1) {
    const page = await context.newPage();
    await page.goto(new URL('/', first.url()).href);
    pages.push(page);
  }
  const all = new Set(pages);
  return Promise.all(
    pages.map(async (page) => ({
      page,
      devtools: await context.newCDPSession(page),
      errors: new PageErrorWatcher(page, all),
    })),
  );
}

/** Garbage is collected in each window, and a worker of the main process may end a minute later. */
const READING_LIMIT_MS = 600_000;

/** Waits for an answer of a page; rejects when there is none. */
async function answered<T>(what: string, work: Promise<T>, limitMs?: number): Promise<T> {
  const answer = await within(work, limitMs);
  if (answer === 'no answer') throw new Error(`${what} had no answer`);
  return answer;
}

/**
 * Uses the console at random, counts errors of its pages, and returns its memory at equal pauses. Each reading is also
 * printed when it is taken, so that a run that is cut off has its figures. A window that answers no more ends the run.
 */
export async function useAtRandom(budget: RunBudget, use: RandomUse, tally: Tally): Promise<Footprint[]> {
  const readings: Footprint[] = [];
  const way = {
    between: noNetworkBetween,
    // A dialog of the browser that a random key opened may block the page of a headless one forever.
    prepare: async (context: BrowserContext) => {
      await context.addInitScript(() => {
        window.print = () => undefined;
      });
    },
  };
  await withConsoleInBrowser(way, async ({ page: first, context, preview, backOffice }) => {
    const [home = '/', ...others] = screensOf(await findScreenSubjects(backOffice));
    const windows = await openWindows(context, first, use.windows);
    const random = budget.random(use.name);
    const progress = progressOf(budget, use.actions);
    const startedAt = Date.now();
    const done: string[] = [];
    const look = async ({ page, errors }: ConsoleWindow): Promise<void> => {
      for (const error of await errors.takeErrors())
        tally.addViolation(
          'errors of the page',
          `act ${tally.tried} at ${page.url()}: ${error}; after ${done.join(', ')}`,
        );
    };
    const countHung = (what: string, error: unknown): void =>
      tally.addViolation('hung', `act ${tally.tried}, ${what}: ${String(error)}; ${done.join(', ')}`);
    const tried = <T>(what: string, work: Promise<T>): Promise<T | void> =>
      answered(
        what,
        work.catch((error: unknown) => countHung(what, error)),
      );
    /** The progress at which the next reading is due. */
    let due = use.warmUpShare;
    let pauseBetween = 0;
    const measure = async (number: number): Promise<void> => {
      // Every screen is opened before the first reading, so that only a leak can increase the next ones.
      if (readings.length === 0)
        for (const [index, { page }] of windows.entries()) {
          for (const screen of others)
            await tried(`window ${index + 1} on the way to ${screen}`, leaveFor(page, screen, 3_000));
          console.log(
            `minute ${minuteOf(Date.now() - startedAt)}: window ${index + 1} has opened every screen`,
          );
        }
      const reading = await answered(
        'a reading',
        footprintOf(windows, preview.pid, home, startedAt),
        READING_LIMIT_MS,
      );
      readings.push(reading);
      console.log(`${describeMinute(reading)}, ${number} actions`);
      if (readings.length === 1) {
        // Opening all screens takes minutes; the time that is left is divided.
        due = progress(number);
        pauseBetween = (1 - due) / use.readings;
      }
      due += pauseBetween;
    };
    const isMeasured = budget.atMost(use.actions) > REPORTED_ACTIONS * 10;
    const act = async (window: ConsoleWindow): Promise<void> => {
      const action = performRandomAction({
        page: window.page,
        random,
        screens: [home, ...others],
        mayReload: readings.length === 0,
      });
      done.push(
        await answered(
          'the action',
          action.catch((error: unknown) => `${String(error).slice(0, 80)} (not done)`),
        ),
      );
      if (done.length > REPORTED_ACTIONS) done.shift();
      await tried('the page', look(window));
      if ((await tried('the sign-in', window.errors.staySignedIn())) === false) done.push('signed in again');
    };
    try {
      for (const number of budget.tries(use.actions)) {
        if (isMeasured && progress(number) >= due) await measure(number);
        tally.tried++;
        const window = windows[windows.length === 1 ? 0 : random.int(0, windows.length - 1)];
        if (window) await act(window);
      }
      if (readings.length > 0) await measure(tally.tried);
    } catch (error) {
      countHung(windows.map(({ page }) => page.url()).join(' '), error);
    }
  });
  return readings;
}

export const describeFootprint = ({ heap, nodes, main }: Footprint): string =>
  `${heap.toFixed(1)} MB of heap, ${nodes} nodes, main process ${main.toFixed(0)} MB`;

/** The memory with the minute of the run. */
export const describeMinute = (reading: Footprint): string =>
  `minute ${minuteOf(reading.at)}: ${describeFootprint(reading)}`;
