import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { _electron, type ElectronApplication } from '@playwright/test';

const START_LIMIT_MS = 60_000;

/** Why there is no Electron here, or null. */
export const whyNoElectron = (): string | null =>
  process.env['CONSOLE_TEST_RUNTIME'] === undefined
    ? (process.env['BENCH_NO_ELECTRON'] ?? 'start it with npm run bench')
    : null;

const executable = (): string => process.env['CONSOLE_TEST_RUNTIME'] ?? '';
const rootNeeds = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const commandLine = (app: 'bare' | 'console', args: readonly string[]): string[] => [
  resolve(import.meta.dirname, 'electron', app),
  ...rootNeeds,
  ...args,
];

/**
 * Milliseconds from the start of the process until its window says that it is painted; the process is gone after that.
 * With `second`, from the key for a second window, pressed when the first is painted, until that one is.
 */
export async function startToPainted(
  app: 'bare' | 'console',
  args: readonly string[],
  { second = false } = {},
): Promise<number> {
  let started = performance.now();
  let awaited = second ? 2 : 1;
  const child = spawn(executable(), commandLine(app, second ? ['--second-window', ...args] : args), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  try {
    return await new Promise<number>((done, fail) => {
      const limit = setTimeout(
        () => fail(new Error(`The ${app} window was not painted in time`)),
        START_LIMIT_MS,
      );
      child.once('exit', (code) => fail(new Error(`The ${app} app ended with ${code}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes('painted')) return;
        awaited -= 1;
        if (awaited > 0) {
          started = performance.now();
          return;
        }
        clearTimeout(limit);
        done(performance.now() - started);
      });
    });
  } finally {
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(kill);
  }
}

/** An app that is driven instead of timed. */
export function drive(
  app: 'bare' | 'console',
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
