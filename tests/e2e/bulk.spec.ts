import type { Locator, Page } from '@playwright/test';
import { newTenant, resultOf, storeInput, type Calls } from '@fixtures/back-office/calls';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { goBack, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Selected stores' });
const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name });
const boxOf = (page: Page, store: string): Locator =>
  grid(page, 'Stores').getByRole('row').filter({ hasText: store }).getByRole('checkbox');
const rowOf = (page: Page, name: string, store: string): Locator =>
  grid(page, name).getByRole('row').filter({ hasText: store });

/** A tenant with stores of its name and of trees. */
async function tenantOf(calls: Calls, name: string, count: number) {
  const tenant = await newTenant(calls, name);
  const ids: number[] = [];
  for (const tree of ['Alder', 'Birch', 'Cedar', 'Dogwood'].slice(0, count)) {
    const made = resultOf(await calls.store(storeInput(tenant.tenantId, `${name} ${tree}`)));
    ids.push(Number(made['id']));
  }
  return { ...tenant, ids };
}

async function searchStores(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'All Stores' }).click();
  await page.getByRole('searchbox', { name: 'Search Stores' }).fill(text);
}

test.describe('many stores', () => {
  test.use({
    sharedSandbox: true,
    sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
  });

  test('are selected, planned, changed one after the other and reported', async ({ console: app, page }) => {
    const calls = await app.backOffice.as();
    const { id: tenant, tenantId, ids } = await tenantOf(calls, 'Bulk Motors', 4);
    await calls.store({ pAction: 'update', id: ids[1], tenantId, storeLaunchedDate: '2027-03-01' });
    await signIn(page, 'olivia');

    await test.step('selects by checkbox, by keyboard and all displayed; hidden ones are counted', async () => {
      await searchStores(page, 'Bulk Motors');
      await boxOf(page, 'Bulk Motors Birch').check();
      await expect(bar(page)).toContainText('1 store selected');
      await rowOf(page, 'Stores', 'Bulk Motors Dogwood').locator('[col-id=dms]').click();
      await page.keyboard.press('Shift+Space');
      await expect(bar(page)).toContainText('3 stores selected');
      await button(page, 'Clear selection').click();
      await expect(bar(page)).toHaveCount(0);
      await expect(grid(page, 'Stores').locator(':focus')).toBeVisible();
      await page.keyboard.press('Control+a');
      await expect(bar(page)).toContainText('4 stores selected');
      await page.getByRole('searchbox', { name: 'Search Stores' }).fill('Bulk Motors Alder');
      await expect(bar(page)).toContainText('4 stores selected, 3 of them not shown');
      await expectAccessible(page, 'selected stores');
    });

    await test.step('the palette opens the preview, which shows the changes and survives a reload', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('>set launch');
      await expect(page.getByRole('option', { name: /Set launch date/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Set launch date of 4 stores' })).toBeFocused();
      await expectReason(button(page, 'Set 4 launch dates'), 'Choose a launch date first');
      await page.getByRole('combobox', { name: 'Launch date' }).fill('03/01/2027');
      await page.keyboard.press('Tab');
      await expect(page.getByText('3 will be set, 1 has that date already')).toBeVisible();
      await page.reload();
      await expect(page.getByText('3 will be set, 1 has that date already')).toBeVisible();
      await expect(rowOf(page, 'What will happen', 'Bulk Motors Alder')).toContainText(
        'Launch date 03/01/2027',
      );
      await expectAccessible(page, 'the preview');
    });

    await test.step('a concurrent change by another user is reported; a double click runs once', async () => {
      await calls.store({ pAction: 'delete', id: ids[3], tenantId });
      await button(page, 'Set 3 launch dates').dblclick();
      await expect(page.getByText('2 set, 1 refused, 1 skipped').first()).toBeVisible();
      await expect(snackbar(page, 'Launch date of 3 stores completed with errors')).toBeVisible();
      const lost = rowOf(page, 'Outcome of each store', 'Bulk Motors Dogwood');
      await expect(lost).toContainText('RefusedThe store is deleted');
      await expect(rowOf(page, 'Outcome of each store', 'Bulk Motors Birch')).toContainText(
        'Already has this date',
      );
      await page.reload();
      await expect(lost).toContainText('The store is deleted');
      await expectAccessible(page, 'the report');
      await page.getByRole('button', { name: /^Jobs and notices/ }).click();
      const jobs = page.getByRole('list', { name: 'Jobs' }).getByText('Launch date of 3 stores');
      await expect(jobs).toHaveCount(1);
      await page
        .getByRole('dialog', { name: 'Jobs and notices' })
        .getByRole('button', { name: 'Close' })
        .click();
    });

    await test.step('Back returns to the refreshed preview, and to the selection', async () => {
      await goBack(page);
      await expect(page.getByText('0 will be set, 1 refused, 3 have that date already')).toBeVisible();
      await expectReason(button(page, 'Set launch dates'), 'Nothing to do for these stores');
      await goBack(page);
      // The deleted store is no longer in the list.
      await expect(bar(page)).toContainText('3 stores selected');
    });

    await test.step('Stop ends the run after the current store', async () => {
      await button(page, 'Set launch date').click();
      await page.getByRole('combobox', { name: 'Launch date' }).fill('04/01/2027');
      await app.backOffice.hold('InsertStore');
      await button(page, 'Set 3 launch dates').click();
      await app.backOffice.held(1);
      await button(page, 'Stop').click();
      await expectReason(button(page, 'Stop'), 'Stops after the current store');
      await app.backOffice.clearFaults();
      await expect(page.getByText('Stopped: 1 set, 2 not started').first()).toBeVisible();
      await button(page, 'Undo 1 launch date').dblclick();
      await expect(page.getByRole('heading', { name: 'Undo of 1 launch date' })).toBeVisible();
      await expect(page.getByText('1 undone').first()).toBeVisible();
      await expect(button(page, 'Undo 1 launch date')).toHaveCount(0);
      await goBack(page);
      await expect(page.getByText('Stopped: 1 set, 2 not started').first()).toBeVisible();
      await expect(button(page, 'Undo 1 launch date'), 'a run is undone once').toHaveCount(0);
      await button(page, 'Plan again').click();
      await expect(page.getByText('3 will be set')).toBeVisible();
    });

    await test.step('writes one file per store of a tenant', async () => {
      await visit(page, tenantPage(tenant));
      await page.getByRole('checkbox', { name: 'Select all 3' }).check();
      await expect(bar(page)).toContainText('3 stores selected');
      await page.getByRole('checkbox', { name: 'Select Bulk Motors Birch' }).uncheck();
      await page.getByRole('checkbox', { name: 'Select Bulk Motors Cedar' }).uncheck();
      await expectAccessible(page, "a tenant's stores");
      await button(page, 'Export configuration').click();
      await page.getByRole('radio', { name: 'Excel (.xlsx)' }).check();
      await button(page, 'Write 1 file').click();
      await expect(page.getByText(/^1 written\. Written to /).first()).toBeVisible();
      expect(filesIn(app.home.downloads)).toEqual(['Bulk Motors - Bulk Motors Alder Store Sheet.xlsx']);
    });
  });
});

test('offline it shows the last plan that was read, and why it cannot run', async ({
  console: app,
  page,
}) => {
  const { ids } = await tenantOf(await app.backOffice.as(), 'Offline Motors', 2);
  await signIn(page, 'uma');
  await visit(
    page,
    `/statelessServiceBzoStoreDetails/bulk?do=launchDate&stores=${ids.join('.')}&date=2027-03-01`,
  );
  await expect(page.getByText('2 will be set')).toBeVisible();
  await app.sandbox.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Saved copy').first()).toBeVisible();
  await expectReason(button(page, 'Set 2 launch dates'), 'Changes need the back office');
  await page.reload();
  await expect(page.getByText('2 will be set')).toBeVisible();
  await visit(page, '/statelessServiceBzoStoreDetails/bulk/none');
  await expect(page.getByText('This report is no longer available').first()).toBeVisible();
});
