import type { Locator, Page } from '@playwright/test';
import { rowsOf } from '@fixtures/back-office/calls';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { expect, test } from './console-app';

test('viewed data opens without the back office, after a restart too', async ({ desktop }) => {
  test.skip(
    process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined,
    'a restart signs out where there is no keychain',
  );
  const first = await desktop.launch();
  await desktop.signIn(first);
  await first.page.getByRole('link', { name: 'Launched', exact: true }).first().click();
  await expect(first.page.getByRole('heading', { name: 'Launched' })).toBeVisible();
  const calls = await sandboxControlAt(() => desktop.sandbox.url).as();
  const [launched] = rowsOf(
    await calls.query(
      `{ statelessServiceBzoTenants(filter: { launched: { equalTo: true }, cancelled: { equalTo: false },
           isTestTenant: { equalTo: false } }) { nodes { tenantName } } }`,
    ),
  );
  // By its name: the heading may come before the list, whose first card is then of the list before.
  const tenantName = String(launched?.['tenantName']);
  await first.page.getByRole('link', { name: tenantName, exact: true }).click();
  await expect(first.page.getByRole('heading', { name: tenantName, exact: true })).toBeVisible();
  const store = first.page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const storeName = (await store.innerText()).trim();
  await store.click();
  await expect(first.page.getByRole('heading', { name: storeName })).toBeVisible();
  await first.page.getByRole('link', { name: 'All Stores' }).click();
  await expect(first.page.getByRole('heading', { name: 'All Stores' })).toBeVisible();
  await expect(first.page.getByText(/^as of/).first()).toBeVisible();
  const grid = (page: Page): Locator => page.getByRole('grid').or(page.getByRole('treegrid'));
  await expect(grid(first.page).getByRole('row').nth(1)).toBeVisible();
  // Of the rows those in sight are drawn, one after the other; the count is of all.
  const listed = (await grid(first.page).getAttribute('aria-rowcount')) ?? '';
  await first.quit();
  await desktop.sandbox.stop();

  const { page } = await desktop.launch();
  await expect(page.getByText(/Offline since/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Launched', exact: true }).first().click();
  await expect(page.getByText('Saved copy')).toBeVisible();
  await expect(page.getByText(/^as of/).first()).toBeVisible();
  await page.getByRole('link', { name: tenantName, exact: true }).first().click();
  await expect(page.getByText('Saved copy').first()).toBeVisible();
  await page.getByRole('link', { name: storeName }).first().click();
  await expect(page.getByText('Saved copy').first()).toBeVisible();
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.getByText('Saved copy').first()).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', listed);
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Onboarding', exact: true }).first().click();
  await page.getByRole('button', { name: 'New tenant' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');

  await desktop.restartSandbox();
  await expect(page.getByText(/Back online/).first()).toBeVisible();
  await expect(page.getByText(/Offline since/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true');
});
