import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const BOTH = ['Tenant', 'Store', 'DMS', 'Module Type', 'Calculated Date From', 'Install Date'];

test('module details open from the store list, filter by module, tenant and store, and are exported', async ({
  console: app,
  page,
}) => {
  await page.setViewportSize({ width: 1800, height: 900 });
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await page.getByRole('button', { name: 'All module details' }).click();
  await expect(page).toHaveURL(/statelessServiceBzoStoreDetails\/AllDetails/);
  await expect(page.getByRole('radio', { name: 'Labor Grid' })).toBeChecked();
  const grid = page.getByRole('grid', { name: 'Module Details' });
  const headers = grid.getByRole('columnheader');
  await expect(headers).toHaveText([...BOTH, 'Grid Type', 'Grid Name', 'Grid Period']);
  const reset = page.getByRole('button', { name: 'Reset' });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'module details');

  const store = page.getByRole('combobox', { name: 'Store' });
  await store.focus();
  await expect(page.getByRole('tooltip', { name: 'Choose a tenant to select a store' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(store, 'it says why it is closed and takes nothing').toHaveValue('');

  const cell = (column: string) => grid.locator(`.ag-row [col-id=${column}]`);
  const tenantName = await cell('tenantName').first().innerText();
  const storeName = await cell('storeName').first().innerText();
  await page.getByRole('combobox', { name: 'Tenant' }).click();
  await page.keyboard.type(tenantName);
  await page.getByRole('option', { name: tenantName, exact: true }).click();
  await expect
    .poll(async () => new Set(await cell('tenantName').allInnerTexts()))
    .toEqual(new Set([tenantName]));
  await store.click();
  await page.keyboard.type(storeName);
  await page.getByRole('option', { name: storeName, exact: true }).click();
  await expect
    .poll(async () => new Set(await cell('storeName').allInnerTexts()))
    .toEqual(new Set([storeName]));

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /xlsx/ }).click();
  await expect.poll(() => filesIn(app.home.downloads)).toContain('Module Details.xlsx');
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(join(app.home.downloads, 'Module Details.xlsx'));
  expect(book.worksheets[0]?.getRow(2).getCell(2).value).toBe(storeName);

  await page.getByRole('combobox', { name: 'Tenant' }).fill('');
  await expect(store).toBeDisabled();
  await expect(store).toHaveValue('');
  await page.getByRole('radio', { name: 'Parts Matrix' }).click();
  await expect(headers).toHaveText([...BOTH, 'Matrix Name', 'Matrix Period', 'Source']);
  await expect(cell('callType').first()).toHaveText('Parts Matrix');
});

test('module details that cannot be read show an error', async ({ console: app, page }) => {
  await signIn(page, 'olivia');
  await app.backOffice.faults({ garbageNext: 20, operation: 'GetFilteredModuleDetails' });
  await visit(page, '/statelessServiceBzoStoreDetails/AllDetails');
  await expect(page.getByRole('alert')).toBeVisible();
  await app.backOffice.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});
