import type { Page } from '@playwright/test';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { loadedStore, opcodesOf } from '@fixtures/domains/loaded-store';
import { storePage } from '@fixtures/pages/pages';
import { gridPage, pageScript, withBaselinePage } from '../baseline-page';
import { type Area, dropToPainted, gridAreaOf } from '../grid-timing';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures opening the opcode screen and dragging opcodes to another category, against bare AG Grid. */
export const opcodes: Measurement = {
  name: 'opcodes',
  run: () =>
    withPreview(['--tenants', '12', '--load-seconds', '1', '--failure-rate', '0'], async (preview) => {
      const { page, sandboxUrl } = preview;
      const calls = await sandboxControlAt(() => sandboxUrl).as();
      const store = await loadedStore(calls, TENANT);
      const rows = await opcodesOf(calls, store);
      const path = storePage(store.id);
      const ask = async (): Promise<string> => JSON.stringify(await opcodesOf(calls, store));
      return withBareGrid(page, ask, async (tab) => {
        const bare = async <T>(work: () => Promise<T>): Promise<T> => {
          await tab.bringToFront();
          return work();
        };
        await firstVisit(page, path);
        const area = await gridAreaOf(page, 'Opcodes by category');
        const opened = await alternate(
          TIMES,
          // Both sides run on a freshly loaded page that has drawn another grid, because code that ran often is faster.
          () =>
            bare(async () => {
              await tab.reload();
              await tab.evaluate((given) => window.drawAnother(given), area);
              return tab.evaluate(() => window.openOpcodes());
            }),
          () => firstVisit(page, path),
        );
        await page.bringToFront();
        await page.getByRole('tab', { name: 'Two panes' }).click();
        await pane(page, 'Uncategorized opcodes').waitFor();
        const areas = [
          await gridAreaOf(page, 'Uncategorized opcodes'),
          await gridAreaOf(page, 'Categorized opcodes'),
        ];
        await bare(() => tab.evaluate((given) => window.openPanes(given), areas));
        const dragged = await alternate(
          TIMES,
          () => bare(() => tab.evaluate((count) => window.moveOpcodes(count), MOVED)),
          () => dragSelected(page),
        );
        return [
          {
            what: `opcode screen with ${rows.length} rows, open to interactive`,
            against: 'bare AG Grid with the same rows of the same back office, and the same columns',
            unit: 'ms',
            aim: 1.5,
            ...opened,
          },
          {
            what: `one drag of ${MOVED} selected opcodes to another group`,
            against: 'transactions of two bare AG Grids of the same size',
            unit: 'ms',
            aim: 2,
            ...dragged,
          },
        ];
      });
    }),
};

const TIMES = 9;
const MOVED = 200;

/** A tenant name whose store gets the maximum number of opcodes. */
const TENANT = 'Pane Autos';

declare global {
  interface Window {
    drawAnother(area: Area): Promise<void>;
    openOpcodes(): Promise<number>;
    openPanes(areas: readonly Area[]): Promise<void>;
    moveOpcodes(count: number): Promise<number>;
  }
}

/** A page with AG Grid and nothing else, which gets the same rows from the same back office. */
async function withBareGrid<T>(
  page: Page,
  ask: () => Promise<string>,
  work: (tab: Page) => Promise<T>,
): Promise<T> {
  const files = gridPage(await pageScript('bare-opcodes'), 450);
  return withBaselinePage(page, { ...files, '/rows': { type: 'application/json', body: ask } }, work);
}

/** Milliseconds from the click on the tab until the first opcodes are painted. */
const openTab = (page: Page): Promise<number> =>
  page.getByRole('tab', { name: 'Opcodes' }).evaluate(
    (tab: HTMLElement) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        tab.click();
        const look = (): void => {
          const row = document.querySelector('[aria-label="Opcodes"] [role="gridcell"][col-id="lbropcode"]');
          if (row) requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error('no opcodes'));
          else setTimeout(look);
        };
        look();
      }),
  );

/** A fresh document has no cached opcodes, so the back office is called. */
async function firstVisit(page: Page, path: string): Promise<number> {
  await page.bringToFront();
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('grid', { name: 'All Data Feeds' }).waitFor();
  await page.waitForTimeout(300);
  // A user's pointer is over the tab before the click.
  await page.getByRole('tab', { name: 'Opcodes' }).hover();
  await page.waitForTimeout(100);
  return openTab(page);
}

const pane = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

const DROPPED = { counters: 'Opcodes counted', left: 'Uncategorized opcodes' };

/** Selects the first opcodes of the left pane, drops them on a heading of the right one, and undoes that. */
async function dragSelected(page: Page): Promise<number> {
  await page.bringToFront();
  const left = pane(page, 'Uncategorized opcodes');
  const row = (index: number) => left.locator(`[row-index="${index}"] [col-id="lbropcode"]`);
  await left.hover();
  for (let turn = 0; turn < 40 && (await row(1).count()) === 0; turn += 1) {
    await page.mouse.wheel(0, -1_000);
    await page.waitForTimeout(60);
  }
  await row(1).click();
  for (let turn = 0; turn < 40 && (await row(MOVED + 3).count()) === 0; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(60);
  }
  await row(MOVED).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: `Move ${MOVED} to...` }).waitFor();
  const from = await row(MOVED).locator('.ag-row-drag').boundingBox();
  const to = await pane(page, 'Categorized opcodes').locator('.ag-full-width-row').first().boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 6, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 200, to.y + 20, { steps: 4 });
  await page.waitForTimeout(100);
  const timed = dropToPainted(page, DROPPED);
  await page.waitForTimeout(50);
  await page.mouse.up();
  const time = await timed;
  await page.getByRole('button', { name: 'Undo' }).click();
  return time;
}
