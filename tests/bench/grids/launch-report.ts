import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Page } from '@playwright/test';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { launchReportOf, type ReportRow } from '@fixtures/domains/launch-report';
import { reportWorkbook } from '@main/domains/launch-report/report-workbook';
import type { Cell, TableHead } from '@main/exports/writers/table-writer';
import { CELL_FIELDS, parseCompanion, FIELD_NAMES, isRowFlag } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import { FLAG_SET, isSet } from '@shared/domains/launch-report/rules';
import { localToday } from '@shared/kernel/dates/dates';
import { gridPage, withBaselinePage, pageScript } from '../baseline-page';
import { longestFrame } from '../grid-timing';
import type { Measurement } from '../measurement';
import { alternate } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures opening, editing, scrolling and exporting the launch report, against bare AG Grid and exceljs. */
export const launchReport: Measurement = {
  name: 'launch-report',
  run: () =>
    withPreview(['--tenants', TENANTS], async ({ page, home, sandboxUrl }) => {
      const report = launchReportOf(await sandboxControlAt(() => sandboxUrl).as('olivia'));
      const rows = launchRows(await report.rows());
      const sheets = await sheetsOf(rows);
      const files = {
        ...gridPage(await pageScript('bare-launch-report'), 600),
        '/rows': { type: 'application/json', body: JSON.stringify(rows) },
      };
      return withBaselinePage(page, files, async (tab) => {
        const size = `${rows.length} x ${CELL_FIELDS.length + 5}`;
        await page.goto(new URL(`${launchReportPaths.report}?view=allStores`, page.url()).href);
        await page.getByRole('gridcell').first().waitFor();
        await sameSize(page, tab);
        const openings = await alternate(
          TIMES,
          async () => {
            await tab.bringToFront();
            return tab.evaluate(() => window.openReport());
          },
          () => openOnConsole(page),
        );
        const edits = await alternate(
          TIMES,
          () => edited(tab),
          () => edited(page),
        );
        const frames = await alternate(
          TIMES,
          () => longestFrame(tab),
          () => longestFrame(page),
        );
        await page.getByRole('button', { name: /^All Stores/ }).click();
        const exports = await alternate(
          EXPORTS,
          () => writerAlone(join(home.folder, 'alone.xlsx'), sheets),
          () => exported(page, home.downloads),
        );
        return [
          {
            what: `launch report of ${size}, the click to painted`,
            against: 'bare AG Grid, the same rows and columns',
            unit: 'ms',
            aim: 1.5,
            ...openings,
          },
          {
            what: 'the longest frame while it is scrolled from top to end',
            against: 'bare AG Grid, as large, scrolled by the same script',
            unit: 'ms',
            aim: 1.3,
            ...frames,
          },
          {
            what: 'a cell of it edited, Enter to painted',
            against: 'bare AG Grid, the same cell',
            unit: 'ms',
            aim: 1.3,
            ...edits,
          },
          {
            what: `export of its ${rows.length} rows, two sheets with colours`,
            against: 'exceljs alone, the same cells in the same colours',
            unit: 'ms',
            aim: 1.3,
            ...exports,
          },
        ];
      });
    }),
};

const isFlag = (name: string): boolean =>
  isRowFlag(name) || (parseCompanion(name)?.[1] ?? 'comments') !== 'comments';

function cellsOf(row: ReportRow, name: string): [string, string][] {
  const value = row[name];
  if (typeof value !== 'string' || value === '') return [];
  if (!isFlag(name)) return [[name, value]];
  return isSet(value) ? [[name, FLAG_SET]] : [];
}

/** Converts the contract's rows to the console's, for the baselines. */
const launchRows = (rows: readonly ReportRow[]): LaunchRow[] =>
  rows.map((row) => {
    const { slno, groupName, storeName, obAge, totalDaysToLaunch, storeProjectId, tenantProjectId } = row;
    return {
      ...{ id: String(storeProjectId), groupId: String(tenantProjectId) },
      ...{ slno, groupName, storeName, obAge, totalDaysToLaunch },
      cells: Object.fromEntries(FIELD_NAMES.flatMap((name) => cellsOf(row, name))),
    };
  });

/** A sheet for the baseline of the export, with the cells that the console writes. */
interface BareSheet {
  head: TableHead;
  rows: Cell[][];
}

async function sheetsOf(rows: readonly LaunchRow[]): Promise<BareSheet[]> {
  const all = { category: 'allStores', bucket: '', rowIds: null };
  const { head, rows: source } = reportWorkbook(rows, all, { title: 'Report', today: localToday() });
  const sheets: BareSheet[] = [{ head, rows: [] }];
  for (let piece = await source.next(); piece; piece = await source.next())
    if ('columns' in piece) sheets.push({ head: piece, rows: [] });
    else for (const row of piece) sheets.at(-1)?.rows.push([...row]);
  return sheets;
}

/** These sample tenants have some 3,000 stores. */
const TENANTS = '1000';
const TIMES = 9;
const EXPORTS = 3;
const LIMIT_MS = 60_000;

declare global {
  interface Window {
    openReport(): Promise<number>;
  }
}

/** Milliseconds from the click on the menu's link until the first rows are painted. */
async function openOnConsole(page: Page): Promise<number> {
  await page.bringToFront();
  await page.getByRole('link', { name: 'Activity Log', exact: true }).click();
  await page.getByRole('heading', { name: 'Activity Log' }).waitFor();
  await page.waitForTimeout(300);
  return page.getByRole('link', { name: 'Launch Report', exact: true }).evaluate(
    (link: HTMLElement) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        link.click();
        const look = (): void => {
          if (document.querySelector('[role="gridcell"][col-id="obMeetingCompleted"]'))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error('no rows'));
          else setTimeout(look);
        };
        look();
      }),
  );
}

let typed = 0;
/** Milliseconds from Enter in an edited cell until it is painted. */
async function edited(page: Page): Promise<number> {
  await page.bringToFront();
  typed += 1;
  await page.locator('.ag-row[row-index="4"] [col-id="requestedDmsAccess"]').click();
  await page.keyboard.type(`2026-01-${String((typed % 27) + 1).padStart(2, '0')}`);
  const timed = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const press = (): void => {
          const started = performance.now();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
        };
        addEventListener('keydown', press, { capture: true, once: true });
      }),
  );
  await page.waitForTimeout(50);
  await page.keyboard.press('Enter');
  const time = await timed;
  await page.waitForTimeout(300);
  return time;
}

/** The baseline's grid has the size of the console's, so that both draw equally many cells. */
async function sameSize(page: Page, tab: Page): Promise<void> {
  const box = await page.getByRole('grid', { name: 'Launch Report' }).boundingBox();
  if (!box) throw new Error('no grid to be as large as');
  await tab.locator('#grid').evaluate((grid, { width, height }) => {
    Object.assign(grid.style, { width: `${width}px`, height: `${height}px` });
  }, box);
}

async function exported(page: Page, folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  const whole = (): boolean =>
    existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.xlsx'));
  await page.bringToFront();
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await button.waitFor();
  // A user's pointer is over the button before the click.
  await button.hover();
  await page.waitForTimeout(100);
  const started = performance.now();
  // The click is sent inside the page, because Playwright first waits for the button to stop moving.
  await button.evaluate((element) => element instanceof HTMLElement && element.click());
  while (!whole()) {
    if (performance.now() - started > LIMIT_MS) throw new Error('The export did not end in time');
    await sleep(5);
  }
  return performance.now() - started;
}

async function writerAlone(file: string, sheets: readonly BareSheet[]): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'exceljs-two-sheets.mjs'), {
    workerData: { file, sheets },
  });
  return new Promise((done, fail) => {
    worker.once('message', (ms: number) => done(ms));
    worker.once('error', fail);
  });
}
