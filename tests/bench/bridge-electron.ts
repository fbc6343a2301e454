import { anyAsset } from './built-assets';
import { drive, whyNoElectron } from './electron-runs';
import { measureCall } from './measure-call';
import type { Measurement } from './measurement';
import { ANSWER } from './page/frames';
import { pageScript } from './page-script';
import { makeHome } from '../fixtures/console-process';
import { alternate } from './statistics';

const WHAT = 'bridge call, Electron';

export const bridgeInElectron: Measurement = {
  name: 'bridge-electron',
  run: async () => {
    const why = whyNoElectron();
    if (why !== null) return [{ what: WHAT, leftOut: why }];
    const home = makeHome();
    const bare = await drive('bare', [], { BENCH_ANSWER: ANSWER });
    // The sandbox is not needed: nobody signs in.
    const app = await drive('console', [`--user-data=${home.userData}`, '--sandbox-url=http://127.0.0.1:9']);
    try {
      const barePage = await bare.firstWindow();
      await barePage.addInitScript({ content: await pageScript('invoke-client') });
      await barePage.reload();
      const page = await app.firstWindow();
      // A page of the console's own origin without the console on it: the bridge serves one client a window.
      await page.addInitScript({ content: await pageScript('bridge-client') });
      await page.goto(`app://console/assets/${anyAsset()}`);
      const pair = await alternate(
        5,
        () => measureCall(barePage),
        () => measureCall(page),
      );
      return [{ what: WHAT, against: 'bare ipcRenderer.invoke', unit: 'ms', aim: 2, ...pair }];
    } finally {
      await app.close();
      await bare.close();
      home.remove();
    }
  },
};
