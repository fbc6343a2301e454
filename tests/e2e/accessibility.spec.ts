import type { Page } from '@playwright/test';
import { newStore, tenantById } from '@fixtures/back-office/calls';
import { expectAccessible as expectNoViolation, expectTargetSizes } from '@fixtures/pages/axe';
import { save } from '@fixtures/pages/forms';
import { pressSequence } from '@fixtures/pages/key-sequence';
import { pipelinePage, storePage, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNoViolation(page, what);
  await expectTargetSizes(page, what);
}

test('every screen and every dialog is accessible', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Axe Motors');
  const tenant = Number((await tenantById(calls, tenantId))?.['id']);
  await calls.comment({
    inActivity: 'Insert',
    inCommentText: 'Seen',
    inCreatedBy: 'Omar Haddad',
    inStoreId: storeId,
    inTenantId: tenantId,
  });
  await expectAccessible(page, 'sign-in');
  await signIn(page, 'olivia');
  const main = page.getByRole('main');
  const heading = (name: string) => expect(main.getByRole('heading', { name, level: 1 })).toBeVisible();

  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await page.getByRole('searchbox').fill('nothing');
  await expect(page.getByText('No tenants found')).toBeVisible();
  await expectAccessible(page, 'dashboard, empty');
  await page.getByRole('button', { name: 'New tenant' }).click();
  await save(page);
  await expect(page.getByLabel('Tenant name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'tenant form with errors');

  await visit(page, `/statelessServiceBzoTenants/${tenant}/edit`);
  await heading('Edit Axe Motors');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page, 'tenant edit form');
  await visit(page, tenantPage(tenant));
  await expect(page.getByRole('link', { name: 'Axe Motors Ford' })).toBeVisible();
  await expectAccessible(page, 'tenant');
  await page.getByRole('button', { name: 'New store' }).click();
  await page.getByRole('combobox', { name: 'DMS' }).selectOption('Fortellis');
  await save(page);
  await expect(page.getByRole('textbox', { name: 'Store name' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'store form with errors');

  await visit(page, storePage(id));
  await page.getByRole('button', { name: 'Edit CDK Global' }).click();
  await page.getByRole('textbox', { name: 'Dealer ID' }).fill('');
  await expectAccessible(page, 'data feeds, a row edited');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Store Info' }).click();
  await expect(page.getByRole('button', { name: 'Open https://www.example.com' })).toBeVisible();
  await expectAccessible(page, 'Store Info');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New Data Feeds' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog').getByLabel('DMS')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'Add New Data Feeds');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await visit(page, pipelinePage(id));
  await page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
  await expect(page.getByRole('listitem', { name: 'Phase 1 load' }).getByText('Completed')).toBeVisible();
  await expectAccessible(page, 'pipeline with log, comments and notices');

  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.getByRole('grid', { name: 'Stores' }).getByRole('gridcell').first()).toBeVisible();
  await expectAccessible(page, 'store list');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'columns menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('axe');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.getByRole('combobox', { name: /^Search for screens/ }).fill('> ');
  await expect(page.getByRole('option', { name: /^Save view/ })).toBeVisible();
  await expectAccessible(page, 'palette with commands');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  await expectAccessible(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('dialog', { name: 'Jobs and notices' })).toBeVisible();
  await expectAccessible(page, 'jobs');
  await page.keyboard.press('Escape');
  for (const address of [
    '/changeLogs',
    '/preparedChanges',
    '/preferences/connections',
    '/preferences/appearance',
    '/nowhere',
  ]) {
    await visit(page, address);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
  }
  await visit(page, '/preferences/appearance');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  for (const key of ['?', 'g', 's']) await page.keyboard.press(key);
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/appearance/);
  await visit(page, '/preferences/connections');
  await page.getByRole('button', { name: 'Add connection' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'connection dialog');
});

test('works by keyboard alone: skip link, cards, form, dialog, grid, palette and shortcuts', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Key Motors');
  await signIn(page, 'olivia');
  const focused = page.locator(':focus');
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await press('Tab');
  await expect(focused).toHaveText('Skip to the page');
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('key motors');
  await expect(page.getByText(/^1 of \d+ tenants$/)).toBeVisible();
  await press('Tab');
  await expect(focused).toHaveAccessibleName(/DMS/);
  await press('Tab');
  await press('Tab');
  await expect(focused).toHaveText('Newest first');
  await press('Tab');
  await expect(focused).toHaveText('Key Motors');
  await press('Tab');
  await expect(focused).toHaveAccessibleName('Edit Key Motors');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit Key Motors' })).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete' });
  await remove.focus();
  await press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let steps = 0; steps < 4; steps += 1) {
    await press('Tab');
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await question.getByRole('button', { name: 'Cancel' }).focus();
  await press('Enter');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();

  await press('Control+k');
  await page.keyboard.type('all stores');
  await expect(page.getByRole('option', { name: /All Stores/ })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'All Stores' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search Stores' }).focus();
  await page.keyboard.type('key motors');
  await expect(page.getByText(/^1 of \d+ rows$/)).toBeVisible();
  await page.getByRole('gridcell', { name: 'Key Motors Ford' }).focus();
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`${id}/show`));

  await page.getByRole('tab', { name: 'Data Feeds' }).focus();
  await press('ArrowRight');
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Bulk Data Load' })).toHaveAttribute('aria-selected', 'true');

  await press('Control+k');
  await page.keyboard.type('key motors ford');
  await expect(page.getByRole('option', { name: /^Key Motors Ford/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await press('ArrowRight');
  await page.keyboard.type('bulk');
  await expect(page.getByRole('option')).toHaveText([/^Bulk Data Load/]);
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Bulk Data Load' })).toHaveAttribute('aria-selected', 'true');
  await press('Control+k');
  await page.keyboard.type('key motors ford › feeds');
  await expect(page.getByRole('option')).toHaveText([/^Data Feeds/]);
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Data Feeds' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Fetch DMS Details' }).focus();
  await press('Control+k');
  await page.keyboard.type('>add new');
  await expect(page.getByRole('option')).toHaveText([/^Add New Data Feeds/]);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New Data Feeds' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Fetch DMS Details' })).toBeFocused();
  await pressSequence(page, 'gs');
  await expect(page.getByRole('heading', { name: 'All Stores' })).toBeFocused();
  await page.goBack();
  // The heading takes the focus of a page that was left, and would take it from the button.
  await expect(page.getByRole('heading', { level: 1, name: 'Key Motors Ford' })).toBeFocused();
  await page.getByRole('button', { name: 'Fetch DMS Details' }).focus();
  await press('?');
  await expect(page.getByRole('dialog')).toContainText('Search for screens, tenants and stores');
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fetch DMS Details' })).toBeFocused();
});
