/** Starts the console and a bare app in Electron, for measurements of starts, memory and the bridge. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron, type ElectronApplication, expect } from '@playwright/test';
import { captureOpenedUrls, openedUrls, signInInBrowser } from '../desktop/system-browser';
import { type Home, makeHome, type Running, startSandboxProcess } from '../fixtures/console-process';

interface SignedInElectron {
  home: Home;
  sandbox: Running;
  /** Command line of the console on this home. */
  args: string[];
}

/** Signs olivia in and opens the dashboard, ends the console, and runs `work` with its home and sandbox. */
export async function withSignedInElectron<T>(
  sandboxArgs: readonly string[],
  work: (electron: SignedInElectron) => Promise<T>,
): Promise<T> {
  const home = makeHome();
  const endings: (() => Promise<void>)[] = [];
  try {
    const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, ['--port', '0', ...sandboxArgs]);
    endings.push(sandbox.stop);
    const args = [
      `--user-data=${home.userData}`,
      `--downloads=${home.downloads}`,
      `--sandbox-url=${sandbox.url}`,
    ];
    const app = await launchDriven('console', args);
    endings.push(() => app.close().catch(() => undefined));
    await captureOpenedUrls(app);
    const page = await app.firstWindow();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(async () => (await openedUrls(app)).length).toBe(1);
    await signInInBrowser((await openedUrls(app))[0] ?? '', 'olivia');
    await page.getByRole('list', { name: 'Tenants', exact: true }).getByRole('article').first().waitFor();
    // The responses for the content below the cards are cached too.
    await page.waitForTimeout(1_000);
    await app.close();
    return await work({ home, sandbox, args });
  } finally {
    for (const end of endings.reverse()) await end();
    home.remove();
  }
}

const START_LIMIT_MS = 60_000;

/** The reason why there is no Electron here, or null. */
export const whyNoElectron = (): string | null =>
  process.env['CONSOLE_TEST_RUNTIME'] === undefined
    ? (process.env['NO_ELECTRON'] ?? 'start it with npm run bench or npm run torture')
    : null;

const executable = (): string => process.env['CONSOLE_TEST_RUNTIME'] ?? '';
const rootNeeds = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

type App = 'bare' | 'console';

const commandLine = (app: App, args: readonly string[]): string[] => [
  resolve(import.meta.dirname, 'electron', app),
  ...rootNeeds,
  ...args,
];

interface Painted {
  /** Milliseconds from the start of the process until its window reported that it is painted. */
  ms: number;
  pid: number;
}

interface Run {
  /**
   * The shortcut of a second window is pressed when the first is painted; the time runs from there until the second is
   * painted.
   */
  second?: boolean;
  onLine?: (line: string) => void;
}

/** Starts an app and runs `work` while its window is open; the process ends after that. */
export async function withPaintedApp<T>(
  app: App,
  args: readonly string[],
  work: (painted: Painted) => T | Promise<T>,
  { second = false, onLine = () => undefined }: Run = {},
): Promise<T> {
  let started = performance.now();
  let awaited = second ? 2 : 1;
  const child = spawn(executable(), commandLine(app, second ? ['--second-window', ...args] : args), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  try {
    const ms = await new Promise<number>((done, fail) => {
      const limit = setTimeout(
        () => fail(new Error(`The ${app} window was not painted in time`)),
        START_LIMIT_MS,
      );
      child.once('exit', (code) => fail(new Error(`The ${app} app ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        onLine(line);
        if (line !== 'painted') return;
        awaited -= 1;
        if (awaited > 0) {
          started = performance.now();
          return;
        }
        clearTimeout(limit);
        done(performance.now() - started);
      });
    });
    return await work({ ms, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(kill);
  }
}

/** Milliseconds from the start of the process until its window reports that it is painted. */
export const startToPainted = (app: App, args: readonly string[], run: Run = {}): Promise<number> =>
  withPaintedApp(app, args, ({ ms }) => ms, run);

/** Launches an app under the control of Playwright instead of timing its start. */
export function launchDriven(
  app: App,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ElectronApplication> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return _electron.launch({
    executablePath: executable(),
    args: commandLine(app, args),
    env: { ...Object.fromEntries(inherited), ...env },
  });
}
