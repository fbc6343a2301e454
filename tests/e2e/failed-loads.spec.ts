import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { failedLoadsOf, runLoads } from '@fixtures/domains/loads';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { dmsNames, sortByTenantAndStore, runTable } from '@shared/domains/failed-loads/rules';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { dataBand } from '@shared/kernel/dates/data-age';
import { localToday } from '@shared/kernel/dates/dates';
import { expect, test } from './console';

const FAILED_LOADS = '/DataLoads/failedLoads';

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Failed loads' });
const box = (page: Page, name: string): Locator =>
  grid(page).getByRole('checkbox', { name, exact: true }).first();
const all = (page: Page): Locator => page.getByRole('checkbox', { name: /^All/ });
const run = (page: Page): Locator => page.getByRole('button', { name: 'RUN', exact: true });
const notice = (page: Page, title: string, text: string): Locator =>
  snackbar(page, title).filter({ hasText: text });
const summary = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** The rows of the grid: a header, the stores, and a heading for each tenant with more than one. */
const rowCount = (stores: readonly FailedStore[]): string => {
  const headed = runTable(stores).filter(({ storeNames }) => storeNames.length > 1);
  return String(1 + stores.length + headed.length);
};

test.use({ sandboxArgs: ['--tenants', '20', '--load-seconds', '2', '--failure-rate', '0'] });

test('selects stores by tab, color and search, and runs them', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const stores = await failedLoadsOf(calls);
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'Failed Loads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed Loads' })).toBeVisible();
  await expect(page.getByText('Select tenants and stores to re-run failed loads')).toBeVisible();
  await expect(page).toHaveURL(/\/DataLoads\/failedLoads$/);
  const tabs = page.getByRole('tablist', { name: 'DMS' }).getByRole('tab');
  const names = ['ALL', ...dmsNames(stores)];
  await expect(tabs).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(tabs.nth(index)).toHaveAccessibleName(name);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', rowCount(stores));

  await run(page).click();
  await expect(
    notice(page, 'No Stores Selected', 'Please select at least one store before running.'),
  ).toBeVisible();

  await expect(all(page)).toHaveAccessibleName('All');
  await all(page).check();
  await expect(summary(page, `${stores.length} of ${stores.length} stores selected`)).toBeVisible();
  await expectAccessible(page, 'failed loads');
  await run(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Run' });
  const tenants = runTable(stores);
  await expect(dialog.getByRole('columnheader')).toHaveText(['Tenant', 'Store']);
  await expect(dialog.getByRole('rowheader')).toHaveText(tenants.map(({ tenantName }) => tenantName));
  await expect(dialog.getByRole('cell')).toHaveText(tenants.flatMap(({ storeNames }) => storeNames));
  const merged = tenants.find(({ storeNames }) => storeNames.length > 1);
  if (merged)
    await expect(dialog.getByRole('rowheader', { name: merged.tenantName, exact: true })).toHaveAttribute(
      'rowspan',
      String(merged.storeNames.length),
    );
  await expectAccessible(page, 'Confirm Run');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(run(page)).toBeFocused();
  await all(page).uncheck();
  await expect(summary(page, `0 of ${stores.length} stores selected`)).toBeVisible();

  const red = stores.filter(({ dataAsOf }) => dataBand(dataAsOf, localToday()) === 'red');
  await page.getByRole('checkbox', { name: /^Red:/ }).check();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', rowCount(red));
  await expect(all(page)).toHaveAccessibleName(`All ${red.length} shown`);
  await page.getByRole('button', { name: `Select all ${stores.length}` }).click();
  await expect(
    summary(
      page,
      `${stores.length} of ${stores.length} stores selected, ${stores.length - red.length} of them not`,
    ),
  ).toBeVisible();
  await all(page).uncheck();
  await expect(summary(page, `0 of ${stores.length} stores selected`)).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  const before = await clear.boundingBox();
  await all(page).check();
  await expect.poll(() => clear.boundingBox(), 'ticking stores moves nothing').toEqual(before);
  await page.getByRole('checkbox', { name: /^Red:/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Green:/ }).check();
  await expect(
    summary(page, `${red.length} of ${stores.length} stores selected, ${red.length} of them not shown`),
  ).toBeVisible();
  await clear.click();
  await expect(summary(page, `0 of ${stores.length} stores selected`)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Green:/ }).uncheck();

  const [chosen] = stores;
  if (!chosen) throw new Error('no failed load');
  await tabs.filter({ hasText: chosen.dms ?? '' }).click();
  await expect(box(page, chosen.storeName)).toBeVisible();
  const found = stores.filter(
    ({ tenantName, dms }) => tenantName === chosen.tenantName && dms === chosen.dms,
  );
  const rows = found.length > 1 ? 3 : 2;
  await page.getByPlaceholder('Search stores...').fill(chosen.storeName.toUpperCase());
  await expect(grid(page).getByRole('row')).toHaveCount(rows);
  await box(page, chosen.storeName).check();
  await page.reload();
  await expect(grid(page).getByRole('row')).toHaveCount(rows);
  await expect(box(page, chosen.storeName), 'the selection outlives a reload').toBeChecked();
  await app.backOffice.holdRuns();
  await run(page).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notice(page, 'Success', 'Data load triggered successfully!')).toBeVisible();
  await expect(summary(page, `0 of ${stores.length} stores selected`)).toBeVisible();
  await expect(grid(page).getByText(/^Run triggered \d+:\d\d [ap]m$/)).toBeVisible();
  await expect(box(page, chosen.storeName), "what runs can't be run again").toBeDisabled();
  await app.backOffice.clearFaults();
  await expect(
    notice(page, `Daily load of ${chosen.storeName} completed`, 'The data of 1 store is loaded'),
  ).toBeVisible();
  await expect(page.getByText('No stores found')).toBeVisible();
  expect((await failedLoadsOf(calls)).map(({ storeId }) => storeId)).not.toContain(chosen.storeId);
});

test('the alternative address opens it too; only a superadmin has access', async ({ page }) => {
  await signIn(page, 'adam');
  await expect(page.getByRole('link', { name: 'Failed Loads' })).toHaveCount(0);
  await visit(page, FAILED_LOADS);
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, 'olivia');
  await visit(page, '/DataLoads/FailedLoads/');
  await expect(page.getByRole('heading', { level: 1, name: 'Failed Loads' })).toBeVisible();
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('failed loads');
  await expect(page.getByRole('option', { name: /Failed Loads/ })).toBeVisible();
});

test.describe('during another run', () => {
  // The load outlasts the test, so that the second user always finds it.
  test.use({ sandboxArgs: ['--tenants', '20', '--load-seconds', '600', '--failure-rate', '0'] });

  test("shows the back office's message, or the outcome if it sent none", async ({ console: app, page }) => {
    const calls = await app.backOffice.as();
    const [first, second, third] = await failedLoadsOf(calls);
    if (!first || !second || !third) throw new Error('too few failed loads');
    await signIn(page, 'olivia', FAILED_LOADS);
    const start = async (store: string): Promise<void> => {
      await box(page, store).check();
      await run(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    };
    await expect(box(page, first.storeName)).toBeVisible();
    await runLoads(calls, [first.storeId]);
    await start(first.storeName);
    await expect(
      notice(page, 'Error', `Failed to run data load: ${first.storeName} is running already`),
    ).toBeVisible();
    await expect(summary(page, '1 of'), 'what was chosen stays chosen').toBeVisible();
    await box(page, first.storeName).uncheck();

    await app.backOffice.hold('RunDataLoader');
    await start(second.storeName);
    await expectReason(run(page), 'A run is being started');
    await app.backOffice.clearFaults();
    await expect(notice(page, 'Success', 'Data load triggered successfully!')).toBeVisible();

    await app.backOffice.faults({ dropAfterWork: 1, operation: 'RunDataLoader' });
    await start(third.storeName);
    const lost = 'The change may or may not have been made';
    await expect(notice(page, 'May not have been done: Run of 1 failed load', lost)).toBeVisible();
  });
});

test('the list is exported, searched, sorted and used by keyboard', async ({ console: app, page }) => {
  const stores = await failedLoadsOf(await app.backOffice.as());
  const tenants = runTable(stores);
  const [tenant] = tenants;
  if (!tenant) throw new Error('no failed load');
  const red = stores.filter(({ dataAsOf }) => dataBand(dataAsOf, localToday()) === 'red');
  await signIn(page, 'olivia', `${FAILED_LOADS}?colours=red`);

  await test.step('an export has the displayed stores', async () => {
    // The frame of the list is drawn before its rows arrive.
    await expect(grid(page)).toHaveAttribute('aria-rowcount', rowCount(red));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
    await expect.poll(() => filesIn(app.home.downloads)).toContain('Failed Loads.csv');
    const [header, ...lines] = readFileSync(join(app.home.downloads, 'Failed Loads.csv'), 'utf8')
      .trim()
      .split('\r\n');
    expect(header).toContain('Tenant,Store,DMS,Scheduler time,Effective date,Data as of');
    expect(lines.map((line) => line.split(',')[1])).toEqual(red.map(({ storeName }) => storeName));
  });

  await test.step('searches stores and tenants, sorts and filters in its column headers', async () => {
    await visit(page, FAILED_LOADS);
    await page.getByPlaceholder('Search stores...').fill(tenant.tenantName);
    await expect(grid(page).getByRole('row')).toHaveCount(
      Number(rowCount(stores.filter(({ tenantName }) => tenantName === tenant.tenantName))),
    );
    await page.getByPlaceholder('Search stores...').fill('');
    const header = grid(page).getByRole('columnheader', { name: 'Scheduler time' });
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const [earliest] = sortByTenantAndStore(stores).sort((a, b) =>
      naturalOrder(a.schedulerTime ?? '', b.schedulerTime ?? ''),
    );
    const own = runTable(stores).find(({ tenantName }) => tenantName === earliest?.tenantName);
    await expect(grid(page).getByRole('checkbox').first(), 'headings stay above').toHaveAccessibleName(
      (own?.storeNames.length === 1 ? earliest?.storeName : own?.tenantName) ?? '',
    );
    await page.getByPlaceholder('Search stores...').fill('nothing like it');
    await expect(page.getByText('No stores found')).toBeVisible();
    await expectAccessible(page, 'no failed loads');
    await page.locator('.ag-overlay').getByRole('button', { name: 'Clear search' }).click();
    await expect(box(page, tenant.storeNames[0] ?? '')).toBeVisible();
  });

  await test.step('supports the keyboard: one tab stop in the list, keys move, Space selects', async () => {
    await visit(page, FAILED_LOADS);
    await expect(box(page, stores[0]?.storeName ?? '')).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).focus();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toContainText(tenants[0]?.tenantName ?? '');
    await page.keyboard.press('Space');
    await expect(summary(page, `${tenants[0]?.storeNames.length} of`)).toBeVisible();
    const [first = ''] = tenants[0]?.storeNames ?? [];
    await expect(box(page, first)).toBeChecked();
    // The heading of several stores is passed first.
    if (tenants[0]?.storeNames.length !== 1) await page.keyboard.press('ArrowDown');
    await expect(focused).toContainText(first);
    await page.keyboard.press('Space');
    await expect(box(page, first)).not.toBeChecked();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  });
});

test('shows the cached list with its age offline, and allows no run', async ({ console: app, page }) => {
  await signIn(page, 'olivia', FAILED_LOADS);
  // The frame of the list is drawn before its rows arrive.
  await expect(all(page)).toBeEnabled();
  await app.sandbox.kill();
  await expect(page.getByText('Saved copy', { exact: true })).toBeVisible();
  await expect(grid(page)).toBeVisible();
  await expectReason(run(page), 'Changes need the back office.');
});
