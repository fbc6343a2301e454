import { startToPainted, whyNoElectron } from './electron-runs';
import type { Measurement } from './measurement';
import { withSignedInShell } from './signed-in-shell';
import { alternate } from './statistics';

const TIMES = 5;
const WHAT = 'second window, key to dashboard';

export const secondWindow: Measurement = {
  name: 'second-window',
  run: async () => {
    const why = whyNoElectron();
    if (why !== null) return [{ what: WHAT, leftOut: why }];
    return withSignedInShell(['--tenants', '60'], async ({ args }) => {
      const first = (): Promise<number> => startToPainted('console', args);
      const second = (): Promise<number> => startToPainted('console', args, { second: true });
      await first();
      const pair = await alternate(TIMES, first, second);
      return [{ what: WHAT, against: 'start of the shell to the first', unit: 'ms', aim: 0.6, ...pair }];
    });
  },
};
