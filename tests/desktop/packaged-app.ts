/** Starts a packaged console, whose fuses forbid the inspector, so that only its page can be reached. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { killAndWait, type Home } from '../fixtures/console-process';
import { signInInBrowser } from './system-browser';

export const ROOT_ARGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export interface PackagedApp {
  child: ChildProcess;
  page: Page;
  /** Ends the console as the system does when its user logs out, and waits for the end. */
  end(): Promise<void>;
}

/** A window that is still opening may not respond to the first connection. */
async function connect(address: string): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(address, { timeout: 10_000 });
  } catch {
    // Only the time of the test limits it: on a busy machine a window may take as long to open.
    return chromium.connectOverCDP(address, { timeout: 0 });
  }
}

/** Starts the console by a command that may be a script, and resolves when its page can be reached. */
export async function startPackaged(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<PackagedApp> {
  const child = spawn(command, [...args, ...ROOT_ARGS, '--remote-debugging-port=0'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = new Promise<string>((done, fail) => {
    let output = '';
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`Ended with ${code}: ${output}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (ws:\S+)\s/.exec(output)?.[1];
      if (found !== undefined) done(found);
    });
  });
  try {
    const browser = await connect(await address);
    // The address is printed before the window opens.
    const context = browser.contexts()[0];
    if (!context) throw new Error('The packaged app has no browser context');
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    return {
      child,
      page,
      end: async () => {
        await browser.close();
        await killAndWait(child, 'SIGTERM');
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** The file in which the command that opens a browser records the address here. */
const notedIn = (home: Home): string => join(home.folder, 'opened');

/** An environment in which the command by which the desktop opens a browser only records the address. */
export function recordingBrowser(home: Home): NodeJS.ProcessEnv {
  const bin = join(home.folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > '${notedIn(home)}'\n`);
  chmodSync(join(bin, 'xdg-open'), 0o755);
  return { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
}

/** Signs olivia in to a console that was started with `recordingBrowser`, on the page that it opened. */
export async function signInPackaged(home: Home, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  const opened = (): string => (existsSync(notedIn(home)) ? readFileSync(notedIn(home), 'utf8') : '');
  await expect.poll(opened).toMatch(/^http/);
  await signInInBrowser(opened(), 'olivia');
}
