import { startToPainted, whyNoElectron } from './electron-runs';
import type { Measurement } from './measurement';
import { withSignedInShell } from './signed-in-shell';
import { startTimeline } from './start-timeline';
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
      const startConsole = (): Promise<number> => startToPainted('console', args);
      await bare();
      await startConsole();
      const live = await alternate(TIMES, bare, startConsole);
      await sandbox.stop();
      const cached = await alternate(TIMES, bare, startConsole);
      console.log(`Where the time goes, ms after the process began:\n${await startTimeline(TIMES, args)}`);
      return [
        { what: WHAT, against, unit: 'ms', aim: 1.8, ...cached },
        { what: 'the same with the back office there', against, unit: 'ms', aim: null, ...live },
      ];
    });
  },
};
