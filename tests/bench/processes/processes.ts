import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as passing } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { whyNoElectron, withPaintedApp, withSignedInElectron } from '../electron-runs';
import type { Measurement } from '../measurement';
import { alternate } from '../measurement';

/** Measures memory and idle processor time of all processes of the console, against a bare Electron window. */
export const processes: Measurement = {
  name: 'processes',
  run: async () => {
    const minutes = idleMinutes();
    const idle = `processor time of all processes in ${minutes} idle minutes`;
    const why = whyNoElectron() ?? whyNoProcessTree();
    if (why !== null) return [MEMORY, idle].map((what) => ({ what, leftOut: why }));
    return withSignedInElectron(['--tenants', '60'], async ({ args }) => {
      const against = 'bare Electron window';
      const memoryOf = (app: 'bare' | 'console', own: readonly string[]): Promise<number> =>
        withPaintedApp(app, own, async ({ pid }) => {
          await passing(SETTLED_MS);
          return residentMemory(pid);
        });
      const memory = await alternate(
        TIMES,
        () => memoryOf('bare', []),
        () => memoryOf('console', args),
      );
      const taken = (app: 'bare' | 'console', own: readonly string[]): Promise<number> =>
        withPaintedApp(app, own, async ({ pid }) => {
          await passing(COLLECTED_MS);
          const before = processorTime(pid);
          await passing(minutes * 60_000);
          return processorTime(pid) - before;
        });
      // Both run side by side, so that other load on the machine affects both equally.
      const [baseline, measured] = await Promise.all([taken('bare', []), taken('console', args)]);
      return [
        { what: MEMORY, against, unit: 'MB', aim: 1.6, ...memory },
        { what: idle, against, unit: 'ms', aim: 2, baseline, measured },
      ];
    });
  },
};

/** The clock ticks per second, in which Linux reports processor time. */
const TICKS = 100;

interface ProcessState {
  parent: number;
  /** The processor time of the process and of its ended children, in milliseconds. */
  processor: number;
}

/** The fields after the name in /proc/PID/stat; the name may have spaces and brackets. */
function stateOf(pid: number): ProcessState | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { parent: Number(fields[1]), processor: (ticks / TICKS) * 1000 };
  } catch {
    // The process ended in the meantime.
    return null;
  }
}

/** A process with all below it, by number. */
function treeOf(root: number): Map<number, ProcessState> {
  const all = new Map<number, ProcessState>();
  for (const name of readdirSync('/proc')) {
    const state = /^\d+$/.test(name) ? stateOf(Number(name)) : null;
    if (state) all.set(Number(name), state);
  }
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return pid === root || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  return new Map([...all].filter(([pid]) => isBelow(pid)));
}

/** Processor time of a process and all below it, in milliseconds. */
const processorTime = (root: number): number =>
  [...treeOf(root).values()].reduce((sum, { processor }) => sum + processor, 0);

/** Resident memory in MB of a process and all below it; shared pages count in part for each. */
function residentMemory(root: number): number {
  const kilobytes = [...treeOf(root).keys()].map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The reason why process trees cannot be measured here, or null. */
const whyNoProcessTree = (): string | null =>
  process.platform === 'linux'
    ? null
    : 'memory and time of all processes are read from /proc, which only Linux has';

const TIMES = 3;
/** The work of the start is over by then, the first poll of Today included. */
const SETTLED_MS = 15_000;
/**
 * A garbage collection half a minute after the start, which takes as much time as minutes of idling, is over by then.
 */
const COLLECTED_MS = 45_000;

const MEMORY = 'memory of all processes, dashboard open and settled';

/** The number of idle minutes, which `--minutes` sets. */
function idleMinutes(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } }, strict: false });
  return Number(values.minutes ?? 1);
}
