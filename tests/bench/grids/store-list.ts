import type { Page } from '@playwright/test';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { storesPaths } from '@shared/domains/stores/paths';
import { storesTexts } from '@shared/domains/stores/texts';
import { gridPage, pageScript, withBaselinePage } from '../baseline-page';
import { gridAreaOf, scrollFrames, type Frames } from '../grid-timing';
import { alternate, median, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/**
 * Measures the list of stores, against an HTML table and a bare AG Grid, and on from it the form of a store that was just
 * seen and its save, against the frames and the round trip that they cannot do without.
 */
export const storeList: Measurement = {
  name: 'store-list',
  run: () =>
    withPreview(['--tenants', TENANTS], async ({ page, origin, sandboxUrl }) => {
      const rows = await openList(page, origin, 250);
      const files = gridPage(await pageScript('bare-store-list'), 600);
      const list = await withBaselinePage(page, files, async (tab) => {
        const area = await gridAreaOf(page, 'Stores');
        await tab.locator('#grid').evaluate((grid, { width, height }) => {
          Object.assign(grid.style, { width: `${width}px`, height: `${height}px` });
        }, area);
        const table = async (): Promise<number> => {
          await tab.bringToFront();
          return tab.evaluate((count) => window.showTable(count), rows);
        };
        const first = await alternate(TIMES, table, () => firstOpening(page, origin));
        const again = await alternate(TIMES, table, () => openingAgain(page));
        await openList(page, origin, 250);
        await tab.bringToFront();
        await tab.evaluate((count) => window.showGrid(count, 250), rows);
        const frames: { bare: Frames[]; console: Frames[] } = { bare: [], console: [] };
        for (let turn = 0; turn < TIMES; turn += 1) {
          frames.bare.push(await scrollFrames(tab, SCROLL_STEPS));
          frames.console.push(await scrollFrames(page, SCROLL_STEPS));
        }
        return { first, again, frames };
      });
      const { bare, console: measured } = list.frames;
      const framesOf = (part: keyof Frames) => ({
        ...{ against: 'a bare AG Grid as large', unit: 'ms' as const },
        baseline: median(bare.map((turn) => turn[part])),
        measured: median(measured.map((turn) => turn[part])),
      });
      const against = 'the same rows as an HTML table with content-visibility';
      return [
        {
          what: `list of ${rows} stores, first click to painted`,
          against,
          unit: 'ms',
          aim: 1.2,
          ...list.first,
        },
        { what: 'the same, list seen before', against, unit: 'ms', aim: 1.2, ...list.again },
        { what: '250 of its rows scrolled in 30 steps, mean frame', aim: 1, ...framesOf('mean') },
        { what: 'the longest frame meanwhile', aim: 1, ...framesOf('longest') },
        ...(await formOf(page, origin, sandboxUrl)),
      ];
    }),
};

declare global {
  interface Window {
    /** The functions that page/bare-store-list.ts defines. */
    showTable(rows: number): Promise<number>;
    showGrid(rows: number, size: number): Promise<void>;
  }
}

const TIMES = 7;
/** These sample tenants have some 2,000 stores. */
const TENANTS = '650';
/** So many steps for the rows of a page, one per frame: some eight rows come into view with each. */
const SCROLL_STEPS = 30;
const EDIT = { name: 'Edit', exact: true };
const TWO_FRAMES_MS = 2 * (1000 / 60);

async function openList(page: Page, origin: string, size: number): Promise<number> {
  await page.goto(`${origin}${storesPaths.enrollments}?store-list.size=${size}`);
  await page.getByRole('gridcell').first().waitFor();
  // The list is whole when it can be exported.
  await page.getByRole('button', { name: /^Export/, disabled: false }).waitFor();
  const [, rows = '0'] =
    /of ([\d,]+)/.exec(await page.locator('.ag-paging-row-summary-panel').innerText()) ?? [];
  return Number(rows.replaceAll(',', ''));
}

/** Milliseconds from the click on the menu's link until rows are painted, measured inside the page. */
const clickToRows = (page: Page): Promise<number> =>
  page.getByRole('link', { name: 'All Enrollments', exact: true }).evaluate(
    (link: HTMLElement) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        link.click();
        const look = (): void => {
          const title = document.querySelector('main h1')?.textContent;
          if (title === 'All Enrollments' && document.querySelector('[role="gridcell"][col-id="storeName"]'))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error('no rows'));
          else setTimeout(look);
        };
        look();
      }),
  );

async function leaveList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Activity Log', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity Log' }).waitFor();
  await page.waitForTimeout(500);
}

/** In a new document, which has no cached list and calls the back office. */
async function firstOpening(page: Page, origin: string): Promise<number> {
  await page.bringToFront();
  await page.goto(`${origin}/preferences/appearance`);
  await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor();
  // A user's pointer is over the link before the click.
  await page.waitForTimeout(1_000);
  await page.getByRole('link', { name: 'All Enrollments', exact: true }).hover();
  await page.waitForTimeout(100);
  return clickToRows(page);
}

async function openingAgain(page: Page): Promise<number> {
  await page.bringToFront();
  await leaveList(page);
  return clickToRows(page);
}

/** Edit and save of a store whose page is open. */
async function formOf(page: Page, origin: string, sandboxUrl: string) {
  await openList(page, origin, 25);
  await page.locator('[col-id="storeName"] a').first().click();
  const edit = page.getByRole('button', EDIT);
  await edit.waitFor();
  await page.waitForTimeout(500);
  const forms: number[] = [];
  const saves: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    await edit.hover();
    await page.waitForTimeout(100);
    forms.push(await clickToForm(page));
    await page.getByRole('textbox', { name: 'Description' }).fill(`Visit ${turn}`);
    await page.waitForTimeout(300);
    // The notice of the save before has gone by then.
    await page.getByText(storesTexts.updated).first().waitFor({ state: 'detached' });
    saves.push(await saveToSaved(page));
    await edit.waitFor();
    await page.waitForTimeout(500);
  }
  const backOffice = await sandboxControlAt(() => sandboxUrl).as('olivia');
  const trips: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const started = performance.now();
    await backOffice.query('{ __typename }');
    trips.push(performance.now() - started);
  }
  return [
    {
      what: 'Edit of a store that is open, click to the filled form',
      ...{
        against: 'two frames',
        unit: 'ms' as const,
        aim: 1,
        baseline: TWO_FRAMES_MS,
        measured: median(forms),
      },
    },
    {
      what: 'Save to the notice that says so',
      ...{ against: 'a round trip to the back office', unit: 'ms' as const, aim: 1.3 },
      ...{ baseline: median(trips), measured: median(saves) },
    },
  ];
}

/** Milliseconds from the click until the form is painted with the store's values. */
const clickToForm = (page: Page): Promise<number> =>
  page.getByRole('button', EDIT).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        button.click();
        const look = (): void => {
          const isForm = document.querySelector('main h1')?.textContent?.startsWith('Edit') === true;
          const filled = [...document.querySelectorAll('main input')].some(
            (input) => input instanceof HTMLInputElement && input.type === 'text' && input.value !== '',
          );
          if (isForm && filled)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error('no form'));
          else setTimeout(look);
        };
        look();
      }),
  );

/** Milliseconds from the click on Save until the notice about it; the page is left a second later. */
const saveToSaved = (page: Page): Promise<number> =>
  page.getByRole('button', { name: 'Save', exact: true }).evaluate(
    (button: HTMLElement, saved) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        button.click();
        const look = (): void => {
          if (document.body.innerText.includes(saved)) done(performance.now() - started);
          else if (performance.now() - started > 30_000) fail(new Error('not saved'));
          else setTimeout(look);
        };
        look();
      }),
    storesTexts.updated,
  );
