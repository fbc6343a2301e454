import type { Page } from '@playwright/test';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { storePage } from '@fixtures/pages/pages';
import { RATE_COLUMNS as COLUMNS } from '@shared/domains/labor-grids/rates';
import { gridPage, pageScript, withBaselinePage } from '../baseline-page';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures a key in an edited cell of a labor grid, and a paste of all cells, against bare AG Grid. */
export const laborGrid: Measurement = {
  name: 'labor-grid',
  run: () =>
    withPreview(['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'], async (preview) => {
      const { page, sandboxUrl } = preview;
      const calls = await sandboxControlAt(() => sandboxUrl).as();
      const store = await newLoadedStore(calls, 'Sheet Motors');
      await gridCalls(calls, store).add('Measured', '2026-01-01', { rates: rates(0) });
      const script = await pageScript('bare-sheet');
      return withBaselinePage(page, gridPage(script, ROWS * 25), async (tab) => {
        await tab.bringToFront();
        await tab.evaluate((rows) => window.editSheet(rows), ROWS);
        await page.bringToFront();
        await editOnConsole(page, `${storePage(store.id)}?tab=laborGrids`);
        const keys = await alternate(
          TIMES,
          () => pressed(tab, '1'),
          () => pressed(page, '1'),
        );
        let add = 0;
        const pastes = await alternate(
          TIMES,
          async () => {
            await tab.bringToFront();
            return tab.evaluate(({ rows, more }) => window.pasteSheet(rows, more), {
              rows: ROWS,
              more: (add += 1),
            });
          },
          () => pasted(page, (add += 1)),
        );
        return [
          {
            what: `labor grid of ${ROWS} x ${COLUMNS}, a key pressed to painted while a cell is edited`,
            against: 'bare AG Grid, the same cell',
            unit: 'ms',
            aim: 1.3,
            ...keys,
          },
          {
            what: `paste of ${CELLS} cells into a labor grid, to painted`,
            against: 'a transaction of bare AG Grid over as many',
            unit: 'ms',
            aim: 1.5,
            ...pastes,
          },
        ];
      });
    }),
};

const ROWS = 60;
const CELLS = ROWS * COLUMNS;
const TIMES = 25;

declare global {
  interface Window {
    editSheet(rows: number): Promise<void>;
    pasteSheet(rows: number, add: number): Promise<number>;
  }
}

const rates = (add: number): number[][] =>
  Array.from({ length: ROWS }, (_, hour) =>
    Array.from({ length: COLUMNS }, (_cell, tenth) =>
      hour + tenth === 0 ? 0 : hour * 100 + tenth * 10 + add,
    ),
  );

/** Milliseconds from a key in the edited cell until it is painted. */
async function pressed(tab: Page, key: string): Promise<number> {
  await tab.bringToFront();
  const timed = tab.evaluate(
    () =>
      new Promise<number>((done) => {
        const press = (): void => {
          const started = performance.now();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
        };
        addEventListener('keydown', press, { capture: true, once: true });
      }),
  );
  await tab.waitForTimeout(50);
  await tab.keyboard.press(key);
  return timed;
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`);

/** Milliseconds from a paste of every cell until the last of them is painted. */
async function pasted(page: Page, add: number): Promise<number> {
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await cell(page, 0, 0).click();
  const text = rates(add)
    .map((row) => row.join('\t'))
    .join('\n');
  return page.evaluate(
    ({ copied, last }) =>
      new Promise<number>((done, fail) => {
        const target = document.activeElement;
        const corner = document.querySelector(last);
        const before = corner?.textContent;
        const data = new DataTransfer();
        data.setData('text/plain', copied);
        const started = performance.now();
        target?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        const look = (): void => {
          if (document.querySelector(last)?.textContent !== before)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 10_000) fail(new Error('nothing was pasted'));
          else setTimeout(look);
        };
        look();
      }),
    { copied: text, last: `[data-row="${ROWS - 1}"][data-column="${COLUMNS - 1}"]` },
  );
}

async function editOnConsole(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('button', { name: /Measured/ }).click();
  await page.getByRole('button', { name: /^Edit Grid/ }).click();
  await cell(page, 5, 5).dblclick();
}
