import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '@fixtures/pages/sign-in';
import { fullEngineOptions } from '../e2e/browser';
import { type Home, makeHome, startPreview, startSandboxProcess } from '../fixtures/console-process';

/** Runs `work` with a preview on a separate sandbox, with olivia on the dashboard, and ends all of it afterwards. */
export async function withPreview<T>(
  sandboxArgs: readonly string[],
  work: (preview: SignedInPreview) => Promise<T>,
  { data, prepare }: Beforehand = {},
): Promise<T> {
  const home = makeHome();
  const endings: (() => Promise<void>)[] = [];
  try {
    const sandbox = await startSandboxProcess(data ?? `${home.folder}/sandbox`, [
      '--port',
      '0',
      ...sandboxArgs,
    ]);
    endings.push(sandbox.stop);
    prepare?.(home);
    const preview = await startPreview(home, sandbox.url);
    endings.push(preview.stop);
    const browser = await chromium.launch(fullEngineOptions);
    endings.push(() => browser.close());
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await page.goto(preview.url);
    await signIn(page, 'olivia');
    return await work({
      ...{ page, home, origin: new URL(preview.url).origin, sandboxUrl: sandbox.url },
      pids: { main: preview.pid, sandbox: sandbox.pid },
      stopSandbox: sandbox.stop,
    });
  } finally {
    for (const end of endings.reverse()) await end();
    home.remove();
  }
}

/** The arguments of a sandbox with some 50,000 stores and some 10,000 launched tenants. */
export const LARGE = ['--tenants', '18000'];

let folder: string | undefined;

/**
 * The folder of a large sandbox. Its first start generates the data, which all measurements of the run use, because
 * that takes longer than a measurement.
 */
export function largeData(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'console-bench-'));
  return folder;
}

export function removeLargeData(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export interface SignedInPreview {
  page: Page;
  home: Home;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  sandboxUrl: string;
  /** Process ids. */
  pids: { main: number; sandbox: number };
  /** Ends the sandbox; the console continues to run. */
  stopSandbox(): Promise<void>;
}

interface Beforehand {
  /** The sandbox's folder, which is not removed at its end. */
  data?: string;
  /** Prepares the home before the console starts. */
  prepare?: (home: Home) => void;
}
