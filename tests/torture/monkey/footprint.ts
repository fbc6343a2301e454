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

function heldBy(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What is held with the same screen open each time, and nothing under way. */
export async function footprintOf(
  page: Page,
  devtools: CDPSession,
  pid: number,
  screen: string,
): Promise<Footprint> {
  await page.keyboard.press('Escape');
  await visitWithin(page, screen, 5_000);
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  process.kill(pid, 'SIGUSR2');
  const readings: number[] = [];
  // What is collected is given back to the system a little later.
  for (let turn = 0; turn < READINGS; turn += 1) {
    readings.push(heldBy(pid));
    await pause(APART_MS);
  }
  return { heap: usedSize / 1024 ** 2, main: Math.min(...readings) };
}
