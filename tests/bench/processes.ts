import { setTimeout as passing } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { whilePainted, whyNoElectron } from './electron-runs';
import type { Measurement } from './measurement';
import { heldMemory, processorTime, whyNoTrees } from './process-tree';
import { withSignedInShell } from './signed-in-shell';
import { alternate } from './statistics';

const TIMES = 3;
/** What the start still does is over by then, the first look at Today included. */
const SETTLED_MS = 15_000;
/** Half a minute after a start its garbage is collected, once: as much time as minutes of what follows. */
const COLLECTED_MS = 45_000;

const MEMORY = 'memory of all processes, dashboard open and settled';

/** How long the windows are left alone. */
function idleMinutes(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } }, strict: false });
  return Number(values.minutes ?? 1);
}

export const processes: Measurement = {
  name: 'processes',
  run: async () => {
    const minutes = idleMinutes();
    const idle = `processor time of all processes in ${minutes} idle minutes`;
    const why = whyNoElectron() ?? whyNoTrees();
    if (why !== null) return [MEMORY, idle].map((what) => ({ what, leftOut: why }));
    return withSignedInShell(['--tenants', '60'], async ({ args }) => {
      const against = 'bare Electron window';
      const held = (app: 'bare' | 'console', own: readonly string[]): Promise<number> =>
        whilePainted(app, own, async ({ pid }) => {
          await passing(SETTLED_MS);
          return heldMemory(pid);
        });
      const memory = await alternate(
        TIMES,
        () => held('bare', []),
        () => held('console', args),
      );
      const taken = (app: 'bare' | 'console', own: readonly string[]): Promise<number> =>
        whilePainted(app, own, async ({ pid }) => {
          await passing(COLLECTED_MS);
          const before = processorTime(pid);
          await passing(minutes * 60_000);
          return processorTime(pid) - before;
        });
      // Side by side, so that what else the machine does meets both alike.
      const [floor, measured] = await Promise.all([taken('bare', []), taken('console', args)]);
      return [
        { what: MEMORY, against, unit: 'MB', aim: 1.6, ...memory },
        { what: idle, against, unit: 'ms', aim: 2, floor, measured },
      ];
    });
  },
};
