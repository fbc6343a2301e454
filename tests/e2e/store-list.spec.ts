import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { newStore, rowsOf } from '@fixtures/back-office/calls';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import { goBack } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '40'] });

const COLUMNS = [
  'Store',
  'Tenant',
  'DMS',
  'Contract Signed Date',
  'Bulk Phase 1',
  'Bulk Phase 2',
  'Daily Load Setup',
  'Labor Grids Count',
  'Parts Matrix Count',
  'Q/A Validation',
  'Review',
];

/** The number includes the row's position in the order. */
const DAYS_IN_STAGE = /^\s*Days in Stage/;
const STAGE_COLUMNS = ['Store', 'Tenant', 'DMS', 'Stage', DAYS_IN_STAGE, 'Next Blocker', 'Planned Launch'];

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Stores' });
/** Without the boxes. */
const headers = (page: Page): Locator =>
  grid(page).locator('[role=columnheader]:not([col-id="ag-Grid-SelectionColumn"])');
const storeNames = (page: Page): Promise<string[]> =>
  grid(page).locator('[role=gridcell][col-id=storeName]').getByRole('link').allInnerTexts();

test('lists the stores with their columns, page by page', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Starter Motors');
  await calls.store({ pAction: 'update', id, storeId, tenantId, storeLaunchedDate: localToday() });
  const stores = rowsOf(
    await calls.query(
      `{ statelessServiceBzoStorewiseDetails { nodes { storeName storeLaunched isTestStore storeDmsStatus } } }`,
    ),
  ).filter((store) => store['isTestStore'] === false && store['storeDmsStatus'] === 'Active');
  const launched = stores.filter((store) => store['storeLaunched'] === 'Completed');
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.getByRole('radio', { name: 'Currently Onboarding' })).toBeChecked();
  await expect(page.getByText(`${stores.length - launched.length} rows`)).toBeVisible();
  await expect.poll(() => storeNames(page)).toHaveLength(25);
  await test.step('no name of a store or a tenant is cut off', async () => {
    const names = grid(page).locator('[role=gridcell]:is([col-id=storeName], [col-id=tenantName]) a');
    const cutOff = (): Promise<number> =>
      names.evaluateAll(
        (all) =>
          all.filter(
            (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
          ).length,
      );
    await expect(names).toHaveCount(50);
    await expect.poll(cutOff).toBe(0);
  });
  await page.getByRole('radio', { name: 'Launched' }).click();
  await expect(page.getByText(`${launched.length} rows`)).toBeVisible();
  await page.setViewportSize({ width: 2400, height: 900 });
  await expect(headers(page)).toHaveText(COLUMNS);
  await expect(grid(page).locator('[col-id=agreementDate]').nth(1)).toHaveText(/^(\d\d\/\d\d\/\d{4}|---)$/);
  const [first] = await storeNames(page);
  await grid(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  await goBack(page);
  await expect(page.getByRole('radio', { name: 'Launched' })).toBeChecked();

  await test.step('the built-in views show the progress of each store', async () => {
    await page.getByRole('radio', { name: 'Currently Onboarding' }).click();
    const open = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const cells = (column: string): Locator => grid(page).locator(`[role=gridcell][col-id=${column}]`);
    await open('Stuck for 14 days');
    await expect(headers(page)).toHaveText(STAGE_COLUMNS);
    await expect(cells('daysInStage').first()).toHaveText(/\d/);
    // A view sets columns, filter and order, and the rows follow each of them.
    const days = async (): Promise<number[]> => (await cells('daysInStage').allInnerTexts()).map(Number);
    await expect.poll(async () => Math.min(...(await days()))).toBeGreaterThanOrEqual(14);
    await expect
      .poll(async () => (await days()).every((one, at, all) => one <= (all[at - 1] ?? Infinity)))
      .toBe(true);
    await open('Failed');
    await expect(cells('stage').first()).toHaveText(/ · Failed$/);
    await expect(cells('stage').filter({ hasNotText: / · Failed$/ })).toHaveCount(0);
    await open('Launching this month');
    const row = grid(page).getByRole('row').filter({ hasText: 'Starter Motors Ford' });
    await expect(row).toContainText(formatDate(localToday()));
    await expect(row).toContainText('Phase 1 load · Active');
    await page.reload();
    await expect(row).toContainText('Phase 1 load can be done now');
    await expectAccessible(page, 'stores launching this month');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name: 'Reset columns' }).click();
    await expect(headers(page)).toHaveText(COLUMNS);
  });
});

test('the export contains exactly the displayed rows and order after search and sort', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await page.getByRole('searchbox', { name: 'Search Stores' }).fill('tekion');
  await expect(page.getByText(/\d+ of \d+ rows/)).toBeVisible();
  const header = grid(page).getByRole('columnheader', { name: 'Store', exact: true });
  await header.click();
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const isDescending = (names: readonly string[]): boolean =>
    names.every((name, at) => at === 0 || name.localeCompare(names[at - 1] ?? '') <= 0);
  await expect.poll(async () => isDescending(await storeNames(page))).toBe(true);
  // Rows are drawn one after the other: all of them are there when there are as many as the grid counts.
  const counted = async (): Promise<number> => Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  await expect.poll(async () => (await counted()) - (await storeNames(page)).length).toBe(0);
  const shown = await storeNames(page);
  await page.getByRole('button', { name: 'Export Store List' }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  await expect.poll(() => filesIn(app.home.downloads)).toEqual(['Store List.xlsx']);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(app.home.downloads, 'Store List.xlsx'));
  const names: string[] = [];
  workbook.worksheets[0]?.getColumn(1).eachCell((cell, row) => row > 1 && names.push(cell.text));
  expect(names).toEqual(shown);
  await page.getByRole('searchbox', { name: 'Search Stores' }).fill('nothing like this');
  await expect(page.getByText('No stores found')).toBeVisible();
});

test('hidden columns stay hidden until reset', async ({ console: app, page }) => {
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Tenant' }).click();
  await page.keyboard.press('Escape');
  const tenant = grid(page).getByRole('columnheader', { name: 'Tenant', exact: true });
  await expect(tenant).toHaveCount(0);
  await expectPersisted(app.home, '"hide":true');
  await page.reload();
  await expect(grid(page).getByRole('columnheader', { name: 'Store', exact: true })).toBeVisible();
  await expect(tenant).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(tenant).toBeVisible();
});
