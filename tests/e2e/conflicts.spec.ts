import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { activeStore, newStore, storeInput, tenantById } from '@fixtures/back-office/calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { payType, sendPayTypes } from '@fixtures/domains/store-lists';
import { expectAccessible } from '@fixtures/pages/axe';
import { snackbar, save } from '@fixtures/pages/forms';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
  sharedSandbox: true,
});

const conflict = (page: Page): Locator => page.getByRole('dialog', { name: 'Someone else changed this' });
const settle = (page: Page): Promise<void> =>
  conflict(page).getByRole('button', { name: 'Save', exact: true }).click();

test('a tenant form reports a conflict for the field that both changed, and merges the other one', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newStore(calls, 'Twin Motors');
  const id = Number((await tenantById(calls, tenantId))?.['id']);
  await calls.presence({ inTenantId: tenantId, inActivity: 'editing' });
  await signIn(page, 'olivia', `/statelessServiceBzoTenants/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Omar Haddad is editing this' })).toBeVisible();
  await page.getByLabel('Display name').fill('Twin by Olivia');
  await calls.details({
    pAction: 'update',
    tenantId,
    displayName: 'Twin by Omar',
    agreementDate: '2026-03-04',
    tenantImg: null,
  });
  await save(page);
  await expect(conflict(page).getByRole('row')).toHaveCount(2);
  await conflict(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue('Twin by Olivia');
  await save(page);
  await conflict(page).getByRole('radio', { name: 'Display name, Yours: Twin by Olivia' }).check();
  await settle(page);
  await expect(snackbar(page, 'Tenant updated successfully')).toBeVisible();
  expect(await tenantById(calls, tenantId)).toMatchObject({
    displayName: 'Twin by Olivia',
    agreementDate: '2026-03-04',
  });
});

test('a group treats its stores as one field, and saves the chosen side', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { tenantId, storeId } = await newStore(calls, 'Grouped Motors');
  const id = Number((await tenantById(calls, tenantId))?.['id']);
  const group = (change: Record<string, unknown>): Promise<unknown> =>
    calls.query(
      'mutation ($input: GroupingMasterMutateInput!) { groupingMasterMutate(input: $input) { string } }',
      { input: { groupdesc: null, storeid: [storeId], inTenantId: tenantId, ...change } },
    );
  await group({ pAction: 'insert', groupname: 'North' });
  await signIn(page, 'olivia', `/statelessServiceBzoTenants/${id}/show`);
  await page.getByRole('button', { name: 'Edit North' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit North' });
  await dialog.getByLabel('Group name').fill('North by Olivia');
  const answer = await calls.query(
    'mutation ($input: GetGroupingDetailsInput!) { getGroupingDetails(input: $input) { results { groupId } } }',
    { input: { inTenantId: tenantId } },
  );
  const [first] = z
    .object({ getGroupingDetails: z.object({ results: z.array(z.object({ groupId: z.number() })) }) })
    .parse(answer.data).getGroupingDetails.results;
  await group({ pAction: 'update', groupid: first?.groupId, groupname: 'North by Omar', groupdesc: 'Up' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await conflict(page).getByRole('radio', { name: 'Group name, Yours: North by Olivia' }).check();
  await settle(page);
  await expect(snackbar(page, 'Group saved successfully')).toBeVisible();
  await expect(page.getByText('North by Olivia')).toBeVisible();
  await expect(page.getByText('Up', { exact: true })).toBeVisible();
});

test('a store form adopts the saved side if that is chosen, and shows no dialog without a concurrent change', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Pair Motors');
  await signIn(page, 'olivia');
  const edit = `/statelessServiceBzoStoreDetails/${id}/edit`;
  await visit(page, edit);
  await page.getByLabel('Display name').fill('Pair by Olivia');
  await save(page);
  await expect(snackbar(page, 'Store updated successfully')).toBeVisible();

  await visit(page, edit);
  await page.getByLabel('Display name').fill('Pair again');
  await page.getByLabel('Description').fill('Said by Olivia');
  await calls.store({
    ...storeInput(tenantId, 'Pair Motors Ford'),
    pAction: 'update',
    id,
    displayName: 'Pair by Omar',
    stateCode: 'CA',
  });
  await save(page);
  await expect(conflict(page).getByRole('row')).toHaveCount(2);
  await conflict(page).getByRole('button', { name: 'Take all saved' }).click();
  await settle(page);
  await expect(page.getByLabel('Display name')).toHaveValue('Pair by Omar');
  await expect.poll(async () => (await activeStore(calls, storeId))['storeDesc']).toBe('Said by Olivia');
  expect(await activeStore(calls, storeId)).toMatchObject({ displayName: 'Pair by Omar' });
});

test('a data feed reports a conflict too', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Fed Motors');
  await signIn(page, 'olivia', storePage(id));
  await page.getByRole('button', { name: 'Edit CDK Global' }).click();
  await page.getByRole('textbox', { name: 'Dealer ID' }).fill('D9');
  const { dmsDetailId } = await activeStore(calls, storeId);
  await calls.feed({
    pAction: 'update',
    pDmsDetails: { id: dmsDetailId, storeId, tenantId, dms: 'CDK Global', dealerId: 'D8' },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await conflict(page).getByRole('radio', { name: 'Dealer ID, Now saved: D8' }).check();
  await settle(page);
  await expect(page.getByRole('gridcell', { name: 'D8' })).toBeVisible();
  expect(await activeStore(calls, storeId)).toMatchObject({ dealerId: 'D8' });
});

test('editable grids, their paste and their conflicts are accessible', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Axe Motors');
  await signIn(page, 'olivia', `${storePage(store.id)}?sub=payTypes`);
  for (const name of ['C', 'E']) {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    const group = page.getByLabel(`FOPC Group of ${name}`, { exact: true });
    await group.selectOption('F');
    await group.press('Enter');
  }
  await page.getByRole('button', { name: 'Edit F', exact: true }).click();
  await expectAccessible(page, 'pay types, a row edited and others pending');
  await page.screenshot({ path: test.info().outputPath('pending.png') });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Paste rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste rows' });
  await dialog.getByRole('textbox').fill('Dept\tDealer Pay Type\tColour\nService\tC\tred\nSales\tNONE\t');
  await expectAccessible(page, 'paste with bad cells');
  await page.screenshot({ path: test.info().outputPath('paste.png') });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const name of ['C', 'E'])
    await sendPayTypes(calls, store, [await payType(calls, store, name), { payTypeCode: 'M' }]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(conflict(page)).toBeVisible();
  await conflict(page).getByRole('button', { name: 'Keep all mine' }).click();
  await expectAccessible(page, 'conflicts');
  await page.screenshot({ path: test.info().outputPath('conflicts.png') });
  await conflict(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

  await visit(page, `${storePage(store.id)}?tab=technicians`);
  await page
    .getByRole('button', { name: /^Edit \d+ / })
    .first()
    .click();
  await page.getByLabel(/^Nickname of/).fill('x'.repeat(21));
  await expectAccessible(page, 'technicians, a wrong nickname');
  await page.getByLabel(/^Nickname of/).fill('Xavi');
  await app.backOffice.faults({ failNext: 1, operation: 'updateTechnicianStatus' });
  await page.getByLabel(/^Nickname of/).press('Enter');
  await expect(page.getByText("1 row wasn't saved")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-disabled');
  await expectAccessible(page, 'a row that was not saved');
  await page.screenshot({ path: test.info().outputPath('technicians.png') });
});

test('a former value is put back from the history of a store by keyboard', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Former Motors');
  const update = (displayName: string): Promise<unknown> =>
    calls.store({ pAction: 'update', id, storeId, tenantId, displayName });
  await update('Former by Omar');
  await signIn(page, 'olivia', storePage(id));
  await page.getByRole('tab', { name: 'Activity Log' }).click();
  await page.getByRole('button', { name: 'Field history' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Field history of Former Motors Ford' });
  await expect(panel.getByRole('listitem')).toHaveText(
    /^Display nameOmar Haddad, .*BeforeFormer Motors FordAfterFormer by Omar/i,
  );
  await expectAccessible(page, 'the history of a store');
  await update('Former again');
  await panel.getByRole('button', { name: 'Put this value back' }).press('Enter');
  await conflict(page).getByRole('radio', { name: 'Yours: Former Motors Ford' }).check();
  await settle(page);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('listitem').first()).toHaveText(
    /Olivia Ortega.*BeforeFormer againAfterFormer Motors Ford/,
  );
});
