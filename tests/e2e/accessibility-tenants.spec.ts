import { rowsOf, type Calls } from '@fixtures/back-office/calls';
import { expectAccessible } from '@fixtures/pages/axe';
import { snackbar } from '@fixtures/pages/forms';
import { dashboard, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

interface TenantKey {
  id: number;
  tenantId: string;
  storeId: string;
}

/** A tenant of the samples that has stores. */
async function sampleTenant(calls: Calls): Promise<TenantKey> {
  const answer = await calls.query(
    `{ statelessServiceBzoTenants(filter: { launched: { equalTo: true }, isTestTenant: { equalTo: false } }) {
       nodes { id tenantId tenantName } } }`,
  );
  const [tenant] = rowsOf(answer);
  const tenantId = String(tenant?.['tenantId']);
  const stores = await calls.query(
    `query ($tenantId: String) { statelessServiceBzoStoreDetails(condition: { tenantId: $tenantId }) {
       nodes { storeId } } }`,
    { tenantId },
  );
  return { id: Number(tenant?.['id']), tenantId, storeId: String(rowsOf(stores)[0]?.['storeId']) };
}

test.use({ sandboxArgs: ['--tenants', '60', '--load-seconds', '1', '--failure-rate', '0'] });

test('tenants, their tabs and lists are accessible', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, tenantId, storeId } = await sampleTenant(calls);
  await calls.comment({
    inActivity: 'Insert',
    inCommentText: 'Seen',
    inCreatedBy: 'Omar Haddad',
    inStoreId: storeId,
    inTenantId: tenantId,
  });
  await signIn(page, 'olivia');
  const heading = (name: string) =>
    expect(page.getByRole('main').getByRole('heading', { name, level: 1 })).toBeVisible();
  const firstCell = () => expect(page.getByRole('gridcell').first()).toBeVisible();

  await visit(page, `${tenantPage(id)}?tab=billing`);
  const active = page.getByRole('group', { name: /^Subscription/ }).filter({ hasText: 'Active' });
  const card = active.first();
  await card.getByRole('combobox', { name: 'Invoice date' }).fill('02/16/2027');
  await expect(card.getByText(/later than the 15th/)).toBeVisible();
  await expectAccessible(page, 'billing with an error');
  await active.getByRole('button', { name: 'Cancel subscription' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'cancel a subscription');
  await page.keyboard.press('Escape');

  await visit(page, `${tenantPage(id)}?tab=activityLog`);
  await firstCell();
  await expectAccessible(page, 'activity log of a tenant');
  await visit(page, `${tenantPage(id)}?tab=bugStatus`);
  await expect(page.getByRole('group', { name: 'UI related' })).toBeVisible();
  await expectAccessible(page, 'bug status');

  await visit(page, tenantPage(id));
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose at least one store')).toBeVisible();
  await expectAccessible(page, 'group dialog with errors');
  await dialog.getByLabel('Group name').fill('North');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Delete North' })).toBeVisible();
  await expectAccessible(page, 'tenant with a group');
  await page.getByRole('button', { name: 'Delete North' }).click();
  await expect(
    snackbar(page, 'Group deleted successfully').getByRole('button', { name: 'Undo' }),
  ).toBeVisible();
  await expectAccessible(page, 'a deleted group, with Undo');

  for (const address of [
    `${tenantPage(id)}/${tenantId}/checklist`,
    `${tenantPage(id)}/${tenantId}/${storeId}/checklist`,
  ]) {
    await visit(page, address);
    await heading('CHECKLIST');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, address);
  }

  await visit(page, '/ActivityLog');
  await firstCell();
  await expectAccessible(page, 'activity log');
  await visit(page, '/dmsMasters');
  await firstCell();
  await expectAccessible(page, 'DMS list');
  await page.getByRole('button', { name: 'New DMS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText('Required Field')).toBeVisible();
  await expectAccessible(page, 'DMS dialog with an error');
  await page.keyboard.press('Escape');
  await visit(page, dashboard('allTenants'));
  await firstCell();
  await expectAccessible(page, 'all tenants');
  await visit(page, '/statelessServiceBzoStoreDetails/storeList');
  await firstCell();
  await expectAccessible(page, 'all enrollments');
  await visit(page, '/statelessServiceBzoStoreDetails/AllDetails');
  await firstCell();
  await expectAccessible(page, 'module details');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'views of a grid');
  await page.keyboard.press('Escape');
  await visit(page, '/deals');
  await heading('Deals');
  await expectAccessible(page, 'deals');
});
