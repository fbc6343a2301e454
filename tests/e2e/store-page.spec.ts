import type { Locator } from '@playwright/test';
import { activeStore, newStore, newTenant, rowsOf, storeInput } from '@fixtures/back-office/calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { expectReason, notices, snackbar } from '@fixtures/pages/forms';
import { dashboard, pipelinePage, storePage, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

test('has ten tabs in order; in a narrow window the last ones move to a menu', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Tabbed Motors');
  await signIn(page, 'olivia', storePage(id));
  const row = page.getByRole('tablist', { name: 'Store', exact: true });
  const names = [
    'Onboarding',
    'Advisors',
    'Technicians',
    'Labor Grid(s)',
    'Parts Matrix(S)',
    'Models',
    'Menu',
    'Store Settings',
    'Revenue Details',
    'Activity Log',
  ];
  await expect(row.getByRole('tab')).toHaveCount(names.length);
  for (const [at, name] of names.entries())
    await expect(row.getByRole('tab').nth(at)).toHaveAccessibleName(name);
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(row.getByRole('tab', { name: 'Activity Log' })).toHaveCount(0);
  await expect
    .poll(() => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth))
    .toBe(0);
  await page.getByRole('button', { name: /^\d more tabs$/ }).click();
  const closed = page.getByRole('menuitem', { name: 'Store Settings' });
  await expect(closed).toHaveAccessibleDescription('Finish Phase 1 load first');
  await page.getByRole('menuitem', { name: 'Activity Log' }).click();
  await expect(page).toHaveURL(/tab=activityLog/);
  await expect(row.getByRole('tab', { name: 'Activity Log' })).toHaveAttribute('aria-selected', 'true');
});

test('shows header, Store Info and launch date', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, storeId } = await newStore(calls, 'Head Motors');
  await signIn(page, 'olivia', storePage(id));
  await expect(page.getByRole('heading', { name: 'Head Motors Ford', level: 1 })).toBeVisible();
  await expect(page.getByText('Sales and service')).toBeVisible();
  await expect(page.getByText('Onboarding not started')).toBeVisible();
  await expect(page.getByRole('img', { name: 'CDK Global' })).toBeVisible();

  await page.getByRole('button', { name: 'Store Info' }).click();
  const info = page
    .getByRole('group', { name: 'Store Info' })
    .or(page.getByRole('dialog', { name: 'Store Info' }));
  await expect(info).toContainText('CDK Global');
  await expect(info).toContainText('Ford');
  await expect(info.getByRole('button', { name: 'Open https://www.example.com' })).toBeVisible();
  await page.keyboard.press('Escape');

  const date = page.getByRole('combobox', { name: 'Estimated Launch Date' });
  const saveDate = page.getByRole('button', { name: 'Save', exact: true });
  await expect(saveDate).toHaveCount(0);
  await date.fill('12/24/2026');
  await saveDate.click();
  await expect(snackbar(page, 'Estimated store launch date updated successfully')).toBeVisible();
  await expect(page.getByText('Estimated launch date: 12/24/2026')).toBeVisible();
  await expect(saveDate).toHaveCount(0);
  expect(await activeStore(calls, storeId)).toMatchObject({
    storeLaunchedDate: '2026-12-24',
    storeDesc: 'Sales and service',
    website: 'https://www.example.com',
  });
});

test('a launched store has a read-only date, with the reason', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const stores = rowsOf(
    await calls.query(
      '{ statelessServiceBzoStoreDetails { nodes { id isDeleted storeLaunched storeDmsStatus } } }',
    ),
  );
  const launched = stores.find(
    (store) =>
      store['storeLaunched'] === 'Completed' && !store['isDeleted'] && store['storeDmsStatus'] === 'Active',
  );
  await signIn(page, 'olivia', storePage(Number(launched?.['id'])));
  await expect(page.getByText('Store launched')).toBeVisible();
  const date = page.getByRole('combobox', { name: 'Launched Date' });
  await date.focus();
  const before = await date.inputValue();
  await page.keyboard.type('1');
  await expect(date).toHaveValue(before);
  await expect(page.getByText('The launch date of a launched store is fixed')).toBeVisible();
});

test('Back returns to the tenant of the store, otherwise to the page before', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Back Motors');
  await signIn(page, 'olivia', storePage(id));
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/statelessServiceBzoStoreDetails$/);
  await visit(page, `${dashboard('onboarding')}?q=back%20motors`);
  await page.getByRole('link', { name: 'Back Motors', exact: true }).click();
  await page.getByRole('link', { name: 'Back Motors Ford' }).click();
  await page.getByRole('button', { name: 'Back to the tenant' }).click();
  await expect(page.getByRole('heading', { name: 'Back Motors', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/dashboard\/onboarding/);
});

test('the tenant page configures and switches the tenant, lists stores, and deletes one', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newTenant(calls, 'Page Motors', false);
  await calls.store(storeInput(tenantId, 'Page Ford'));
  await calls.store({ ...storeInput(tenantId, 'Page Kia'), sortOrder: 2 });
  await signIn(page, 'olivia', tenantPage(id));
  await expect(page.getByText('Signed On 01/15/2026')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  const configure = page.getByRole('button', { name: 'Configure Store' }).first();
  await expect(configure).toHaveAttribute('aria-disabled', 'true');
  await configure.focus();
  await expect(configure).toHaveAccessibleDescription('Configure the tenant first');

  await app.backOffice.faults({ failNext: 1, operation: 'configureTenant' });
  await page.getByRole('button', { name: 'Configure Tenant' }).click();
  await expect(notices(page).filter({ hasText: 'Fault on demand' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Configure Tenant' })).toBeVisible();
  await page.getByRole('button', { name: 'Configure Tenant' }).click();
  await expect(snackbar(page, 'Tenant configuration completed successfully')).toBeVisible();
  const realm = page.getByRole('switch', { name: 'ENABLED' });
  await realm.click();
  await expect(snackbar(page, 'Tenant disabled successfully')).toBeVisible();
  await snackbar(page, 'Tenant disabled successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(snackbar(page, 'Undone: the change to the sign-in of')).toBeVisible();
  await expect(realm).toBeVisible();
  await configure.click();
  await expect(snackbar(page, /Add user to group response:/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Configure Store' })).toHaveCount(1);
  const launches = page.getByRole('listitem').getByText(/^Estimated launch date:/);
  await expect(launches).toHaveCount(2);
  const columns = (): Promise<number> =>
    launches.evaluateAll(
      (all) => new Set(all.map((text) => Math.round(text.getBoundingClientRect().left))).size,
    );
  await expect.poll(columns, 'in one column, whatever the rows offer').toBe(1);

  await page.getByRole('button', { name: 'Delete Page Kia' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete store' });
  await expect(question).toContainText('Are you sure you want to delete Page Kia?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(snackbar(page, 'Store deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page Kia' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Cancelled', exact: true }).first().click();
  await page.getByRole('searchbox').fill('page motors');
  await page.getByRole('link', { name: 'Page Motors', exact: true }).click();
  await expect(page.getByText(/This store was deleted on \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page Kia' })).toHaveCount(0);
  await expect(page.getByText('Page Kia')).toBeVisible();
});

test('a deleted store is read-only: disabled controls give the reason, which links to its tenant', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'History Motors');
  await calls.store({ pAction: 'delete', id, storeId, tenantId });
  await signIn(page, 'olivia', pipelinePage(id));
  const deleted = 'The store is deleted';
  await expectReason(page.getByRole('button', { name: /^Start: / }).first(), deleted);
  await page.getByRole('tab', { name: 'Data Feeds' }).click();
  for (const name of ['Fetch DMS Details', 'Add New Data Feeds', 'Edit CDK Global', 'Delete CDK Global'])
    await expectReason(page.getByRole('button', { name, exact: true }), deleted);
  await expectReason(page.getByRole('button', { name: 'Edit', exact: true }), deleted);
  await page.getByRole('button', { name: 'Why is this disabled?' }).first().click();
  await page.getByRole('dialog').getByText(deleted).click();
  await expect(page.getByRole('heading', { name: 'All Tenants' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'History Motors' })).toBeVisible();
});

test('an unknown store or tenant is reported, and the sub-tab is kept in the address', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Tab Motors');
  await signIn(page, 'olivia', storePage(999_999));
  await expect(page.getByRole('heading', { name: "This store doesn't exist" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to All Stores' })).toBeVisible();
  await visit(page, tenantPage(999_999));
  await expect(page.getByRole('heading', { name: "This tenant doesn't exist" })).toBeVisible();
  await visit(page, '/statelessServiceBzoTenants/abc/edit');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await visit(page, pipelinePage(id));
  await expect(page.getByRole('tab', { name: 'Bulk Data Load' })).toHaveAttribute('aria-selected', 'true');
});

/** The sizes of a window, and the least share of it that the content of a tab takes. */
const SIZES = [
  { width: 1440, height: 900, share: 0.81 },
  { width: 1024, height: 700, share: 0.76 },
];

test('the content of a tab fills most of the window', async ({ console: app, page }) => {
  const { id } = await newStore(await app.backOffice.as(), 'Room Motors');
  await signIn(page, 'olivia', storePage(id));
  const tabs = page.getByRole('tablist', { name: 'Onboarding' });
  await expect(tabs).toBeVisible();
  const date = page.getByRole('combobox', { name: 'Estimated Launch Date' });
  for (const { width, height, share } of SIZES)
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      const top = async (): Promise<number> => {
        const box = await tabs.boundingBox();
        return (box?.y ?? height) + (box?.height ?? 0);
      };
      // The header has its parts by now: one that came later could move the tabs down.
      await expect(page.getByText('Onboarding not started')).toBeVisible();
      await expect(page.getByRole('button', { name: /What blocks launch\?/ })).toContainText(
        'steps before launch',
      );
      await expect.poll(async () => (height - (await top())) / height).toBeGreaterThan(share);
      const before = await top();
      // Neither a Save button that appears nor an invalid date moves it down.
      await date.fill('12/31/2027');
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
      await expect.poll(top).toBe(before);
      await date.fill('abc');
      await date.press('Tab');
      await expect(page.getByText('Enter a date as MM/DD/YYYY')).toBeVisible();
      await expect.poll(top).toBe(before);
      await date.fill('');
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    });
});

test('a long status is whole beside the names, also in a small window', async ({ console: app, page }) => {
  const { id } = await newLoadedStore(await app.backOffice.as(), 'Long Status Motors');
  await signIn(page, 'olivia', storePage(id));
  const status = page.getByText('Bulk load phase 1 completed. Opcode categorization pending.');
  const bottomOf = async (target: Locator): Promise<number> => {
    const box = await target.boundingBox();
    return box ? box.y + box.height : 0;
  };
  const title = page.getByRole('heading', { level: 1 });
  const isAboveTitle = async () => (await bottomOf(status)) < (await bottomOf(title));
  await expect(status).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(isAboveTitle, `${width}`).toBe(true);
    await expect
      .poll(() => status.evaluate((element) => element.scrollWidth <= element.clientWidth), 'not truncated')
      .toBe(true);
  }
  // A window of 1440 at 200 % zoom: the status has a line of its own there.
  await page.setViewportSize({ width: 720, height: 450 });
  const label = page.getByText('Estimated Launch Date', { exact: true });
  const leaveSpace = async (): Promise<boolean> => {
    const [a, b] = [await status.boundingBox(), await label.boundingBox()];
    return a !== null && b !== null && (a.x + a.width <= b.x || b.y + b.height <= a.y);
  };
  await expect.poll(leaveSpace, 'the status and the launch date are beside or below each other').toBe(true);
  await expect.poll(async () => (await title.boundingBox())?.width, 'the name').toBeGreaterThan(80);
});
