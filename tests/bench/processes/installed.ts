import { makeHome } from '@fixtures/console-process';
import { installedMegabytes, MAX_INSTALLED_MB, packageConsole } from '@fixtures/packaged-console';
import { whyNoElectron } from '../electron-runs';
import type { Measurement } from '../measurement';

const WHAT = "installed beyond Electron's own runtime";

/** Measures the installed size beyond Electron's own runtime, against its limit. */
export const installed: Measurement = {
  name: 'installed',
  run: async () => {
    const why = process.platform === 'linux' ? whyNoElectron() : 'the package is looked at on Linux';
    if (why !== null) return [{ what: WHAT, leftOut: why }];
    const home = makeHome();
    try {
      const folder = await packageConsole(home.folder, process.env['CONSOLE_TEST_RUNTIME'] ?? '');
      const measured = installedMegabytes(folder);
      return [{ what: WHAT, against: 'its limit', unit: 'MB', aim: 1, baseline: MAX_INSTALLED_MB, measured }];
    } finally {
      home.remove();
    }
  },
};
