import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Page } from '@playwright/test';
import type { Calls } from '@fixtures/back-office/calls';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { newLoadedStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { storePage } from '@fixtures/pages/pages';
import { doorRateGrid, MAX_ROWS } from '@shared/domains/labor-grids/rates';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures the configuration sheet of the largest store as PDF, from the click to the file, against pdfkit alone. */
export const storeSheet: Measurement = {
  name: 'store-sheet',
  run: () =>
    withPreview(['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'], async (preview) => {
      const { page, home, sandboxUrl } = preview;
      const store = await largestStore(await sandboxControlAt(() => sandboxUrl).as());
      await page.goto(new URL(storePage(store.id), page.url()).href);
      const { file } = await throughConsole(page, home.downloads);
      const pages = pdfTexts(readFileSync(file));
      const cells = pages.flat().length;
      const pair = await alternate(
        TIMES,
        () => writerAlone(join(home.folder, 'alone.pdf'), pages),
        async () => (await throughConsole(page, home.downloads)).ms,
      );
      return [
        {
          what: `store sheet of the largest store as PDF, ${cells} texts on ${pages.length} pages, click to file`,
          against: 'pdfkit alone with the same texts',
          unit: 'ms',
          aim: 1.5,
          ...pair,
        },
      ];
    }),
};

const TIMES = 5;
const LIMIT_MS = 60_000;
const GRIDS = 20;
const MENUS = 3;
const MILES = Array.from({ length: 60 }, (_none, at) => (at + 1) * 2_500);

/** Creates a store with more grids and menus than any dealer has, each with the maximum number of rows. */
async function largestStore(calls: Calls): Promise<LoadedStore> {
  const store = await newLoadedStore(calls, 'Largest Motors');
  const grids = gridCalls(calls, store);
  for (let at = 0; at < GRIDS; at += 1)
    await grids.add(`Grid ${at}`, '2026-01-01', { rates: doorRateGrid(100 + at, MAX_ROWS) });
  const menus = menusOf(calls, store);
  const opcodes = (await menus.opcodes()).slice(0, 2).map(({ opcode }) => opcode);
  for (let at = 0; at < MENUS; at += 1) {
    const scale = { inMenuInterval: 2_500, inMaxMiles: 150_000, inMilesBefore: 500, inMilesAfter: 500 };
    await menus.add(newMenu(`Menu ${at}`, { ...scale, isdefault: at === 0 }));
    for (const serviceType of await menus.serviceTypes())
      await menus.save(`Menu ${at}`, newInterval(serviceType, { opcodes, ratings: MILES }));
  }
  return store;
}

/** The baseline: milliseconds in which pdfkit alone writes the same texts on as many pages. */
async function writerAlone(file: string, pages: readonly (readonly string[])[]): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'pdfkit-alone.mjs'), { workerData: { file, pages } });
  return new Promise((done, fail) => {
    worker.once('message', (ms: number) => done(ms));
    worker.once('error', fail);
  });
}

/** The time from the click to the complete file, in which the console reads and writes the configuration. */
async function throughConsole(page: Page, folder: string): Promise<{ ms: number; file: string }> {
  rmSync(folder, { recursive: true, force: true });
  // Unfinished files have another extension until they are renamed.
  const whole = (): string | undefined =>
    existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('.pdf')) : undefined;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const item = page.getByRole('menuitem', { name: /PDF/ });
  await item.waitFor();
  const started = performance.now();
  // The click is sent inside the page, because Playwright waits most of a second for a menu to stop moving.
  await item.evaluate((element) => element instanceof HTMLElement && element.click());
  for (;;) {
    const name = whole();
    if (name !== undefined) return { ms: performance.now() - started, file: join(folder, name) };
    if (performance.now() - started > LIMIT_MS) throw new Error('The sheet was not written in time');
    await sleep(5);
  }
}
