import { expect } from '@playwright/test';
import { captureOpened, openedBy, signInInBrowser } from '../desktop/system-browser';
import { makeHome, startSandboxProcess, type Home, type Running } from '../fixtures/console-process';
import { drive } from './electron-runs';

export interface SignedInShell {
  home: Home;
  sandbox: Running;
  /** Command line of the console on this home. */
  args: string[];
}

/** A home in which olivia is signed in and has seen the dashboard; the console itself has ended again. */
export async function withSignedInShell<T>(
  sandboxArgs: readonly string[],
  work: (shell: SignedInShell) => Promise<T>,
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
    const app = await drive('console', args);
    endings.push(() => app.close().catch(() => undefined));
    await captureOpened(app);
    const page = await app.firstWindow();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(async () => (await openedBy(app)).length).toBe(1);
    await signInInBrowser((await openedBy(app))[0] ?? '', 'olivia');
    await page.getByRole('list', { name: 'Tenants', exact: true }).getByRole('article').first().waitFor();
    // The answers that stand below the cards are kept too.
    await page.waitForTimeout(1_000);
    await app.close();
    return await work({ home, sandbox, args });
  } finally {
    for (const end of endings.reverse()) await end();
    home.remove();
  }
}
