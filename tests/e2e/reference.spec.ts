import { snackbar, save } from '@fixtures/pages/forms';
import { pressPipelineStep, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { hasPostgres } from '../../reference/database/cluster';
import { startReferenceProcess, type RunningReference } from '../fixtures/reference-process';
import { expect, test as base } from './console';

const ARGS = ['--tenants', '4', '--load-seconds', '2', '--failure-rate', '0'];

/** The server ends with its test, whatever the result. */
const test = base.extend<{ reference: RunningReference }>({
  reference: async ({ console: app }, use) => {
    const reference = await startReferenceProcess(`${app.home.folder}/reference`, ARGS);
    await use(reference);
    await reference.stop();
  },
});

test.use({ sharedSandbox: true });
test.skip(!(await hasPostgres()), 'There is no PostgreSQL 15 or newer on this machine.');

const TENANT = 'Silver Lake Auto Group';
const STORE = 'Silver Lake Honda';

test('following docs/connecting.md connects a console to the reference, and runs the first load of a store', async ({
  reference,
  page,
}) => {
  await test.step('its connection is added and tested', async () => {
    await page.getByRole('button', { name: 'Connections' }).click();
    await page.getByRole('button', { name: 'Add connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add connection' });
    const fields = {
      Name: 'Reference',
      Endpoint: reference.endpoint,
      Issuer: reference.issuer,
      'Client ID': 'dealer-console',
      Realm: 'bzo',
      'Tenant site suffix': '.example.com',
    };
    for (const [label, value] of Object.entries(fields))
      await dialog.getByRole('textbox', { name: label }).fill(value);
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(dialog.getByRole('status').getByRole('listitem').first()).toBeVisible();
    await expect(dialog.getByLabel('Failed')).toHaveCount(0);
    await save(page);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('radio', { name: /^Reference:/ }).check();
    await signIn(page, 'olivia');
  });

  await test.step('the compatibility report is clean', async () => {
    await visit(page, '/preferences/connections');
    await page.getByRole('button', { name: 'Compatibility report: Reference' }).click();
    await expect(page.getByText('Everything the console needs is available.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a tenant is created and configured', async () => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'New tenant' }).click();
    await page.getByLabel('Tenant name').fill(TENANT);
    await page.getByLabel('Display name').fill('Silver Lake');
    await page.getByLabel('Site address').fill('silverlake');
    await page.getByRole('combobox', { name: 'Agreement date' }).fill('11/02/2026');
    await save(page);
    await expect(snackbar(page, 'Tenant created successfully')).toBeVisible();
    await page.getByRole('searchbox').fill('silver lake');
    await page.getByRole('link', { name: TENANT, exact: true }).click();
    await page.getByRole('button', { name: 'Configure Tenant' }).click();
    await expect(snackbar(page, 'Tenant configuration completed successfully')).toBeVisible();
  });

  await test.step('a store is created and configured', async () => {
    await page.getByRole('button', { name: 'New store' }).click();
    await page.getByLabel('Store name').fill(STORE);
    await page.getByLabel('Display name').fill('Honda of Silver Lake');
    await page.getByLabel('Description').fill('Sales and service');
    await page.getByLabel('Manufacturer').pressSequentially('Hond');
    await page.getByRole('option', { name: 'Honda', exact: true }).click();
    await page.getByLabel('Dealer address').fill('1200 Main St, Springfield');
    await page.getByLabel('State code').fill('IL');
    await page.getByLabel('Website').fill('https://silverlakehonda.example.com');
    await page.getByRole('combobox', { name: 'DMS', exact: true }).selectOption('Reynolds');
    await page.getByLabel('Dealer ID').fill('abc123__01_02');
    await save(page);
    await expect(snackbar(page, 'Store created successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Configure Store' }).click();
    await expect(snackbar(page, /Add user to group response:/)).toBeVisible();
    await page.getByRole('link', { name: STORE }).click();
  });

  await test.step('its feed is fetched, and the worker runs the first load', async () => {
    await page.getByRole('button', { name: 'Fetch DMS Details' }).click();
    await expect(snackbar(page, 'DMS details fetched successfully')).toBeVisible();
    await page.getByRole('tab', { name: 'Bulk Data Load' }).click();
    await page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
    const phase = page.getByRole('listitem', { name: 'Phase 1 load', exact: true });
    await expect(phase.getByText('Completed')).toBeVisible();
    await pressPipelineStep(page, 'Phase 1 Validation', 'Validate', 'Completed');
  });
});
