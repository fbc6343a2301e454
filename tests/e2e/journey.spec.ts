import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { pngLogo } from '@fixtures/back-office/calls';
import { snackbar } from '@fixtures/pages/forms';
import { pressPipelineStep } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const TENANT = 'Golden Valley Auto Group';
const STORE = 'Golden Valley Honda';

test('from a new dealership to a launched store, then offline', async ({ console: app, page }) => {
  await signIn(page, 'olivia');

  await test.step('the top bar shows the user', async () => {
    await expect(page.getByText('Dealer Onboarding Console').first()).toBeVisible();
    await expect(page.getByText('Olivia Ortega')).toBeVisible();
    await expect(page.getByRole('link', { name: "What's New" })).toBeVisible();
  });

  await test.step('a tenant with a logo is created; invalid and duplicate input is rejected at its field', async () => {
    await page.getByRole('button', { name: 'New tenant' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Required Field')).toBeVisible();
    await page.getByLabel('Tenant name').fill(`  Golden   Valley Auto Group `);
    await expect(page.getByText('Tenant ID: goldenvalleyautogroup')).toBeVisible();
    await page.getByLabel('Display name').fill('Golden Valley');
    await page.getByLabel('Site address').fill('Golden-Valley');
    await page.getByRole('combobox', { name: 'Agreement date' }).fill('11/02/2026');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('lowercase alphabets only')).toBeVisible();
    await page.getByLabel('Site address').fill('goldenvalley');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngLogo });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(snackbar(page, 'Tenant created successfully')).toBeVisible();
    await expect(page).toHaveURL(/dashboard\/onboarding/);

    await page.getByRole('button', { name: 'New tenant' }).click();
    await page.getByLabel('Tenant name').fill(TENANT);
    await page.getByLabel('Display name').fill('Again');
    await page.getByLabel('Site address').fill('another');
    await page.getByRole('combobox', { name: 'Agreement date' }).fill('11/02/2026');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A tenant with this name already exists')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
  });

  await test.step('the tenant is found by search and configured', async () => {
    await page.getByRole('searchbox').fill('golden valley');
    await page.getByRole('link', { name: TENANT, exact: true }).click();
    await page.getByRole('button', { name: 'Configure Tenant' }).click();
    await expect(snackbar(page, 'Tenant configuration completed successfully')).toBeVisible();
    const realm = page.getByRole('switch');
    await expect(page.getByText('ENABLED', { exact: true })).toBeVisible();
    await realm.click();
    await expect(page.getByText('DISABLED', { exact: true })).toBeVisible();
    await realm.click();
    await expect(page.getByText('ENABLED', { exact: true })).toBeVisible();
  });

  await test.step('a store is created; an invalid Reynolds dealer id is rejected', async () => {
    await page.getByRole('button', { name: 'New store' }).click();
    await page.getByLabel('Store name').fill(STORE);
    await page.getByLabel('Display name').fill('Honda of Golden Valley');
    await page.getByLabel('Description').fill('Sales and service');
    await page.getByLabel('Manufacturer').pressSequentially('Hond');
    await page.getByRole('option', { name: 'Honda', exact: true }).click();
    await page.getByLabel('Dealer address').fill('1200 Main St, Springfield');
    await page.getByLabel('State code').fill('IL');
    await page.getByLabel('Website').fill('https://goldenvalleyhonda.example.com');
    await page.getByRole('combobox', { name: 'DMS', exact: true }).selectOption('Reynolds');
    await page.getByLabel('Dealer ID').fill('abc123');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Invalid dealer id format for Reynolds')).toBeVisible();
    await page.getByLabel('Dealer ID').fill('abc123__01_02');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(snackbar(page, 'Store created successfully')).toBeVisible();
    await expect(page.getByText('Onboarding not started')).toBeVisible();
    await page.getByRole('button', { name: 'Configure Store' }).click();
    await expect(snackbar(page, /Add user to group response:/)).toBeVisible();
    await page.getByRole('link', { name: STORE }).click();
    await expect(page.getByText('Onboarding not started')).toBeVisible();
  });

  await test.step('data feeds are fetched, added and edited in the row', async () => {
    await page.getByRole('button', { name: 'Fetch DMS Details' }).click();
    await expect(snackbar(page, 'DMS details fetched successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Add New Data Feeds' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('DMS').selectOption('Tekion');
    await dialog.getByLabel('Dealer ID').fill('tek42');
    await dialog.getByRole('combobox', { name: 'Effective date' }).fill('01/15/2020');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(snackbar(page, 'New data feed details added successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Tekion' }).click();
    await page.getByRole('textbox', { name: 'Dealer ID' }).clear();
    await page.getByRole('textbox', { name: 'Dealer ID' }).pressSequentially('tek-43');
    await expect(page.getByRole('textbox', { name: 'Dealer ID' })).toHaveValue('tek43');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(snackbar(page, 'Data feed details update successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Tekion' }).click();
    await expect(page.getByText('Are you sure you want to delete these details?')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(snackbar(page, 'Data feed details deleted successfully')).toBeVisible();
  });

  await test.step('the pipeline runs, step by step, with a live log', async () => {
    await page.getByRole('tab', { name: 'Bulk Data Load' }).click();
    const launch = page.getByRole('button', { name: /: Launch Store$/ });
    await expect(launch).toHaveAttribute('aria-disabled', 'true');
    await pressPipelineStep(page, 'Phase 1 load', 'Start', 'Completed');
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
    await pressPipelineStep(page, 'Phase 1 Validation', 'Validate', 'Completed');
    await pressPipelineStep(page, 'Opcode Categorization', 'Mark categorized', 'Completed');
    await pressPipelineStep(page, 'Opcode Validation', 'Validate', 'Completed');
    await pressPipelineStep(page, 'Phase 2 load', 'Start', 'Completed');
    await pressPipelineStep(page, 'Phase 2 Validation', 'Validate', 'Completed');
    await pressPipelineStep(page, 'Daily Load Setup', 'Start', 'Completed');
    await page.getByRole('combobox', { name: 'Billing Date' }).fill('12/01/2026');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(snackbar(page, 'Billing date updated successfully')).toBeVisible();
    await page.getByLabel('New comment').fill('Loads are fine. <b>Launch</b> today 🚗');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Loads are fine. <b>Launch</b> today 🚗').first()).toBeVisible();
    await pressPipelineStep(page, 'NS QA Validation', 'Start', 'In Progress');
    await pressPipelineStep(page, 'NS QA Validation', 'Complete', 'Completed');
    await pressPipelineStep(page, 'Review', 'Start', 'In Progress');
    await pressPipelineStep(page, 'Review', 'Complete', 'Completed');
    await pressPipelineStep(page, 'Launch Store', 'Launch Store', 'Completed');
    await expect(snackbar(page, 'Store has been launched successfully')).toBeVisible();
    await expect(page.getByText('Store launched').first()).toBeVisible();
    await expect(page.getByText('Launched Date', { exact: true })).toBeVisible();
  });

  await test.step('the tenant has moved to Launched', async () => {
    await page.getByRole('link', { name: 'Launched', exact: true }).first().click();
    await expect(page.getByRole('link', { name: TENANT, exact: true })).toBeVisible();
  });

  await test.step('Store List.xlsx contains the displayed rows', async () => {
    await page.getByRole('link', { name: 'All Stores' }).click();
    await page.getByRole('radio', { name: 'Launched' }).click();
    await expect(page.getByRole('link', { name: STORE })).toBeVisible();
    await page.getByRole('button', { name: /Export Store List/ }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    await expect.poll(() => filesIn(app.home.downloads)).toContain('Store List.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(app.home.downloads, 'Store List.xlsx'));
    const sheet = workbook.worksheets[0];
    const header = sheet?.getRow(1).values;
    expect(header).toEqual([
      undefined,
      'Store',
      'Tenant',
      'DMS',
      'Contract Signed Date',
      'Bulk Phase 1',
      'Bulk Phase 2',
      'Daily Load Setup',
      'Labor Grids Count',
      'Parts Matrix Count',
      'Q/A Validation',
      'Review',
    ]);
    const names = sheet?.getColumn(1).values.slice(2) ?? [];
    expect(names).toContain(STORE);
    await expect(page.getByRole('treegrid').or(page.getByRole('grid'))).toHaveAttribute(
      'aria-rowcount',
      String(names.length + 1),
    );
  });

  await test.step('without the back office all viewed data can be read, and nothing can be saved', async () => {
    await app.sandbox.stop();
    await expect(page.getByText(/Offline since/).first()).toBeVisible();
    await page.getByRole('link', { name: STORE }).click();
    await expect(page.getByText('Saved copy')).toBeVisible();
    await page.getByRole('link', { name: 'Launched', exact: true }).first().click();
    await expect(page.getByRole('link', { name: TENANT, exact: true })).toBeVisible();
    await page.getByRole('link', { name: TENANT, exact: true }).click();
    await expect(page.getByRole('link', { name: STORE })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Prepare' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await app.restartSandbox();
    await expect(page.getByText(/Back online/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('log-out removes all data', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      .toEqual([]);
    // The page shows the sign-out first; the files follow.
    await expect
      .poll(() => filesIn(join(app.home.userData, 'cache')).filter((name) => /\.(db|sqlite)/.test(name)))
      .toEqual([]);
    await expect.poll(() => filesIn(app.home.userData)).not.toContain('session.bin');
  });
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
