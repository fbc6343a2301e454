import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Page } from '@playwright/test';
import { alternate, type Measurement } from '../measurement';
import { LARGE, largeData, withPreview } from '../signed-in-preview';

/** Measures an Excel export of 50,000 rows, from the click to the file, against exceljs alone. */
export const tableExport: Measurement = {
  name: 'export',
  run: () =>
    withPreview(
      LARGE,
      async ({ page, home, origin }) => {
        await page.goto(`${origin}/statelessServiceBzoStoreDetails/storeList`);
        await page.getByRole('gridcell').first().waitFor({ timeout: 120_000 });
        // Nothing is exported before the last page of the list has been read.
        await page.getByRole('button', { name: /^Export/, disabled: false }).waitFor({ timeout: 120_000 });
        const rows = await rowsOf(page);
        const frames: number[] = [];
        const pair = await alternate(
          TIMES,
          () => writerAlone(join(home.folder, 'alone.xlsx'), rows),
          async () => {
            const { ms, frame } = await throughConsole(page, home.downloads);
            frames.push(frame);
            return ms;
          },
        );
        const size = statSync(join(home.folder, 'alone.xlsx')).size;
        const note = `${pair.note}; ${rows} rows (${ROWS} asked for), the baseline's file has ${(size / 1e6).toFixed(1)} MB`;
        return [
          {
            what: `export of ${rows} rows`,
            against: 'exceljs alone',
            unit: 'ms',
            aim: 1.15,
            ...pair,
            note,
          },
          {
            what: 'longest frame of the window meanwhile',
            against: 'the limit',
            unit: 'ms',
            baseline: MAX_FRAME_MS,
            measured: Math.max(...frames),
            aim: 1,
            note: frames.map((frame) => frame.toFixed(0)).join(' '),
          },
        ];
      },
      { data: largeData() },
    ),
};

const TIMES = 3;
const LIMIT_MS = 60_000;
const ROWS = 50_000;
const MAX_FRAME_MS = 50;

/** The number of rows of the list: the larger of the numbers in its paging, because the other one counts pages. */
async function rowsOf(page: Page): Promise<number> {
  const texts = await page.locator('main').innerText();
  const numbers = [...texts.matchAll(/of ([\d,]+)/g)].map(([, number = '0']) =>
    Number(number.replaceAll(',', '')),
  );
  return Math.max(...numbers);
}

/** The baseline: milliseconds in which exceljs alone streams as many similar rows to a file. */
async function writerAlone(file: string, rows: number): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'exceljs-alone.mjs'), { workerData: { file, rows } });
  return new Promise((done, fail) => {
    worker.once('message', (ms: number) => done(ms));
    worker.once('error', fail);
  });
}

/** The time from the click to the complete file, and the longest frame of the window in between. */
async function throughConsole(page: Page, folder: string): Promise<{ ms: number; frame: number }> {
  rmSync(folder, { recursive: true, force: true });
  // Unfinished files have another extension until they are renamed.
  const whole = (): boolean =>
    existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.xlsx'));
  await page.getByRole('button', { name: /^Export/ }).click();
  const item = page.getByRole('menuitem', { name: /Excel/ });
  await item.waitFor();
  await page.evaluate(() => {
    const frames = { longest: 0, last: performance.now(), on: true };
    const step = (now: number): void => {
      frames.longest = Math.max(frames.longest, now - frames.last);
      frames.last = now;
      if (frames.on) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Object.assign(window, { benchFrames: frames });
  });
  const started = performance.now();
  // The click is sent inside the page, because Playwright waits most of a second for a menu to stop moving.
  await item.evaluate((element) => element instanceof HTMLElement && element.click());
  while (!whole()) {
    if (performance.now() - started > LIMIT_MS) throw new Error('The export did not end in time');
    await sleep(5);
  }
  const ms = performance.now() - started;
  const frame = await page.evaluate(() => {
    const frames: unknown = Reflect.get(window, 'benchFrames');
    if (typeof frames !== 'object' || frames === null) return Number.NaN;
    Reflect.set(frames, 'on', false);
    return Number(Reflect.get(frames, 'longest'));
  });
  return { ms, frame };
}
