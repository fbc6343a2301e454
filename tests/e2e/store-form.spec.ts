import { activeStore, newStore, newTenant } from '@fixtures/back-office/calls';
import { snackbar, expectNoProblem, expectProblem, expectProblems, save } from '@fixtures/pages/forms';
import { storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const LONG = 'x'.repeat(10_000);
const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const CODE = 'Invalid input. Alphanumeric values only.';

const createPage = (tenant: number): string => `/statelessServiceBzoStoreDetails/create?tenant=${tenant}`;

test('shows missing and invalid values at their fields', async ({ console: app, page }) => {
  const { id } = await newTenant(await app.backOffice.as(), 'Form Motors');
  await signIn(page, 'olivia', createPage(id));
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field('Store ID')).not.toBeEditable();
  await save(page);
  for (const label of [
    'Store name',
    'Display name',
    'Description',
    'Dealer address',
    'State code',
    'Website',
  ])
    await expectProblem(page.getByRole('textbox', { name: label }), 'Required');
  await expectProblem(page.getByRole('combobox', { name: 'Manufacturer' }), 'Required');
  await expectProblem(page.getByRole('combobox', { name: 'DMS' }), 'Required');
  await expectNoProblem(page.getByRole('combobox', { name: 'Launch date' }));

  await expectProblems(page.getByRole('textbox', { name: 'Store name' }), [
    ['Bay <i>Ford</i>', 'Invalid input'],
    ['Bay Ford 🚗', 'Invalid input'],
    ['فورد', 'Invalid input'],
    [LONG, 'At most 120 characters'],
  ]);
  for (const label of ['Display name', 'Description', 'Dealer address'])
    await expectProblems(page.getByRole('textbox', { name: label }), [
      ['1 <script>', 'Invalid input'],
      ['Main 🚗', 'Invalid input'],
    ]);
  await expectProblems(page.getByRole('textbox', { name: 'Description' }), [
    [LONG, 'At most 500 characters'],
  ]);
  await expectProblems(page.getByRole('textbox', { name: 'State code' }), [
    ['T-X', CODE],
    ['تكساس', CODE],
  ]);
  await expectProblems(page.getByRole('textbox', { name: 'Website' }), [
    ['bay', 'Invalid input. Please provide a valid website URL.'],
    ['javascript:alert(1)', 'Invalid input. Please provide a valid website URL.'],
    ['https://x', 'Invalid input. Please provide a valid website URL.'],
  ]);
  await expectProblems(page.getByRole('combobox', { name: 'Launch date' }), [
    ['13/45/2026', "This date doesn't exist"],
  ]);
  await page.getByRole('textbox', { name: 'Display name' }).fill('فورد الخليج');
  await expectNoProblem(page.getByRole('textbox', { name: 'Display name' }));
});

test('each DMS requires its own identifiers', async ({ console: app, page }) => {
  const { id } = await newTenant(await app.backOffice.as(), 'Dms Motors');
  await signIn(page, 'olivia', createPage(id));
  await save(page);
  const dms = page.getByRole('combobox', { name: 'DMS' });
  const text = (label: string) => page.getByRole('textbox', { name: label });
  await expect(dms.getByRole('option')).toContainText([
    'Automate',
    'CDK Global',
    'Dealertrack',
    'Reynolds',
    'Tekion',
    'Fortellis',
  ]);
  for (const one of ['Automate', 'CDK Global', 'Tekion']) {
    await dms.selectOption(one);
    await expect(text('Company Number')).toHaveCount(0);
    await expectProblems(text('Dealer ID'), [['D 12', CODE]]);
  }
  await dms.selectOption('Reynolds');
  await expectProblems(text('Dealer ID'), [
    ['abc123', 'Invalid dealer id format for Reynolds'],
    ['abc_01_02', 'Invalid dealer id format for Reynolds'],
  ]);
  await text('Dealer ID').fill('abc123__01_02');
  await expectNoProblem(text('Dealer ID'));
  await dms.selectOption('Dealertrack');
  await expect(text('Dealer ID')).toHaveCount(0);
  for (const label of ['Company Number', 'Enterprise Code', 'Server Name'])
    await expectProblems(text(label), [['a-1', CODE]]);
  await dms.selectOption('Fortellis');
  await expect(text('Company Number')).toHaveCount(0);
  await expectProblems(text('Subscription ID'), [['12-34', 'Invalid Subscrption Id format.']]);
  await text('Subscription ID').fill(GUID);
  await expectNoProblem(text('Subscription ID'));
  for (const label of ['Employee Department ID', 'Service Department ID'])
    await expectProblems(text(label), [['a_1', CODE]]);
});

test('create trims, numbers and clears unused identifiers, and shows a duplicate name at its field', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { storeId } = await newStore(calls, 'Second Motors');
  const tenantId = storeId.replace(/_store1$/, '');
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'Second Motors', exact: true }).click();
  await page.getByRole('button', { name: 'New store' }).click();
  await page.getByRole('textbox', { name: 'Store name' }).fill('  Second Motors Ford ');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Second');
  await page.getByRole('textbox', { name: 'Description' }).fill('Sales');
  await page.getByRole('combobox', { name: 'Manufacturer' }).pressSequentially('Toyo');
  await page.getByRole('option', { name: 'Toyota' }).click();
  await page.getByRole('textbox', { name: 'Dealer address' }).fill('1 Main St');
  await page.getByRole('textbox', { name: 'State code' }).fill('TX');
  await page.getByRole('textbox', { name: 'Website' }).fill('https://second.example.com');
  await page.getByRole('combobox', { name: 'DMS' }).selectOption('Tekion');
  await page.getByRole('textbox', { name: 'Dealer ID' }).fill('ignored');
  await page.getByRole('combobox', { name: 'DMS' }).selectOption('Dealertrack');
  for (const label of ['Company Number', 'Enterprise Code', 'Server Name'])
    await page.getByRole('textbox', { name: label }).fill('77');
  await save(page);
  await expectProblem(
    page.getByRole('textbox', { name: 'Store name' }),
    'This tenant already has a store with this name',
  );
  await page.getByRole('textbox', { name: 'Store name' }).fill('  Second Motors Toyota ');
  await save(page);
  await expect(snackbar(page, 'Store created successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Second Motors Toyota' })).toBeVisible();
  expect(await activeStore(calls, `${tenantId}_store2`)).toMatchObject({
    storeName: 'Second Motors Toyota',
    sortOrder: 2,
    dealerId: null,
    companyNumber: '77',
    storeLaunchedDate: null,
  });
});

test('edit keeps the name read-only and saves the rest; Cancel returns to the store', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId } = await newStore(calls, 'Change Motors');
  await signIn(page, 'olivia', storePage(id));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Store name' })).not.toBeEditable();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${id}/show`));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('New words');
  await save(page);
  await expect(snackbar(page, 'Store updated successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}/show`));
  await expect(page.getByText('New words')).toBeVisible();
  expect(await activeStore(calls, storeId)).toMatchObject({ storeDesc: 'New words' });
});
