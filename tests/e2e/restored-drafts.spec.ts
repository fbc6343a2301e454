// A draft outlives its page, and another person saves the same record meanwhile: what both changed is asked about when
// the restored draft is saved, and what only the other one changed stays.

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { activeStore, newStore, resultOf, storeInput, tenantById } from '@fixtures/back-office/calls';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { launchReportOf } from '@fixtures/domains/launch-report';
import { newTekionStore } from '@fixtures/domains/loaded-store';
import { changedMatrix, ladder, newMatrix, partsMatrices } from '@fixtures/domains/parts-matrices';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { snackbar, save } from '@fixtures/pages/forms';
import { cell, openReport, pasteAt } from '@fixtures/pages/launch-sheet';
import { storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { doorRateGrid, rowsOfRates } from '@shared/domains/labor-grids/rates';
import { expect, test } from './console';

test.use({
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
  sharedSandbox: true,
});

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Closes the page as a window is closed whose work is not saved, and opens the same address in another one. */
async function reopened(page: Page, context: BrowserContext): Promise<Page> {
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
}

async function keepMine(page: Page, rows: number): Promise<void> {
  await expect(conflict(page).getByRole('row')).toHaveCount(rows + 1);
  await conflict(page).getByRole('button', { name: 'Keep all mine' }).click();
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
}

test('of a tenant', async ({ console: app, page, context }) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newStore(calls, 'Redraft Motors');
  const id = Number((await tenantById(calls, tenantId))?.['id']);
  await signIn(page, 'olivia', `/statelessServiceBzoTenants/${id}/edit`);
  await page.getByLabel('Display name').fill('Redraft by Olivia');
  await expectDraftPersisted(app.home, 'Redraft by Olivia');
  await calls.details({
    pAction: 'update',
    tenantId,
    displayName: 'Redraft by Omar',
    agreementDate: '2026-03-04',
    tenantImg: null,
  });
  const again = await reopened(page, context);
  await button(again, 'Restore').click();
  await expect(again.getByLabel('Display name')).toHaveValue('Redraft by Olivia');
  await save(again);
  await keepMine(again, 1);
  await expect(snackbar(again, 'Tenant updated successfully')).toBeVisible();
  expect(await tenantById(calls, tenantId)).toMatchObject({
    displayName: 'Redraft by Olivia',
    agreementDate: '2026-03-04',
  });
});

test('of a store', async ({ console: app, page, context }) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Restored Motors');
  await signIn(page, 'olivia', `/statelessServiceBzoStoreDetails/${id}/edit`);
  await page.getByLabel('Display name').fill('Restored by Olivia');
  await expectDraftPersisted(app.home, 'Restored by Olivia');
  await calls.store({
    ...storeInput(tenantId, 'Restored Motors Ford'),
    pAction: 'update',
    id,
    displayName: 'Restored by Omar',
    storeDesc: 'Said by Omar',
  });
  const again = await reopened(page, context);
  await button(again, 'Restore').click();
  await expect(again.getByLabel('Display name')).toHaveValue('Restored by Olivia');
  await save(again);
  await keepMine(again, 1);
  await expect(snackbar(again, 'Store updated successfully')).toBeVisible();
  expect(await activeStore(calls, storeId)).toMatchObject({
    displayName: 'Restored by Olivia',
    storeDesc: 'Said by Omar',
  });
});

test('of a data feed', async ({ console: app, page, context }) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Refed Motors');
  await signIn(page, 'olivia', storePage(id));
  const edit = 'Open CDK Global in a form';
  await button(page, edit).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Dealer ID' }).fill('DRAFT9');
  await expectDraftPersisted(app.home, 'DRAFT9');
  const { dmsDetailId } = await activeStore(calls, storeId);
  await calls.feed({
    pAction: 'update',
    pDmsDetails: {
      id: dmsDetailId,
      storeId,
      tenantId,
      dms: 'CDK Global',
      dealerId: 'D8',
      companyNumber: '77',
    },
  });
  const again = await reopened(page, context);
  await button(again, edit).click();
  const form = again.getByRole('dialog', { name: 'Edit CDK Global' });
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('textbox', { name: 'Dealer ID' })).toHaveValue('DRAFT9');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await keepMine(again, 1);
  await expect(again.getByRole('gridcell', { name: 'DRAFT9' })).toBeVisible();
  expect(await activeStore(calls, storeId)).toMatchObject({ dealerId: 'DRAFT9' });
});

test('of a labor grid', async ({ console: app, page, context }) => {
  const calls = await app.backOffice.as();
  const store = await newTekionStore(calls, 'Regrid Motors');
  const grids = gridCalls(calls, store);
  await grids.add('Standard', '2026-03-01', { isDefault: true });
  const [grid] = await grids.list();
  if (!grid) throw new Error('No grid');
  await signIn(page, 'olivia', `${storePage(store.id)}?tab=laborGrids`);
  const heading = (of: Page) => of.getByRole('button', { name: /Current.*Standard/ });
  await heading(page).click();
  await button(page, 'Edit Grid').click();
  const cell = (of: Page, row: number, column: number) =>
    of.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);
  await cell(page, 2, 0).click();
  await page.keyboard.type('111.25');
  await page.keyboard.press('Enter');
  await expectDraftPersisted(app.home, '111.25');
  const rates = doorRateGrid(100).map((row) => [...row]);
  const [second, third] = [rates[2], rates[3]];
  if (second) second[0] = 222;
  if (third) third[0] = 333;
  expect(await grids.update(grid, rowsOfRates(rates))).toBeTruthy();
  const again = await reopened(page, context);
  // The address says which grid is open.
  await button(again, 'Edit Grid').click();
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(cell(again, 2, 0)).toHaveText('$111.25');
  await button(again, 'Update').click();
  await keepMine(again, 1);
  await expect(button(again, 'Update')).toHaveCount(0);
  await expect(cell(again, 2, 0)).toHaveText('$111.25');
  await expect(cell(again, 3, 0)).toHaveText('$333.00');
});

test('of a parts matrix', async ({ console: app, page, context }) => {
  const calls = await app.backOffice.as();
  const store = await newTekionStore(calls, 'Rematrix Motors');
  await newMatrix(calls, store);
  const [seen] = await partsMatrices(calls, store);
  if (!seen) throw new Error('No matrix');
  await signIn(page, 'olivia', `${storePage(store.id)}?tab=partsMatrix`);
  await button(page, 'Edit Standard, Current').click();
  await page.getByLabel('Add Percentage of row 3', { exact: true }).fill('41.25');
  await expectDraftPersisted(app.home, '41.25');
  expect(
    resultOf(await changedMatrix(calls, store, seen, { rows: ladder([10, 101], [50, 60], [500, 45]) })),
  ).toBeTruthy();
  const again = await reopened(page, context);
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByLabel('Add Percentage of row 3', { exact: true })).toHaveValue(/41.25/);
  await save(again);
  await keepMine(again, 1);
  await expect(conflict(again)).toHaveCount(0);
  await expect
    .poll(async () =>
      (await partsMatrices(calls, store))[0]?.gridData.map(({ addPercentage }) => addPercentage),
    )
    .toEqual([101, 60, 41.25]);
});

test('of a load time, whose store stays in view beside the filters', async ({
  console: app,
  page,
  context,
}) => {
  await signIn(page, 'olivia', '/DataLoads/schedulerTime');
  const edit = (of: Page) => of.getByRole('button', { name: /^Edit the scheduler time of / });
  const storeOf = async (one: Locator) =>
    ((await one.getAttribute('aria-label')) ?? '').replace('Edit the scheduler time of ', '');
  const [store, other] = [await storeOf(edit(page).first()), await storeOf(edit(page).last())];
  await edit(page).first().click();
  const hours = (of: Page) => of.getByRole('textbox', { name: `Hours of ${store}`, exact: true });
  await hours(page).fill('21');
  await expectDraftPersisted(app.home, '"21"');
  const filtered = new URL(page.url());
  filtered.searchParams.set('q', other);
  await page.close();
  const again = await context.newPage();
  await again.goto(filtered.href);
  await expect(edit(again)).toHaveAccessibleName(`Edit the scheduler time of ${other}`);
  await button(again, 'Restore').click();
  await expect(hours(again)).toBeInViewport();
  await expect(hours(again)).toHaveValue('21');
  expect(new URL(again.url()).searchParams.get('q')).toBe(other);
  await expect(edit(again)).toHaveAccessibleName(`Edit the scheduler time of ${other}`);
});

test('of a cell of the launch report', async ({ console: app, page, context }) => {
  const calls = await app.backOffice.as();
  const [first = ''] = await openReport(page, calls, 'Recell Motors');
  const report = launchReportOf(calls);
  const label = `OB Meeting Completed of ${first}`;
  await cell(page, 'obMeetingCompleted').click();
  await page.keyboard.type('2026-02-1');
  await expectDraftPersisted(app.home, '2026-02-1');
  const again = await reopened(page, context);
  await button(again, 'Restore').click();
  const box = again.getByRole('textbox', { name: label });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('2026-02-1');
  await expect(button(again, 'Restore')).toHaveCount(0);
  await box.press('End');
  await again.keyboard.type('1');
  await expectDraftPersisted(app.home, '2026-02-11');
  // Somebody else has filled in the cell meanwhile, which the restored edit has not seen.
  const { storeProjectId } = await report.rowOf(first);
  await report.update({
    workPackageId: storeProjectId,
    fieldName: 'obMeetingCompleted',
    fieldValue: '2026-02-20',
  });
  await box.press('Enter');
  await expect(again.getByText("1 cell isn't saved")).toBeVisible();
  expect((await report.rowOf(first))['obMeetingCompleted']).toBe('2026-02-20');
});

test('of a choice of the launch report that was refused', async ({ console: app, page, context }) => {
  const calls = await app.backOffice.as();
  const [first = '', second = ''] = await openReport(page, calls, 'Refused Motors');
  const report = launchReportOf(calls);
  await app.backOffice.faults({ refuseNext: 1, operation: 'UpdateLaunchReportChoice' });
  const toLastColumn = async (of: Page) => {
    await cell(of, 'obMeetingCompleted').click();
    await of.keyboard.press('Control+ArrowRight');
  };
  await toLastColumn(page);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: `Tag Group Pay of ${first}` }).selectOption('Trial');
  await expect(page.getByText("1 cell isn't saved")).toBeVisible();
  const again = await reopened(page, context);
  await expect(again.getByText(/^Restore 1 cell that wasn't saved\?/)).toBeVisible();
  await button(again, 'Restore').click();
  await expect(again.getByText("1 cell isn't saved")).toBeVisible();
  await toLastColumn(again);
  await expect(cell(again, 'tagGroupPay')).toHaveText('Trial');
  await button(again, 'Retry all').click();
  await expect.poll(async () => (await report.rowOf(first))['tagGroupPay']).toBe('Trial');
  // What is saved is not offered beside a cell that is refused after it.
  await app.backOffice.faults({ refuseNext: 1, operation: 'UpdateLaunchReportChoice' });
  // The grid is scrolled there: it may have removed the column that `toLastColumn` begins with.
  await cell(again, 'tagGroupPay').click();
  await again.keyboard.press('ArrowDown');
  await again.keyboard.press('Enter');
  await again.getByRole('combobox', { name: `Tag Group Pay of ${second}` }).selectOption('Trial');
  await expect(again.getByText("1 cell isn't saved")).toBeVisible();
  const last = await reopened(again, context);
  await expect(last.getByText(/^Restore 1 cell that wasn't saved\?/)).toBeVisible();
});

test.describe('after a kill', () => {
  test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'without a keychain a kill signs out');

  test('of cells of the launch report that were pasted, whether sent or not', async ({
    console: app,
    page,
    context,
  }) => {
    const calls = await app.backOffice.as();
    const stores = await openReport(page, calls, 'Killed Motors');
    const report = launchReportOf(calls);
    const { pathname, search } = new URL(page.url());
    await app.backOffice.hold('UpdateLaunchReportText');
    await pasteAt(page, cell(page, 'requestedDmsAccess'), '2026-01-05\t2026-01-06\n2026-01-07\t2026-01-08');
    await button(page, 'Paste what fits').click();
    await app.backOffice.held(2);
    await app.restart('kill');
    await app.backOffice.clearFaults();
    await page.close();
    const again = await app.open(context);
    await again.goto(new URL(`${pathname}${search}`, again.url()).href);
    await expect(again.getByText(/^Restore \d cells that may not have been saved\?/)).toBeVisible();
    await button(again, 'Restore').click();
    await button(again, 'Retry all').click();
    const stored = () =>
      Promise.all(
        stores.map(async (store) => {
          const row = await report.rowOf(store);
          return [row['requestedDmsAccess'], row['dmsActiveDate']];
        }),
      );
    await expect.poll(stored).toEqual([
      ['2026-01-05', '2026-01-06'],
      ['2026-01-07', '2026-01-08'],
    ]);
  });
});
