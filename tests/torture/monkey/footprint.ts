import type { CDPSession, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { visitWithin } from '../browser/visit';

export interface Footprint {
  /** Live heap of the page in MB, after a collection. */
  heap: number;
  /** What the main process holds, in MB. */
  main: number;
}

const READINGS = 5;
const APART_MS = 400;

/** A worker that was made ready for an export has a memory of its own, and is let go of after a minute. */
const WORKERS_GONE_MS = 75_000;

function statusOf(pid: number, what: string): number {
  const [, value] =
    new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(value);
}

const threadsOf = (pid: number): number => statusOf(pid, 'Threads');

/** Done when the process has no more threads than `alone`. */
async function withoutWorkers({ pid, alone }: Main): Promise<void> {
  const until = Date.now() + WORKERS_GONE_MS;
  while (threadsOf(pid) > alone && Date.now() < until) await pause(1_000);
}

export interface Main {
  pid: number;
  /** How many threads it has while no worker runs. */
  alone: number;
}

/** The main process as it is now, with nothing under way. */
export const mainOf = (pid: number): Main => ({ pid, alone: threadsOf(pid) });

/** What is held with the same screen open each time, and nothing under way. */
export async function footprintOf(
  page: Page,
  devtools: CDPSession,
  main: Main,
  screen: string,
): Promise<Footprint> {
  await page.keyboard.press('Escape');
  await visitWithin(page, screen, 5_000);
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await withoutWorkers(main);
  process.kill(main.pid, 'SIGUSR2');
  const readings: number[] = [];
  // What is collected is given back to the system a little later.
  for (let turn = 0; turn < READINGS; turn += 1) {
    readings.push(statusOf(main.pid, 'VmRSS') / 1024);
    await pause(APART_MS);
  }
  return { heap: usedSize / 1024 ** 2, main: Math.min(...readings) };
}
