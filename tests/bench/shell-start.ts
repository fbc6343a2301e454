import { startToPainted, whyNoElectron } from './electron-runs';
import type { Measurement } from './measurement';
import { withSignedInShell } from './signed-in-shell';
import { alternate } from './statistics';

const TIMES = 5;
const WHAT = 'start of the shell to a cached dashboard';

export const shellStart: Measurement = {
  name: 'shell-start',
  run: async () => {
    const why = whyNoElectron();
    if (why !== null) return [{ what: WHAT, leftOut: why }];
    return withSignedInShell(['--tenants', '60'], async ({ args, sandbox }) => {
      const against = 'bare Electron window';
      const bare = (): Promise<number> => startToPainted('bare', []);
      const console = (): Promise<number> => startToPainted('console', args);
      await bare();
      await console();
      const live = await alternate(TIMES, bare, console);
      await sandbox.stop();
      const cached = await alternate(TIMES, bare, console);
      return [
        { what: WHAT, against, unit: 'ms', aim: 2.5, ...cached },
        { what: 'the same with the back office there', against, unit: 'ms', aim: null, ...live },
      ];
    });
  },
};
