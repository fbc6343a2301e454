import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { backOfficeAt, type BackOffice } from '../fixtures/back-office';
import {
  makeHome,
  startPreview,
  startSandboxProcess,
  type Home,
  type Running,
} from '../fixtures/console-process';

export interface Console {
  home: Home;
  sandbox: Running;
  backOffice: BackOffice;
  /** Starts the sandbox again on its old data, after it was stopped. */
  restartSandbox(): Promise<void>;
  /** Ends and starts the preview; the page must be opened anew. */
  restart(how?: 'stop' | 'kill'): Promise<void>;
  /** Opens the console in a fresh page of `context`. */
  open(context: BrowserContext): Promise<Page>;
}

/**
 * Errors a page may log: a picture that cannot be had offline is shown as initials, and a page whose preview
 * was ended tries to reach it again.
 */
const EXPECTED =
  /Failed to load resource.*(404|ERR_CONNECTION_REFUSED)|WebSocket connection to .*\/bridge' failed/;

function watchErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

interface Options {
  /** Arguments of the sandbox; a describe block sets its own with test.use. */
  sandboxArgs: string[];
}

/** A console and a sandbox of its own for every test; an error in the browser's log fails it. */
export const test = base.extend<Options & { console: Console; page: Page }>({
  sandboxArgs: [['--tenants', '12', '--load-seconds', '2', '--failure-rate', '0'], { option: true }],
  console: async ({ sandboxArgs }, use) => {
    const home = makeHome();
    const data = `${home.folder}/sandbox`;
    const start = (): Promise<Running> => startSandboxProcess(data, ['--port', '0', ...sandboxArgs]);
    let sandbox = await start();
    let preview = await startPreview(home, sandbox.url);
    const errors: string[] = [];
    await use({
      home,
      backOffice: backOfficeAt(() => sandbox.url),
      get sandbox() {
        return sandbox;
      },
      restartSandbox: async () => {
        const port = new URL(sandbox.url).port;
        sandbox = await startSandboxProcess(data, ['--port', port, ...sandboxArgs]);
      },
      restart: async (how = 'stop') => {
        await preview[how]();
        preview = await startPreview(home, sandbox.url);
      },
      open: async (context) => {
        const page = await context.newPage();
        watchErrors(page, errors);
        await page.goto(preview.url);
        return page;
      },
    });
    await preview.stop();
    await sandbox.stop();
    home.remove();
    expect(errors, 'errors in the log of the browser').toEqual([]);
  },
  page: async ({ console: app, context }, use) => use(await app.open(context)),
});

export { expect };
