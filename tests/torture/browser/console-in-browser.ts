import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { SETTINGS_FILE } from '@main/settings/settings-store';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '../../e2e/browser';
import { backOfficeAt, type BackOffice } from '../../fixtures/back-office';
import { connectionTo } from '../../fixtures/connection';
import {
  collecting,
  keychainIn,
  makeHome,
  startPreview,
  startSandboxProcess,
  type Home,
  type Running,
} from '../../fixtures/console-process';
import { signIn } from '../../fixtures/sign-in';

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE_MS = 30_000;

/** What stands between the console and its back office, sign-in aside. */
interface Between {
  url: string;
  close(): Promise<void>;
}

/** Nothing stands there. */
export const nothingBetween = (url: string): Promise<Between> =>
  Promise.resolve({ url, close: () => Promise.resolve() });

export interface ConsoleInBrowser<B> {
  page: Page;
  context: BrowserContext;
  origin: string;
  home: Home;
  preview: Running;
  sandboxUrl: string;
  backOffice: BackOffice;
  between: B;
}

/** A connection by way of what stands between is the one that is offered first. */
function connectBy(home: Home, sandboxUrl: string, way: string): void {
  const connection = connectionTo(way, {
    issuer: `${sandboxUrl}/realms/sandbox`,
    clientId: 'dealer-console',
  });
  mkdirSync(home.userData, { recursive: true });
  writeFileSync(
    join(home.userData, SETTINGS_FILE),
    JSON.stringify({ connections: [connection], lastConnectionId: connection.id }),
  );
}

interface Way<B> {
  sandboxArgs?: readonly string[];
  between: (sandboxUrl: string) => Promise<B>;
  /** Before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<void>;
}

/** Olivia at a console in a headless browser, on a sandbox of its own; all of it ends with `work`. */
export async function withConsoleInBrowser<B extends Between, T>(
  { sandboxArgs = [], between, prepare }: Way<B>,
  work: (console: ConsoleInBrowser<B>) => Promise<T>,
): Promise<T> {
  const home = makeHome();
  const endings: (() => Promise<void>)[] = [];
  try {
    const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, [
      ...['--port', '0', '--tenants', '12', '--load-seconds', '1', '--failure-rate', '0', ...sandboxArgs],
    ]);
    endings.push(sandbox.stop);
    const way = await between(sandbox.url);
    endings.push(way.close);
    connectBy(home, sandbox.url, way.url);
    const preview = await startPreview(home, sandbox.url, 0, collecting(keychainIn(home)));
    endings.push(preview.stop);
    const browser = await chromium.launch(launchOptions);
    endings.push(() => browser.close());
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    await prepare?.(context);
    const page = await context.newPage();
    await page.goto(preview.url);
    await signIn(page, 'olivia');
    return await work({
      ...{ page, context, home, preview, between: way, sandboxUrl: sandbox.url },
      origin: new URL(preview.url).origin,
      backOffice: backOfficeAt(() => sandbox.url),
    });
  } finally {
    for (const end of endings.reverse()) await end();
    home.remove();
  }
}
