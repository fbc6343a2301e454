import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { configureStore } from '@fixtures/domains/configured-store';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { newLoadedStore, newTekionStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval } from '@fixtures/domains/menus';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { goBack, storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import { expect, test } from './console';

const SANDBOX = ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'];

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Opens the list, filters it and selects the store. */
async function choose(page: Page, field: string, store: string): Promise<void> {
  const stores = page.getByRole('combobox', { name: field });
  await stores.click();
  await stores.fill(store);
  await page.getByRole('option', { name: new RegExp(`^${store} · `) }).click();
}

test.describe('two stores of one sandbox', () => {
  test.use({ sharedSandbox: true, sandboxArgs: SANDBOX });

  test('are compared cell by cell, and one is copied into the other', async ({ console: app, page }) => {
    const calls = await app.backOffice.as();
    const from = await configureStore(calls, await newLoadedStore(calls, 'Pattern Motors'));
    const to = await newLoadedStore(calls, 'Blank Motors');
    const grids = gridCalls(calls, to);
    await grids.add('Diesel', '2026-03-01', { rates: doorRateGrid(100) });
    await signIn(page, 'olivia');

    await test.step('the store page leads to the differences, which the address keeps', async () => {
      await visit(page, storePage(to.id));
      await button(page, 'More').click();
      await page.getByRole('menuitem', { name: 'Compare stores' }).click();
      await expect(page.getByRole('heading', { name: 'Compare stores' })).toBeFocused();
      await expect(page.getByText('Choose the store to compare with')).toBeVisible();
      await choose(page, 'Compare with', 'Pattern Motors Ford');
      await expect(section(page, 'Data Feeds')).toContainText('All 1 the same');
      await expect(section(page, 'Opcodes')).toContainText(/All [\d,]+ the same|[\d,]+ of [\d,]+ differ/);
      await expect(section(page, 'Labor Grids')).toContainText('2 of 2 differ');
      await expect(section(page, 'Parts Matrices')).toContainText('1 of 1 differ');
      await expect(section(page, 'Menus')).toContainText('3 of 3 differ');
      await page.getByRole('switch', { name: 'Only differences' }).check();
      await expect(page).toHaveURL(/only=1/);
      await page.reload();
      await expect(page.getByRole('switch', { name: 'Only differences' })).toBeChecked();
      await expect(section(page, 'Menus')).toContainText('Menu Standard');
      await expect(section(page, 'Labor Grids')).toContainText('Only in Pattern Motors Ford');
      await button(page, /^Diesel \(Model\), Current/).click();
      const cells = page.getByRole('table', { name: 'Diesel (Model), Current' });
      await expect(cells.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(
        '$10.00vs $12.00-$2.00',
      );
      await expectAccessible(page, 'two stores compared');
    });

    await test.step('the differences are exported', async () => {
      await button(page, 'Export differences').click();
      await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
      const file = 'Blank Motors Ford and Pattern Motors Ford differences.xlsx';
      await expect.poll(() => filesIn(app.home.downloads)).toContain(file);
      const book = new ExcelJS.Workbook();
      await book.xlsx.readFile(join(app.home.downloads, file));
      const lines: string[] = [];
      book.worksheets[0]?.eachRow((row) => lines.push(Array.isArray(row.values) ? row.values.join('|') : ''));
      expect(lines).toContain('|Labor Grids|Diesel (Model), Current|0|0.1|$10.00|$12.00|-$2.00');
      expect(lines).toContainEqual(expect.stringContaining('|Menus|Menu Standard|||not there|there'));
    });

    await test.step('new entries are selected, overwriting ones are not', async () => {
      await button(page, 'Copy from another store').click();
      await expect(page.getByRole('checkbox', { name: 'Menu Standard' })).toBeChecked();
      const diesel = page.getByRole('checkbox', { name: 'Diesel (Model), Current' });
      await expect(diesel).not.toBeChecked();
      await button(page, 'Clear all').click();
      await expectReason(button(page, 'Copy entries'), 'Select items to copy');
      // An interval cannot be copied without its menu.
      await page.getByRole('checkbox', { name: 'Standard: Oil and Filter' }).focus();
      await expect(page.getByRole('checkbox', { name: 'Standard: Oil and Filter' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await button(page, 'Cells of Diesel (Model), Current').click();
      await expect(page.getByRole('table', { name: 'Diesel (Model), Current' })).toContainText('now $10.00');
      await expectAccessible(page, 'what can be copied');
      await page.getByRole('checkbox', { name: 'Menu Standard' }).check();
      await page.getByRole('checkbox', { name: 'Standard: Oil and Filter' }).check();
      await page.getByRole('checkbox', { name: 'Retail (matrix), Current' }).check();
      await diesel.check();
    });

    await test.step('a double click sends once, and asks about nothing that the undo brings back', async () => {
      await button(page, 'Copy 4 entries').dblclick();
      await expect(snackbar(page, /completed/)).toHaveCount(1);
      const report = page.getByRole('list', { name: 'Last copy' });
      await expect(report).toContainText(/4 of 4 copied, \d+ skipped/);
      await expect(report).toContainText('Standard: Tire Rotation: skipped. Not selected');
      await expect(report.getByText('Copy from Pattern Motors Ford to Blank Motors Ford')).toHaveCount(1);
      // Copied entries are equal now.
      await expect(section(page, 'Labor Grids')).toContainText('1 new, 1 the same');
      const [diesel] = (await grids.list()).filter(({ gridType }) => gridType === 'Diesel');
      expect((await grids.list()).length).toBe(1);
      expect(diesel && (await grids.rates(diesel))).toMatchObject({ 1: { col0: 120 } });
    });

    await test.step('Back leads to the comparison, which has fewer differences', async () => {
      await goBack(page);
      await expect(page.getByRole('heading', { name: 'Compare stores' })).toBeVisible();
      await expect(section(page, 'Labor Grids')).toContainText('1 of 2 differ');
      await expect(section(page, 'Parts Matrices')).toContainText('All 1 the same');
    });

    await test.step('the copy is undone entry by entry; what was changed since stays', async () => {
      const menus = menusOf(calls, to);
      await menus.removeInterval('Standard', 'Oil and Filter');
      await menus.save('Standard', newInterval('Oil and Filter', { price: 1 }));
      await visit(page, storeCopyPaths.copy(to.id, from.id));
      const report = page.getByRole('list', { name: 'Last copy' });
      await report.getByRole('button', { name: 'Undo' }).click();
      await expect(report).toContainText('Undo of the copy to Blank Motors Ford');
      await expect(report).toContainText('2 undone, 2 left unchanged');
      await expect(report).toContainText('Standard: Oil and Filter: refused. Changed by Omar Haddad at');
      await expect(report).toContainText("Menu Standard: refused. It has intervals that weren't copied");
      await expect(section(page, 'Parts Matrices')).toContainText('1 new');
      const [diesel] = await grids.list();
      expect(diesel && (await grids.rates(diesel))).toMatchObject({ 1: { col0: 100 } });
    });

    await test.step('sections that the pipeline has not opened are disabled; a deleted store cannot be copied into', async () => {
      const early = await newTekionStore(calls, 'Early Motors');
      await visit(page, storeCopyPaths.copy(early.id, from.id));
      await expect(section(page, 'Menus')).toContainText('Early Motors Ford: Finish Phase 1 load first');
      await expect(page.getByRole('checkbox', { name: 'Diesel (Model), Current' })).toBeChecked();
      const { storeId, tenantId } = early;
      await calls.store({ pAction: 'delete', id: early.id, storeId, tenantId });
      await page.reload();
      await expectReason(button(page, /^Copy \d+ entries$/), 'The store is deleted');
    });
  });

  test('any two grids of a store can be compared, regardless of name and period', async ({
    console: app,
    page,
  }) => {
    const calls = await app.backOffice.as();
    const store = await newTekionStore(calls, 'Periods Motors');
    const grids = gridCalls(calls, store);
    await grids.add('Diesel', '2025-03-01', { rates: doorRateGrid(100) });
    await signIn(page, 'olivia', `${storePage(store.id)}?tab=laborGrids`);
    await expectReason(button(page, 'Compare Grids'), 'Comparing needs two grids');
    await grids.add('Diesel', '2026-03-01', { rates: doorRateGrid(110) });
    await grids.add('Euro', '2026-03-01', { rates: doorRateGrid(110) });
    await page.reload();
    await button(page, 'Compare Grids').click();
    await expect(page.getByText(/^159 of 160 cells differ between Diesel \(Model\), Current/)).toBeVisible();
    const cells = page.getByRole('table', { name: 'Diesel (Model), Current and Diesel (Model), Prior 1' });
    await expect(cells.getByRole('row').nth(2).getByRole('cell').first()).toHaveText(
      '$110.00vs $100.00+$10.00',
    );
    await expectAccessible(page, 'two grids compared');
    await page
      .getByRole('combobox', { name: 'with', exact: true })
      .selectOption({ label: 'Euro (Model), Current, installed 03/01/2026' });
    await expect(
      page.getByText('Diesel (Model), Current and Euro (Model), Current are the same'),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByText('Diesel (Model), Current and Euro (Model), Current are the same'),
    ).toBeVisible();
    await button(page, 'End comparison').click();
    await expect(button(page, /Prior 1/)).toBeVisible();
  });
});

test('a read-only role can compare, also offline from the cache, but not copy', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const from = await configureStore(calls, await newLoadedStore(calls, 'Read Motors'));
  const to = await newLoadedStore(calls, 'Reader Motors');
  await signIn(page, 'cleo', storeCopyPaths.copy(to.id, from.id));
  const copy = button(page, /^Copy \d+ entries$/);
  await expectReason(copy, 'Your role can look at this but not change it');
  await visit(page, storeComparisonPaths.begin);
  await choose(page, 'Store', 'Reader Motors Ford');
  await choose(page, 'Compare with', 'Read Motors Ford');
  await expect(section(page, 'Menus')).toContainText('3 of 3 differ');
  await app.sandbox.kill();
  await expect(page.getByText(/Offline since/).first()).toBeVisible();
  await page.reload();
  await expect(section(page, 'Menus')).toContainText('3 of 3 differ');
  await expect(page.getByText('Saved copy', { exact: true })).toBeVisible();
  await visit(page, storeCopyPaths.copy(to.id, from.id));
  await expectReason(copy, 'Changes need the back office.');
});
