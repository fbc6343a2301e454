import type { Page } from '@playwright/test';
import { newStore, tenantById } from '@fixtures/back-office/calls';
import { expectReason } from '@fixtures/pages/forms';
import { dashboard, pipelinePage, storePage, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn, signInByTab } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

async function openProvider(page: Page): Promise<Page> {
  const [provider] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  return provider;
}

test('shows a wrong password at the provider, distinguishes a cancellation there from one here, and allows another try', async ({
  page,
}) => {
  const provider = await openProvider(page);
  await provider.getByLabel('Username').fill('olivia');
  await provider.getByLabel('Password').fill('wrong');
  await provider.getByRole('button', { name: 'Sign in' }).click();
  await expect(provider.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Waiting for the sign-in in your browser')).toBeVisible();
  await provider.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The identity provider refused the sign-in')).toBeVisible();
  await provider.close();

  const second = await openProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Sign-in was cancelled')).toBeVisible();
  await second.close();
  await signInByTab(page, 'olivia');
});

test('without the back office, sign-in reports that it cannot be reached, and works once it can', async ({
  console: app,
  page,
}) => {
  await app.sandbox.stop();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/No sandbox answers at http/)).toBeVisible();
  await app.restartSandbox();
  await signIn(page, 'olivia');
});

test('a client sees everything, changes nothing, and sees the reason', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newStore(calls, 'Look Motors');
  const tenant = Number((await tenantById(calls, tenantId))?.['id']);
  const reason = 'Your role can look at this but not change it';
  await signIn(page, 'cleo', '/statelessServiceBzoTenants/create');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await visit(page, tenantPage(tenant));
  await expectReason(page.getByRole('button', { name: 'Delete Look Motors Ford' }), reason);
  await visit(page, storePage(id));
  await expectReason(page.getByRole('button', { name: 'Fetch DMS Details' }), reason);
  await expectReason(page.getByRole('button', { name: 'Add New Data Feeds' }), reason);
  await visit(page, pipelinePage(id));
  await expectReason(page.getByRole('button', { name: 'Start: Phase 1 load' }), reason);
  await page.getByLabel('New comment').fill('x');
  await expectReason(page.getByRole('button', { name: 'Add', exact: true }), reason);
});

test('an admin finds no superadmin screen, by menu, palette or address', async ({ page }) => {
  await signIn(page, 'adam');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Cancelled' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Test Tenant/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('test');
  // What is absent before the search has answered is no proof.
  const search = page.getByRole('dialog', { name: 'Search' });
  const answered = search.getByRole('option').or(search.getByText(/^Nothing found for “test”/));
  await expect(answered.first()).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option', { name: /Test Tenant/ })).toHaveCount(0);
  await expect(page.getByRole('listbox').getByRole('option', { name: /^Test \w+ Motors/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visit(page, dashboard('testTenant'));
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/dashboard\/onboarding/);
});
