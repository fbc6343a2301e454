import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type SandboxControl, sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import {
  gcOnSignalEnv,
  type Home,
  keychainEnv,
  makeHome,
  type Running,
  startPreview,
  startSandboxProcess,
} from '@fixtures/console-process';
import { signIn } from '@fixtures/pages/sign-in';
import { connectionTo } from '@fixtures/samples/connection';
import { SETTINGS_FILE } from '@main/settings/settings-store';
import { launchOptions } from '../e2e/browser';

/** Signs olivia in to a console in a headless browser, on a separate sandbox, and ends all of it after `work`. */
export async function withConsoleInBrowser<B extends NetworkBetween, T>(
  { sandboxArgs = [], between, prepare }: BrowserConsoleOptions<B>,
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
    writeConnection(home, sandbox.url, way.url);
    const preview = await startPreview(home, sandbox.url, 0, gcOnSignalEnv(keychainEnv(home)));
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
      backOffice: sandboxControlAt(() => sandbox.url),
    });
  } finally {
    for (const end of endings.reverse()) await end();
    home.remove();
  }
}

/** The time in milliseconds within which a screen that waits for no data is rendered. */
const RENDERED_MS = 400;
/** The time for requests that a screen sends only once it knows its content. */
const LATE_MS = 150;

/** The elements of a page that are still busy, each by its name and location. */
export const busyElementsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const busy = [
      ...document.querySelectorAll('main [aria-busy=true], main [role=progressbar]:not([aria-valuenow])'),
    ];
    const place = (element: Element): string =>
      element.closest('[aria-label], section, [role=tabpanel]')?.getAttribute('aria-label') ?? '';
    const named = busy.map((element) => `${element.ariaLabel ?? element.className} in '${place(element)}'`);
    const heading = document.querySelector('main h1')?.textContent ?? 'no heading';
    return `${heading}; ${named.slice(0, 3).join(', ') || 'nothing is busy'}`;
  });

/**
 * Navigates like a link inside the console: no new document. Returns whether the screen became idle within its time.
 */
export async function navigateWithin(page: Page, path: string, restMs: number): Promise<boolean> {
  await page.evaluate((to) => {
    // The heading of the previous screen is marked, so that the next one can be distinguished from it.
    document.querySelector('main h1')?.setAttribute('data-left', '');
    // An entry after the last one, as of a link: the router asks about unsaved work, and goes back meanwhile, by its place.
    const state = { idx: Number(history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  // A screen with the same heading may reuse the marked element, so the wait may time out.
  await page
    // Only whether it is there is returned: an element would be kept by Playwright, and with it the page that is left.
    .waitForFunction(() => document.querySelector('main h1:not([data-left])') !== null, undefined, {
      timeout: RENDERED_MS,
    })
    .catch(() => undefined);
  return untilIdle(page, restMs);
}

/** Waits until the screen has read what it shows. Returns whether that was within its time. */
export async function untilIdle(page: Page, restMs: number): Promise<boolean> {
  try {
    await page.waitForFunction(
      () =>
        // A failed read shows its error instead.
        document.querySelector('main h1, main [role=alert]') !== null &&
        document.querySelector('main [aria-busy=true], main [role=progressbar]:not([aria-valuenow])') ===
          null,
      undefined,
      { timeout: restMs },
    );
    await page.waitForTimeout(LATE_MS);
    return true;
  } catch {
    return false;
  }
}

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE_MS = 30_000;

/** A proxy between the console and its back office, sign-in aside. */
interface NetworkBetween {
  url: string;
  close(): Promise<void>;
}

/** For experiments without a proxy. */
export const noNetworkBetween = (url: string): Promise<NetworkBetween> =>
  Promise.resolve({ url, close: () => Promise.resolve() });

/** A signed-in console in a browser, as the experiments get it. */
export interface ConsoleInBrowser<B> {
  page: Page;
  context: BrowserContext;
  origin: string;
  home: Home;
  preview: Running;
  sandboxUrl: string;
  backOffice: SandboxControl;
  between: B;
}

/** Stores the connection through the proxy as the preselected one. */
function writeConnection(home: Home, sandboxUrl: string, way: string): void {
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

interface BrowserConsoleOptions<B> {
  sandboxArgs?: readonly string[];
  between: (sandboxUrl: string) => Promise<B>;
  /** Called before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<void>;
}
