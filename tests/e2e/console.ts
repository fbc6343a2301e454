import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { backOfficeAt, type BackOffice } from '../fixtures/back-office';
import { makeHome, startPreview, type Home, type Running } from '../fixtures/console-process';
import { errorsInBrowser } from '../fixtures/errors-in-browser';
import { ownSandbox, SharedSandboxes } from './sandbox-source';

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

interface Options {
  /** Arguments of the sandbox; a describe block sets its own with test.use. */
  sandboxArgs: string[];
  /**
   * For tests that make tenants of their own, or only read what no test changes: the sandbox is that of the worker.
   * It cannot be ended, and holds what the tests before have left. Faults are taken back after each test.
   */
  sharedSandbox: boolean;
}

/** A console of its own for every test, and a sandbox too unless it is shared; an error in the browser's log fails it. */
export const test = base.extend<
  Options & { console: Console; page: Page },
  { sharedSandboxes: SharedSandboxes }
>({
  sandboxArgs: [['--tenants', '12', '--load-seconds', '2', '--failure-rate', '0'], { option: true }],
  sharedSandbox: [false, { option: true }],
  sharedSandboxes: [
    // What a fixture needs is read from the names in this pattern; this one needs nothing.
    async ({}, use) => {
      const shared = new SharedSandboxes();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  console: async ({ sandboxArgs, sharedSandbox, sharedSandboxes }, use) => {
    const home = makeHome();
    const source = sharedSandbox
      ? await sharedSandboxes.take(sandboxArgs)
      : await ownSandbox(`${home.folder}/sandbox`, sandboxArgs);
    let preview = await startPreview(home, source.current().url);
    const errors: string[] = [];
    await use({
      home,
      backOffice: backOfficeAt(() => source.current().url),
      get sandbox() {
        return source.current();
      },
      restartSandbox: () => source.again(),
      restart: async (how = 'stop') => {
        await preview[how]();
        preview = await startPreview(home, source.current().url);
      },
      open: async (context) => {
        const page = await context.newPage();
        errorsInBrowser(page, (error) => errors.push(error));
        await page.goto(preview.url);
        return page;
      },
    });
    await preview.stop();
    await source.leave();
    home.remove();
    expect(errors, 'errors in the log of the browser').toEqual([]);
  },
  page: async ({ console: app, context }, use) => use(await app.open(context)),
});

export { expect };
