import type { Page } from '@playwright/test';
import { sandboxDirectAccess } from '@fixtures/back-office/direct-access';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newMenu } from '@fixtures/domains/menus';
import { replaceModels, modelsOf } from '@fixtures/domains/model-mapping';
import { storePage } from '@fixtures/pages/pages';
import { gridPage, pageScript, withBaselinePage } from '../baseline-page';
import { type Area, dropToPainted, gridAreaOf } from '../grid-timing';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures opening the model mapping and dragging models onto a menu, against bare AG Grid. */
export const mapping: Measurement = {
  name: 'mapping',
  run: () =>
    withPreview(['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'], async (preview) => {
      const { page, sandboxUrl, home } = preview;
      const calls = await sandboxControlAt(() => sandboxUrl).as();
      const store = await newLoadedStore(calls, 'Model Motors');
      await replaceModels(sandboxDirectAccess(`${home.folder}/sandbox`), calls, store, models());
      await menusOf(calls, store).add(newMenu('Standard', { isdefault: true }));
      const rows = await modelsOf(calls, store).onMenus();
      await firstVisit(page, storePage(store.id));
      const area = await gridAreaOf(page, DROPPED.left);
      const files = gridPage(await pageScript('bare-mapping'), area.height);
      // The console reads its rows from the back office whenever the tab is opened, so the baseline does too.
      const ask = async (): Promise<string> => JSON.stringify(await modelsOf(calls, store).onMenus());
      const fetched = { '/rows': { type: 'application/json', body: ask } };
      return withBaselinePage(page, { ...files, ...fetched }, async (tab) => {
        const bare = async (work: () => Promise<number>): Promise<number> => {
          await tab.bringToFront();
          return work();
        };
        const opened = await alternate(
          TIMES,
          // Both sides run on a freshly loaded page that has drawn another grid, because code that ran often is faster.
          () =>
            bare(async () => {
              await tab.reload();
              await tab.evaluate((given) => window.drawAnother(given), area);
              return tab.evaluate(() => window.openMapping());
            }),
          () => firstVisit(page, storePage(store.id)),
        );
        const dragged = await alternate(
          TIMES,
          () => bare(() => tab.evaluate((count) => window.moveModels(count), MOVED)),
          () => dragSelected(page),
        );
        const left = (await modelsOf(calls, store).onMenus()).filter(
          ({ menuName }) => menuName === null,
        ).length;
        return [
          {
            what: `mapping of ${rows.length} models, open to interactive`,
            against: 'two grids of bare AG Grid with the same rows of the same back office',
            unit: 'ms',
            aim: 1.5,
            ...opened,
          },
          {
            what: `one drag of ${MOVED} selected models onto a menu`,
            against: 'transactions of two bare AG Grids of the same size',
            unit: 'ms',
            aim: 1.5,
            ...dragged,
            note: `${dragged.note}; ${rows.length - left} models were stored as mapped`,
          },
        ];
      });
    }),
};

const TIMES = 5;
const MAKES = 40;
const MODELS = 1_500;
const MOVED = 200;

declare global {
  interface Window {
    drawAnother(area: Area): Promise<void>;
    openMapping(): Promise<number>;
    moveModels(count: number): Promise<number>;
  }
}

/** 1,500 models of 40 makes, the maximum. */
const models = (): Record<string, string[]> =>
  Object.fromEntries(
    Array.from({ length: MAKES }, (_make, make) => [
      `Make ${String(make).padStart(2, '0')}`,
      Array.from({ length: MODELS }, (_model, at) => at)
        .filter((at) => at % MAKES === make)
        .map((at) => `Model ${at}`),
    ]),
  );

/** Milliseconds from the click on the tab until the first models are painted, on a page without cached ones. */
async function firstVisit(
  page: Page,
  path: string,
  hook: { begin?: () => Promise<void>; end?: () => Promise<void> } = {},
): Promise<number> {
  await page.bringToFront();
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('grid', { name: 'All Data Feeds' }).waitFor();
  await page.waitForTimeout(300);
  const opened = page.getByRole('tab', { name: 'Models', exact: true });
  // A user's pointer is over the tab before the click.
  await opened.hover();
  await page.waitForTimeout(100);
  await hook.begin?.();
  const time = await opened.evaluate(
    (tab: HTMLElement) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        tab.click();
        const look = (): void => {
          const row = document.querySelector(
            '[aria-label^="Models without"] [role="gridcell"][col-id="model"]',
          );
          if (row) requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error('no models'));
          else setTimeout(look);
        };
        look();
      }),
  );
  await hook.end?.();
  return time;
}

/** Neither side waits for the back office: the console shows the rows as moved while the write is in flight. */
const DROPPED = { counters: 'Models counted', left: 'Models without a Menu' };

/** Selects this many models from the first row on, and drops them on the menu. */
async function dragSelected(
  page: Page,
  hook: { begin?: () => Promise<void>; end?: () => Promise<void> } = {},
): Promise<number> {
  await page.bringToFront();
  const left = page.getByRole('grid', { name: 'Models without a Menu' });
  const row = (index: number) => left.locator(`[row-index="${index}"]:has([col-id="model"])`);
  await left.hover();
  await page.mouse.wheel(0, -100_000);
  await row(1).locator('[col-id="model"]').click();
  // Each make has a heading above its models, which counts as a row.
  const headings = Math.ceil(MOVED / Math.ceil(MODELS / MAKES));
  let last = MOVED + headings - 1;
  for (
    let turn = 0;
    turn < 120 && (await row(last).count()) + (await row(last + 1).count()) === 0;
    turn += 1
  ) {
    // A busy machine continues to scroll after the last row was requested.
    const drawn = await left.locator('[row-index]').last().getAttribute('row-index');
    await page.mouse.wheel(0, Number(drawn) < last ? 300 : -300);
    await page.waitForTimeout(100);
  }
  if ((await row(last).count()) === 0) last += 1;
  await row(last)
    .locator('[col-id="model"]')
    .click({ modifiers: ['Shift'] });
  const from = await row(last).locator('.ag-row-drag').boundingBox();
  const to = await page
    .getByRole('grid', { name: 'Models by Menu' })
    .locator('.ag-full-width-row')
    .first()
    .boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 6, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 200, to.y + 12, { steps: 4 });
  await page.waitForTimeout(100);
  await hook.begin?.();
  const timed = dropToPainted(page, DROPPED);
  await page.waitForTimeout(50);
  await page.mouse.up();
  const time = await timed;
  await hook.end?.();
  // The next drop is a separate change, because this one is stored by then.
  await page.waitForTimeout(1_000);
  return time;
}
