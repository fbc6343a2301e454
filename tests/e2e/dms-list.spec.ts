import { pngLogo } from '@fixtures/back-office/calls';
import { snackbar } from '@fixtures/pages/forms';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test('the DMS list: adds an entry with a logo, changes it, rejects invalid input, deletes it', async ({
  page,
}) => {
  await signIn(page, 'olivia');
  await page.goto(new URL('/dmsMasters', page.url()).href);
  await expect(page.getByRole('gridcell', { name: 'CDK Global', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New DMS' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required Field')).toBeVisible();
  await dialog.getByLabel('DMS name').fill('Auto<Mate>');
  await expect(dialog.getByText('Invalid input.', { exact: true })).toBeVisible();
  await dialog.getByLabel('DMS name').fill('tekion');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This DMS exists already')).toBeVisible();
  await dialog.getByLabel('DMS name').fill('Quorum');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngLogo });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(snackbar(page, 'DMS saved successfully')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo of Quorum' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Delete Tekion' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Delete Quorum' }).click();
  await expect(page.getByText('Are you sure you want to delete this item?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(snackbar(page, 'DMS deleted successfully')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Quorum', exact: true })).toHaveCount(0);
  await snackbar(page, 'DMS deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(snackbar(page, 'Restored: the DMS Quorum')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo of Quorum' })).toBeVisible();
});
