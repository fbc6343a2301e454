import { chromium, expect, type ElectronApplication, type Page } from '@playwright/test';

import { launchOptions } from '../e2e/browser';

/**
 * Records the addresses that the app passes to the system browser instead of opening one; `signInInBrowser` opens them.
 */
export async function captureOpenedUrls(app: ElectronApplication): Promise<void> {
  const capture = (): Promise<void> =>
    app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { openedAddresses: opened });
      shell.openExternal = async (url) => void opened.push(url);
    });
  // The window exists before the main process has loaded.
  await expect(() => withTimeout(capture())).toPass();
}

const ANSWER_LIMIT_MS = 5_000;

/** Rejects after a limit, because a request during the start of the main process may be lost. */
const withTimeout = <T>(request: Promise<T>): Promise<T> =>
  Promise.race([
    request,
    new Promise<never>((_done, fail) => {
      setTimeout(() => fail(new Error('The main process has not answered')), ANSWER_LIMIT_MS);
    }),
  ]);

/** The addresses that were passed to the system browser so far. */
export async function openedUrls(app: ElectronApplication): Promise<string[]> {
  const ask = (): Promise<string[]> =>
    app.evaluate(() => {
      const openedAddresses: unknown = Reflect.get(globalThis, 'openedAddresses');
      return Array.isArray(openedAddresses) ? openedAddresses.map(String) : [];
    });
  let opened: string[] = [];
  await expect(async () => void (opened = await withTimeout(ask()))).toPass();
  return opened;
}

/** Signs a user in on the provider's own page, in a separate browser. */
export async function signInInBrowser(address: string, person: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page: Page = await browser.newPage();
    await page.goto(address);
    await page.getByLabel(/user ?name/i).fill(person);
    await page.getByLabel('Password').fill('sandbox');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(/close this/i)).toBeVisible();
  } finally {
    await browser.close();
  }
}
