import type { Locator } from '@playwright/test';
import { pngLogo, newTenant, rowsOf, storeInput, tenantById } from '@fixtures/back-office/calls';
import {
  snackbar,
  chooseFile,
  expectNoProblem,
  expectProblem,
  expectProblems,
  save,
} from '@fixtures/pages/forms';
import { statusCard, tenantCard, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const CREATE = '/statelessServiceBzoTenants/create';
const LONG = 'x'.repeat(10_000);
const PUNCTUATION = "Invalid input. Letters, digits, spaces and - & ' . , ( ) / only.";

test('shows missing and invalid values at their fields', async ({ page }) => {
  await signIn(page, 'olivia', CREATE);
  const name = page.getByLabel('Tenant name');
  const display = page.getByLabel('Display name');
  const address = page.getByLabel('Site address');
  const date = page.getByRole('combobox', { name: 'Agreement date' });
  await save(page);
  for (const field of [name, display, address]) await expectProblem(field, 'Required');
  await expectProblem(date, 'Required Field');
  await expect(name).toBeFocused();

  await expectProblems(name, [
    ['Bay <b>Motors</b>', PUNCTUATION],
    ['Bay Motors 🚗', PUNCTUATION],
    ['سيارات الخليج', PUNCTUATION],
    ['--- & ---', 'A name needs a letter or a digit'],
    [LONG, 'At most 120 characters'],
    ['   ', 'Required'],
  ]);
  await expectProblems(display, [[LONG, 'At most 120 characters']]);
  await expectProblems(address, [
    ['Bay', 'lowercase alphabets only'],
    ['bay-motors', 'lowercase alphabets only'],
    ['bay motors', 'lowercase alphabets only'],
    ['موقع', 'lowercase alphabets only'],
    ['<b>', 'lowercase alphabets only'],
    ['x'.repeat(64), 'At most 63 characters'],
  ]);
  await expectProblems(date, [
    ['02/31/2026', "This date doesn't exist"],
    ['tomorrow', 'Enter a date as MM/DD/YYYY'],
  ]);
  await name.fill("O'Bay & Sons (West), Inc. - 2/3");
  await expectNoProblem(name);
  await expect(page.getByText('Tenant ID: obaysonswestinc23')).toBeVisible();
  await expect(page.getByText('.dealers.example.com')).toBeVisible();

  // An ID has no spaces: a long one breaks anywhere, and doesn't push the fields out of the form.
  await name.fill('Wm'.repeat(60));
  const id = page.getByText(`Tenant ID: ${'wm'.repeat(60)}`);
  const rightOf = async (target: Locator): Promise<number> => {
    const box = await target.boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  await expect(id).toBeVisible();
  await expect.poll(async () => (await rightOf(id)) - (await rightOf(name))).toBeLessThanOrEqual(1);
  await expect.poll(() => rightOf(name)).toBeLessThan(1100);
});

test('markup, emoji and right-to-left text are kept and shown as text', async ({ console: app, page }) => {
  await signIn(page, 'olivia', CREATE);
  const display = '<img src=x onerror=alert(1)> 🚗 مرحبا';
  await page.getByLabel('Tenant name').fill('Text Motors');
  await page.getByLabel('Display name').fill(display);
  await page.getByLabel('Site address').fill('textmotors');
  await page.getByRole('combobox', { name: 'Agreement date' }).fill('11/02/2026');
  await save(page);
  await expect(snackbar(page, 'Tenant created successfully')).toBeVisible();
  await expect(page).toHaveURL(/dashboard\/onboarding/);
  expect(await tenantById(await app.backOffice.as(), 'textmotors')).toMatchObject({
    displayName: display,
    agreementDate: '2026-11-02',
    subDomain: 'textmotors',
  });
  await tenantCard(page, 'Text Motors').getByRole('link', { name: 'Edit Text Motors' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(display);
});

test('a logo must be a picture of at most 1 MB', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newTenant(calls, 'Logo Motors');
  await signIn(page, 'olivia', `/statelessServiceBzoTenants/${id}/edit`);
  const logo = page.getByRole('group', { name: 'Logo' });
  await chooseFile(page, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') });
  await expect(page.getByText('The logo must be a PNG, JPEG, GIF or WebP image')).toBeVisible();
  const large = Buffer.concat([pngLogo, Buffer.alloc(1024 * 1024)]);
  await chooseFile(page, { name: 'logo.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('The logo must be 1 MB or smaller')).toBeVisible();
  await chooseFile(page, { name: 'logo.png', mimeType: 'image/png', buffer: pngLogo });
  await expect(logo.getByRole('img', { name: 'Preview of the chosen logo' })).toBeVisible();
  await expect(page.getByText('The logo must be')).toHaveCount(0);
  await save(page);
  await expect(snackbar(page, 'Tenant updated successfully')).toBeVisible();
  await page.getByRole('searchbox').fill('logo motors');
  await expect(tenantCard(page, 'Logo Motors').locator('img').first()).toHaveJSProperty('naturalWidth', 2);
  expect((await tenantById(calls, tenantId))?.['tenantImg']).toBeTruthy();

  await visit(page, `/statelessServiceBzoTenants/${id}/edit`);
  await logo.getByRole('button', { name: 'Remove' }).click();
  await save(page);
  await expect(snackbar(page, 'Tenant updated successfully')).toBeVisible();
  expect((await tenantById(calls, tenantId))?.['tenantImg']).toBeNull();
});

test('a duplicate name and a duplicate address are rejected at their fields', async ({
  console: app,
  page,
}) => {
  await newTenant(await app.backOffice.as(), 'Taken Motors');
  await signIn(page, 'olivia', CREATE);
  const name = page.getByLabel('Tenant name');
  const address = page.getByLabel('Site address');
  await name.fill('TAKEN motors');
  await page.getByLabel('Display name').fill('Taken');
  await address.fill('other');
  await page.getByRole('combobox', { name: 'Agreement date' }).fill('11/02/2026');
  await save(page);
  await expectProblem(name, 'A tenant with this name already exists');
  await name.fill('Fresh Motors');
  await address.fill('takenmotors');
  await save(page);
  await expectProblem(address, 'This site address is already taken');
  await expect(name).toHaveValue('Fresh Motors');
  await address.fill('fresh');
  await app.backOffice.faults({ failNext: 1, operation: 'CreateRealm' });
  await save(page);
  await expect(snackbar(page, 'Tenant created successfully')).toBeVisible();
  await expect(
    snackbar(page, /^Fresh Motors exists now, but its realm is missing: Fault on demand/),
    'it can be configured where one is led',
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Configure Tenant' })).toBeVisible();
});

test('the edit form keeps name and address read-only, and saves the rest', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newTenant(calls, 'Edit Motors');
  await signIn(page, 'olivia');
  await statusCard(page, 'Launched').click();
  // The address changes before the page, and the page is what stores it.
  await expect(statusCard(page, 'Launched')).toHaveAttribute('aria-current', 'page');
  await visit(page, `/statelessServiceBzoTenants/${id}/edit`);
  await expect(page.getByLabel('Tenant name')).toBeDisabled();
  const address = page.getByLabel('Site address');
  await expect(address).toHaveValue('editmotors.dealers.example.com');
  await expect(address).not.toBeEditable();
  await expect(address).toHaveAccessibleDescription('Cannot be edited. Please contact support team.');
  await page.getByLabel('Display name').fill('Edited');
  await page.getByRole('combobox', { name: 'Agreement date' }).fill('12/31/2025');
  await save(page);
  await expect(snackbar(page, 'Tenant updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/dashboard\/launched/);
  expect(await tenantById(calls, tenantId)).toMatchObject({
    displayName: 'Edited',
    agreementDate: '2025-12-31',
    tenantName: 'Edit Motors',
  });
});

test('deleting prompts, then deletes the stores too', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newTenant(calls, 'Gone Motors');
  await calls.store(storeInput(tenantId, 'Gone Ford'));
  await signIn(page, 'olivia', `/statelessServiceBzoTenants/${id}/edit`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete tenant' });
  await expect(question).toContainText(
    'Are you sure you want to delete Gone Motors? Its store is deleted too.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await tenantById(calls, tenantId))?.['cancelled']).toBe(false);
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(snackbar(page, 'Tenant deleted successfully')).toBeVisible();
  expect((await tenantById(calls, tenantId))?.['cancelled']).toBe(true);
  const stores = rowsOf(
    await calls.query(
      `{ statelessServiceBzoStoreDetails(condition: { tenantId: "${tenantId}" }) { nodes { isDeleted } } }`,
    ),
  );
  expect(stores).toEqual([{ isDeleted: true }]);
});
