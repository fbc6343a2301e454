import type { Page } from '@playwright/test';
import { newStore, tenantById } from '@fixtures/back-office/calls';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { snackbar, leavePrompt } from '@fixtures/pages/forms';
import { goBack, storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const name = (page: Page) => page.getByLabel('Tenant name');

async function beginTenant(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New tenant' }).click();
  await name(page).fill(text);
}

test('menu, Back, Cancel and reload prompt before typed text is lost', async ({ page }) => {
  await signIn(page, 'olivia');
  await beginTenant(page, 'Half Motors');

  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(leavePrompt(page)).toContainText('You have unsaved changes in the new tenant.');
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  await expect(name(page)).toHaveValue('Half Motors');

  await goBack(page);
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  await expect(name(page)).toHaveValue('Half Motors');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();

  const prompt = page.waitForEvent('dialog');
  // Playwright's own function would wait for a page that never comes.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await prompt;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name(page)).toHaveValue('Half Motors');

  await page.getByRole('link', { name: 'All Stores' }).click();
  await leavePrompt(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'All Stores' })).toBeVisible();
  await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
  await page.getByRole('button', { name: 'New tenant' }).click();
  await expect(name(page)).toHaveValue('');
  await expect(page.getByText('Restore unsaved changes?')).toHaveCount(0);
});

test('an unfinished comment, a row and a dialog prompt too', async ({ console: app, page }) => {
  const { id } = await newStore(await app.backOffice.as(), 'Ask Motors');
  await signIn(page, 'olivia', storePage(id));

  await page.getByRole('button', { name: 'Edit CDK Global' }).click();
  await page.getByRole('textbox', { name: 'Dealer ID' }).fill('D9');
  await page.getByRole('tab', { name: 'Bulk Data Load' }).click();
  await expect(leavePrompt(page)).toContainText('You have unsaved changes in the data feeds.');
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Dealer ID' })).toHaveValue('D9');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add New Data Feeds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Data Feeds' });
  // A choice does not move the focus, and Escape is for the dialog that has it.
  await expect(dialog.getByLabel('DMS')).toBeFocused();
  await dialog.getByLabel('DMS').selectOption('Tekion');
  await page.keyboard.press('Escape');
  await expect(leavePrompt(page)).toContainText('You have unsaved changes in the new data feed.');
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('DMS')).toHaveValue('Tekion');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await leavePrompt(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('tab', { name: 'Bulk Data Load' }).click();
  await page.getByLabel('New comment').fill('Half a thought');
  await page.getByRole('tab', { name: 'Data Feeds' }).click();
  await expect(leavePrompt(page)).toContainText('You have unsaved changes in the comment.');
  await leavePrompt(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'All Data Feeds' })).toBeVisible();
});

test('what was typed right before a reload or a close is offered again, however short before', async ({
  page,
  context,
}) => {
  await signIn(page, 'olivia');
  await page.getByRole('button', { name: 'New tenant' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  // A single reload may be slow enough by chance.
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await name(page).fill(`${text} Motors`);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(name(page)).toHaveValue(`${text} Motors`);
  }
  await name(page).fill('Last Motors');
  const address = page.url();
  // It is closed without a question, as by a browser that ends.
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(name(again)).toHaveValue('Last Motors');
});

test('an earlier draft stays offered beside what is typed without deciding about it', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newStore(calls, 'Beside Motors');
  const id = Number((await tenantById(calls, tenantId))?.['id']);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'olivia', `/statelessServiceBzoTenants/${id}/edit`);
  await page.getByLabel('Display name').fill('Typed first');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.getByLabel('Agreement date').fill('2026-05-06');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue('Typed first');
  await expect(page.getByLabel('Agreement date')).toHaveValue(/2026/);
});

test('what a window shows stays stored when a second one restores and leaves it', async ({
  console: app,
  page,
  context,
}) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newStore(calls, 'Twice Motors');
  const id = Number((await tenantById(calls, tenantId))?.['id']);
  await signIn(page, 'olivia', `/statelessServiceBzoTenants/${id}/edit`);
  await page.getByLabel('Display name').fill('Typed in the first');
  await expectDraftPersisted(app.home, 'Typed in the first');
  const second = await context.newPage();
  const restore = second.getByRole('button', { name: 'Restore' });
  await second.goto(page.url());
  await restore.click();
  await expect(second.getByLabel('Display name')).toHaveValue('Typed in the first');
  await second.getByRole('button', { name: 'Cancel' }).click();
  await leavePrompt(second).getByRole('button', { name: 'Leave' }).click();
  await expect(second.getByLabel('Display name')).toHaveCount(0);
  // The first window stores it once more as soon as it has heard of it.
  await expect(async () => {
    await second.goto(page.url());
    await expect(second.getByLabel('Display name')).toBeVisible();
    await expect(restore).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('an open row of data feeds survives a reload', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id } = await newStore(calls, 'Open Row Motors');
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'olivia', storePage(id));
  await page.getByRole('button', { name: 'Edit CDK Global' }).click();
  await page.getByRole('textbox', { name: 'Dealer ID' }).fill('ROW9');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Dealer ID' })).toHaveValue('ROW9');
});

test.describe('after a crash', () => {
  test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'without a keychain a crash signs out');

  test('the draft is offered, and restored or discarded', async ({ console: app, page, context }) => {
    await signIn(page, 'olivia');
    await beginTenant(page, 'Draft Motors');
    await page.getByLabel('Display name').fill('Drafted 🚗');
    await expectDraftPersisted(app.home, 'Drafted 🚗');
    await app.restart('kill');
    await page.close();

    const again = await app.open(context);
    const notice = again.getByText(/^The console closed unexpectedly last time/);
    await expect(notice).toBeVisible();
    await again.getByRole('button', { name: 'Save Diagnostics' }).click();
    await expect(snackbar(again, 'Diagnostics saved to')).toBeVisible();
    await again.getByRole('button', { name: 'New tenant' }).click();
    await expect(again.getByText('Restore unsaved changes?')).toBeVisible();
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect(name(again)).toHaveValue('Draft Motors');
    await expect(again.getByLabel('Display name')).toHaveValue('Drafted 🚗');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await leavePrompt(again).getByRole('button', { name: 'Leave' }).click();
    await again.getByRole('button', { name: 'New tenant' }).click();
    await expect(name(again)).toHaveValue('');
    await expect(again.getByText('Restore unsaved changes?')).toHaveCount(0);
  });

  test('what was typed in the moment before a signal ends the console is offered, too', async ({
    console: app,
    page,
    context,
  }) => {
    await signIn(page, 'olivia');
    await beginTenant(page, 'Last Motors');
    await app.restart('stop');
    await page.close();
    const again = await app.open(context);
    await again.getByRole('button', { name: 'New tenant' }).click();
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect(name(again)).toHaveValue('Last Motors');
  });
});
