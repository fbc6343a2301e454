/** The `test` of the desktop tests: the console in Electron, with a sandbox. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base, expect, _electron, type ElectronApplication, type Page } from '@playwright/test';
import { makeHome, startSandboxProcess, type Home, type Running } from '../fixtures/console-process';
import { evaluateOnce } from './evaluate-once';
import { captureOpenedUrls, openedUrls, signInInBrowser } from './system-browser';

const ROOT = resolve(import.meta.dirname, '..', '..');
const RUNTIME = process.env['CONSOLE_TEST_RUNTIME'];

/** Errors that a page may log: a picture that cannot be loaded offline is shown as initials. */
const EXPECTED = /Failed to load resource.*(404|ERR_CONNECTION_REFUSED)/;

interface LaunchChanges {
  args?: readonly string[];
  env?: Record<string, string | undefined>;
}

/** One run of the console in Electron. */
export interface RunningApp {
  app: ElectronApplication;
  page: Page;
  /** Quits the console as a user does. */
  quit(): Promise<void>;
  /** Ends the process without a chance to clean up, as a crash does. */
  kill(): Promise<void>;
}

/** What a test gets: the data of a console, its sandbox, and the functions that start it and sign in. */
export interface Desktop {
  home: Home;
  readonly sandbox: Running;
  /** Starts the sandbox again on its old data, after it was stopped. */
  restartSandbox(): Promise<void>;
  /** Starts the console on the same data as the runs before it. */
  launch(changes?: LaunchChanges): Promise<RunningApp>;
  /** Signs a user in through the system browser, to the dashboard. */
  signIn(running: RunningApp, person?: string): Promise<void>;
  /** Errors to be expected in this test, for example of a refused request. */
  expectErrors(pattern: RegExp): void;
}

/** The command line of Electron for the console on one home; also that of a second start. */
export function commandLine(home: Home, sandboxUrl: string | null, args: readonly string[] = []): string[] {
  return [
    ROOT,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data=${home.userData}`,
    `--downloads=${home.downloads}`,
    ...(sandboxUrl === null ? [] : [`--sandbox-url=${sandboxUrl}`]),
    ...args,
  ];
}

/** What the console has logged; nothing before its first line, with which it creates the file. */
export const logOf = ({ home }: Desktop): string => {
  const file = join(home.userData, 'logs', 'console.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The path of Electron. @throws Error if CONSOLE_TEST_RUNTIME is not set. */
export function runtime(): string {
  if (RUNTIME === undefined)
    throw new Error('CONSOLE_TEST_RUNTIME names no Electron; run these with: npm test -- desktop');
  return RUNTIME;
}

const definedOnly = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Resolves when the process has ended; `how` ends it, and its own promise may never settle. */
async function untilExit(child: ChildProcess, how: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  how();
  await ended;
}

interface Options {
  /** Arguments of the sandbox; a describe block sets its own with test.use. */
  sandboxArgs: string[];
}

/** The console in Electron, with a separate sandbox; an error in the window's log fails the test. */
export const test = base.extend<Options & { desktop: Desktop }>({
  sandboxArgs: [['--tenants', '12', '--load-seconds', '1', '--failure-rate', '0'], { option: true }],
  desktop: async ({ sandboxArgs }, use) => {
    const home = makeHome();
    const data = `${home.folder}/sandbox`;
    let sandbox = await startSandboxProcess(data, ['--port', '0', ...sandboxArgs]);
    const children: ChildProcess[] = [];
    const errors: string[] = [];
    const expected = [EXPECTED];
    const note = (text: string): void => {
      if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
    };
    await use({
      home,
      get sandbox() {
        return sandbox;
      },
      restartSandbox: async () => {
        sandbox = await startSandboxProcess(data, ['--port', new URL(sandbox.url).port, ...sandboxArgs]);
      },
      expectErrors: (pattern) => void expected.push(pattern),
      launch: async ({ args = [], env = {} } = {}) => {
        // Without an explicit executable Playwright delays the start until it is attached. A window that is created
        // during the attachment, before it has loaded anything, would never respond to it.
        const app = await _electron.launch({
          args: commandLine(home, sandbox.url, args),
          env: definedOnly({ ...process.env, ...env }),
        });
        evaluateOnce(app);
        const child = app.process();
        // The process is registered before any other call, so that one that hangs is ended with the test.
        children.push(child);
        const page = await app.firstWindow();
        page.on('console', (message) => message.type() === 'error' && note(message.text()));
        page.on('pageerror', (error) => note(String(error)));
        await captureOpenedUrls(app);
        return {
          app,
          page,
          quit: () =>
            untilExit(child, () =>
              app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined),
            ),
          kill: () => untilExit(child, () => child.kill('SIGKILL')),
        };
      },
      signIn: async ({ app, page }, person = 'olivia') => {
        const before = (await openedUrls(app)).length;
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect.poll(async () => (await openedUrls(app)).length).toBe(before + 1);
        await signInInBrowser((await openedUrls(app))[before] ?? '', person);
        await expect(page.getByRole('list', { name: 'Tenants by status' })).toBeVisible();
      },
    });
    for (const child of children) await untilExit(child, () => child.kill('SIGKILL'));
    await sandbox.stop();
    home.remove();
    expect(errors, 'errors in the log of the window').toEqual([]);
  },
});

export { expect };
