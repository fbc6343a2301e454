import type { Page } from '@playwright/test';
import { anyAsset } from './built-assets';
import { drive, whyNoElectron } from './electron-runs';
import { measureAnswer, measureCall } from './measure-call';
import type { Measurement } from './measurement';
import { ANSWER } from './page/frames';
import { pageScript } from './page-script';
import { withSignedInShell } from './signed-in-shell';
import { makeHome } from '../fixtures/console-process';
import { alternate, type Pair } from './statistics';

const WHAT = 'bridge call, Electron';

/** Takes a figure of the bare app and of the console in turns, each on a page with nothing else on it. */
async function beside(
  args: readonly string[],
  measure: (page: Page) => Promise<number>,
  begun: (page: Page) => Promise<void> = async () => undefined,
): Promise<Pair> {
  const bare = await drive('bare', [], { BENCH_ANSWER: ANSWER });
  const app = await drive('console', args);
  try {
    const barePage = await bare.firstWindow();
    await barePage.addInitScript({ content: await pageScript('invoke-client') });
    await barePage.reload();
    const page = await app.firstWindow();
    await begun(page);
    // A page of the console's own origin without the console on it: the bridge serves one client a window.
    await page.addInitScript({ content: await pageScript('bridge-client') });
    await page.goto(`app://console/assets/${anyAsset()}`);
    return await alternate(
      5,
      () => measure(barePage),
      () => measure(page),
    );
  } finally {
    await app.close();
    await bare.close();
  }
}

/** The session is there again once the dashboard is. */
const signedIn = (page: Page): Promise<void> => page.getByRole('article').first().waitFor();

async function calls(): Promise<Pair> {
  const home = makeHome();
  try {
    // The sandbox is not needed: nobody signs in.
    return await beside([`--user-data=${home.userData}`, '--sandbox-url=http://127.0.0.1:9'], measureCall);
  } finally {
    home.remove();
  }
}

export const bridgeInElectron: Measurement = {
  name: 'bridge-electron',
  run: async () => {
    const why = whyNoElectron();
    if (why !== null) return [{ what: WHAT, leftOut: why }];
    return [
      { what: WHAT, against: 'bare ipcRenderer.invoke', unit: 'ms', aim: 1.3, ...(await calls()) },
      {
        what: 'answer of 2 MB through the bridge, Electron',
        against: 'structured clone of the same rows by ipcRenderer.invoke',
        unit: 'ms',
        aim: 1.5,
        ...(await withSignedInShell(['--tenants', '12'], ({ args }) =>
          beside(args, measureAnswer, signedIn),
        )),
      },
    ];
  },
};
