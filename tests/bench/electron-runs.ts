import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron, type ElectronApplication } from '@playwright/test';

const START_LIMIT_MS = 60_000;

/** Why there is no Electron here, or null. */
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
  /** Milliseconds from the start of the process until its window said that it is painted. */
  ms: number;
  pid: number;
}

interface Run {
  /** A second window's key is pressed when the first is painted; the time is from there until that one is. */
  second?: boolean;
  onLine?: (line: string) => void;
}

/** Starts an app and does `work` while its window is open; the process is gone after that. */
export async function whilePainted<T>(
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

/** Milliseconds from the start of the process until its window says that it is painted. */
export const startToPainted = (app: App, args: readonly string[], run: Run = {}): Promise<number> =>
  whilePainted(app, args, ({ ms }) => ms, run);

/** An app that is driven instead of timed. */
export function drive(
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
