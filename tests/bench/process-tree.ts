import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, which Linux reports processor time in. */
const TICKS = 100;

interface ProcessState {
  parent: number;
  /** Processor time of its own and of its ended children, in milliseconds. */
  processor: number;
}

/** What follows the name in /proc/PID/stat; the name may have spaces and brackets. */
function stateOf(pid: number): ProcessState | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { parent: Number(fields[1]), processor: (ticks / TICKS) * 1000 };
  } catch {
    // It ended meanwhile.
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

/** Processor time that a process and all below it have taken, in milliseconds. */
export const processorTime = (root: number): number =>
  [...treeOf(root).values()].reduce((sum, { processor }) => sum + processor, 0);

/** MB that a process and all below it hold; what several share counts for each in part. */
export function heldMemory(root: number): number {
  const kilobytes = [...treeOf(root).keys()].map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Why there are no figures of whole process trees here, or null. */
export const whyNoTrees = (): string | null =>
  process.platform === 'linux'
    ? null
    : 'memory and time of all processes are read from /proc, which only Linux has';
