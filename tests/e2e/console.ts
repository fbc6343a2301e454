/** The `test` of the end-to-end tests: a console in a browser for each test, with a sandbox. */
import { writeFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test as base, type TestInfo } from '@playwright/test';
import { type SandboxControl, sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { onBrowserError } from '@fixtures/pages/browser-errors';
import {
  type Home,
  makeHome,
  type Running,
  startPreview,
  startSandboxProcess,
} from '../fixtures/console-process';

/** The sandbox of a test, which is dedicated to it or shared. */
interface SandboxLease {
  current(): Running;
  /** Starts the sandbox again on its old data and port, with `args` or else those it had. */
  again(args?: readonly string[]): Promise<void>;
  /** Called at the end of the test. */
  leave(): Promise<void>;
}

const start = (data: string, port: string, args: readonly string[]): Promise<Running> =>
  startSandboxProcess(data, ['--port', port, ...args]);

/** A sandbox for one test. */
async function dedicatedSandbox(data: string, args: readonly string[]): Promise<SandboxLease> {
  let sandbox = await start(data, '0', args);
  return {
    current: () => sandbox,
    again: async (changed = args) => {
      sandbox = await start(data, new URL(sandbox.url).port, changed);
    },
    leave: () => sandbox.stop(),
  };
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('Other tests use this sandbox too: take sharedSandbox out of this one.'));

/** The sandboxes of a worker's tests, one for each set of arguments. */
class SandboxPool {
  readonly #home = makeHome();
  readonly #running = new Map<string, Promise<Running>>();

  async take(args: readonly string[]): Promise<SandboxLease> {
    const name = args.join(' ');
    const running =
      this.#running.get(name) ?? start(`${this.#home.folder}/sandbox-${this.#running.size}`, '0', args);
    this.#running.set(name, running);
    const { url, pid } = await running;
    return {
      current: () => ({ url, pid, stop: refuse, kill: refuse }),
      again: refuse,
      leave: () => sandboxControlAt(() => url).clearFaults(),
    };
  }

  async close(): Promise<void> {
    for (const sandbox of this.#running.values()) await (await sandbox).stop();
    this.#home.remove();
  }
}

export interface Console {
  home: Home;
  sandbox: Running;
  backOffice: SandboxControl;
  /** Starts the sandbox again on its old data after it was stopped, with `args` or else those it had. */
  restartSandbox(args?: readonly string[]): Promise<void>;
  /** Ends and starts the preview; the page must be reopened. */
  restart(how?: 'stop' | 'kill'): Promise<void>;
  /** Opens the console in a fresh page of `context`. */
  open(context: BrowserContext): Promise<Page>;
  /** The errors in the log of its pages, which fail the test at its end. */
  errors: readonly string[];
}

/**
 * A picture of each page of a failed test. Playwright's own setting takes one of each page of every test, since a context
 * may be closed before its test has failed, and removes those of the others.
 */
async function takePictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`page-${index + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: PICTURE_LIMIT_MS }).then(
      () => true,
      () => false,
    );
    if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** A page that has crashed or computes without end gives no picture. */
const PICTURE_LIMIT_MS = 10_000;

interface Options {
  /** Arguments of the sandbox; a describe block sets its own with test.use. */
  sandboxArgs: string[];
  /**
   * For tests that create their own tenants, or only read what no test changes: the worker's sandbox is shared. It
   * cannot be ended, and contains the data of earlier tests. Faults are cleared after each test.
   */
  sharedSandbox: boolean;
  /** The policy of the organization: the content of its file. */
  policy: Readonly<Record<string, unknown>> | null;
  /** A console without optimizations (`--plain`). */
  plain: boolean | null;
}

/**
 * A separate console for every test, and a sandbox unless it is shared; an error in the browser's log fails the test.
 */
export const test = base.extend<Options & { console: Console; page: Page }, { sharedSandboxes: SandboxPool }>(
  {
    sandboxArgs: [['--tenants', '12', '--load-seconds', '2', '--failure-rate', '0'], { option: true }],
    sharedSandbox: [false, { option: true }],
    policy: [null, { option: true }],
    plain: [null, { option: true }],
    sharedSandboxes: [
      // Playwright reads the dependencies of a fixture from the names in this pattern; this one has none.
      async ({}, use) => {
        const shared = new SandboxPool();
        await use(shared);
        await shared.close();
      },
      { scope: 'worker' },
    ],
    console: async ({ sandboxArgs, sharedSandbox, sharedSandboxes, policy, plain }, use) => {
      const home = makeHome();
      if (plain !== null) home.plain = plain;
      if (policy !== null) {
        home.policyFile = `${home.folder}/policy.json`;
        writeFileSync(home.policyFile, JSON.stringify(policy));
      }
      const source = sharedSandbox
        ? await sharedSandboxes.take(sandboxArgs)
        : await dedicatedSandbox(`${home.folder}/sandbox`, sandboxArgs);
      let preview = await startPreview(home, source.current().url);
      const errors: string[] = [];
      await use({
        home,
        backOffice: sandboxControlAt(() => source.current().url),
        get sandbox() {
          return source.current();
        },
        restartSandbox: (args) => source.again(args),
        restart: async (how = 'stop') => {
          await preview[how]();
          preview = await startPreview(home, source.current().url);
        },
        open: async (context) => {
          const page = await context.newPage();
          onBrowserError(page, (error) => errors.push(error));
          await page.goto(preview.url);
          return page;
        },
        errors,
      });
      await preview.stop();
      await source.leave();
      home.remove();
      expect(errors, 'errors in the log of the browser').toEqual([]);
    },
    // It names the console, which is therefore ended after it, and whose errors fail the test only then.
    context: async ({ console: app, context }, use, info) => {
      await use(context);
      if (info.status !== info.expectedStatus || app.errors.length > 0) await takePictures(context, info);
    },
    page: async ({ console: app, context }, use) => use(await app.open(context)),
  },
);

export { expect };
