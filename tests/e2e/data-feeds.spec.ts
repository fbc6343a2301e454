import type { Locator, Page } from '@playwright/test';
import { newStore, storeRows } from '@fixtures/back-office/calls';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import {
  expectReason,
  snackbar,
  expectNoProblem,
  expectProblem,
  expectProblems,
} from '@fixtures/pages/forms';
import { storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const details = (page: Page): Locator => page.getByRole('table', { name: 'Details' });
const addDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add New Data Feeds' });
const cell = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label });

test('a feed is added with the fields of its DMS, which are validated', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, storeId } = await newStore(calls, 'Feed Motors');
  await signIn(page, 'olivia', storePage(id));
  await expect(details(page).getByRole('row')).toContainText(['Group Name', 'Dealer ID', 'DMS Type']);
  await expectReason(
    page.getByRole('button', { name: 'Delete CDK Global' }),
    'A store keeps at least one data feed',
  );

  await page.getByRole('button', { name: 'Add New Data Feeds' }).click();
  const dialog = addDialog(page);
  await expect(dialog.getByLabel('Store name')).toHaveValue('Feed Motors Ford');
  await expect(dialog.getByLabel('Store name')).not.toBeEditable();
  const effectiveDate = dialog.getByRole('combobox', { name: 'Effective date' });
  await expect(effectiveDate).toHaveValue(formatDate(localToday()));
  await effectiveDate.fill('');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expectProblem(dialog.getByLabel('DMS'), 'Required');
  await expectProblem(effectiveDate, 'Required');
  const field = (label: string): Locator => dialog.getByRole('textbox', { name: label });
  await dialog.getByLabel('DMS').selectOption('Automate');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expectProblem(field('Dealer ID'), 'Required');
  await expectProblems(field('Dealer ID'), [['a b', 'Invalid input. Alphanumeric values only.']]);
  await dialog.getByLabel('DMS').selectOption('Reynolds');
  await expectProblems(field('Dealer ID'), [['abc', 'Invalid dealer id format for Reynolds']]);
  await dialog.getByLabel('DMS').selectOption('Dealertrack');
  await expect(field('Dealer ID')).toHaveCount(0);
  for (const label of ['Company Number', 'Enterprise Code', 'Server Name'])
    await expectProblems(field(label), [['a-b', 'Invalid input. Alphanumeric values only.']]);
  await dialog.getByLabel('DMS').selectOption('Fortellis');
  await expect(field('Company Number')).toHaveCount(0);
  await expectProblems(field('Subscription ID'), [['1234', 'Invalid Subscription Id format']]);
  for (const label of ['Employee Department', 'Service Department'])
    await expectProblems(field(label), [['a b', 'Must be alphanumeric']]);
  await field('Subscription ID').fill(GUID);
  await expectNoProblem(field('Subscription ID'));
  await field('Employee Department').fill('EMP1');
  await field('Service Department').fill('SVC1');
  await effectiveDate.fill('01/01/2020');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(snackbar(page, 'New data feed details added successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const stored = (await storeRows(calls, storeId)).find((row) => row['dms'] === 'Fortellis');
  expect(stored).toMatchObject({
    dmsSubscriptionId: GUID,
    dealerId: null,
    companyNumber: null,
    enterpriseCode: null,
    serverName: null,
    effectiveDate: '2020-01-01',
  });
});

test('a row is edited in place: invalid keys are ignored, and errors are marked', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId } = await newStore(calls, 'Row Motors');
  await signIn(page, 'olivia', storePage(id));
  await page.getByRole('button', { name: 'Edit CDK Global' }).click();
  const saveRow = page.getByRole('button', { name: 'Save', exact: true });
  const dealerId = cell(page, 'Dealer ID');
  await dealerId.fill('');
  await dealerId.pressSequentially('a-1 b_2🚗');
  await expect(dealerId).toHaveValue('a1b2');
  await dealerId.fill('');
  await expect(dealerId).toHaveAttribute('aria-invalid', 'true');
  await expectReason(saveRow, 'Required');
  await dealerId.fill('12345678901');
  await expectReason(saveRow, 'Up to 10 letters and digits');
  await page.getByRole('combobox', { name: 'DMS' }).selectOption('Dealertrack');
  await expect(dealerId).toHaveCount(0);
  await cell(page, 'Company Number').fill('77');
  await cell(page, 'Enterprise Code').fill('ab');
  await cell(page, 'Server Name').fill('srv');
  await expectReason(saveRow, '3 to 6 digits');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('gridcell', { name: 'D12345' })).toBeVisible();
  expect((await storeRows(calls, storeId))[0]).toMatchObject({ dms: 'CDK Global', dealerId: 'D12345' });

  await page.getByRole('button', { name: 'Edit CDK Global' }).click();
  await page.getByRole('combobox', { name: 'DMS' }).selectOption('Dealertrack');
  await cell(page, 'Company Number').fill('77');
  await cell(page, 'Enterprise Code').fill('1234');
  await cell(page, 'Server Name').fill('srv');
  await saveRow.click();
  await expect(snackbar(page, 'Data feed details update successfully')).toBeVisible();
  expect((await storeRows(calls, storeId))[0]).toMatchObject({
    dms: 'Dealertrack',
    dealerId: null,
    companyNumber: '77',
    enterpriseCode: '1234',
    serverName: 'srv',
  });
  await expect(details(page).getByRole('row')).toContainText([
    'Enterprise Code',
    'Company Number',
    'Server Name',
    'Group Name',
    'State Code',
    'DMS Type',
    'Project ID',
    'Second Project ID',
  ]);
});

test('Fetch DMS Details reports its outcome; a refusal of the back office is shown unchanged', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Fetch Motors');
  await signIn(page, 'olivia', storePage(id));
  await expect(details(page).getByRole('row', { name: /DMS Type/ })).toContainText('---');
  await page.getByRole('button', { name: 'Fetch DMS Details' }).click();
  await expect(snackbar(page, 'DMS details fetched successfully')).toBeVisible();
  await expect(details(page).getByRole('row', { name: /DMS Type/ })).toContainText('CDK Drive');

  const credentials = page.getByRole('table', { name: 'Credentials' });
  await page.getByRole('button', { name: 'Credentials' }).click();
  await expect(credentials.getByRole('img', { name: 'Hidden' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Reveal for 20 seconds' }).click();
  await expect(credentials.getByRole('cell', { name: /^key_/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(credentials).toHaveCount(0);
  await page.getByRole('button', { name: 'Credentials' }).click();
  await expect(credentials.getByRole('img', { name: 'Hidden' }), 'gone with the panel').toHaveCount(3);
  await page.keyboard.press('Escape');
  await app.backOffice.faults({ failNext: 1, operation: 'getOrUpdateDataFeedDetails' });
  await page.getByRole('button', { name: 'Fetch DMS Details' }).click();
  await expect(snackbar(page, 'Fault on demand')).toBeVisible();
});

test('a feed is edited in a form with the rules of its row, and the input survives a reload', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId } = await newStore(calls, 'Dialog Motors');
  await signIn(page, 'olivia', storePage(id));
  const open = page.getByRole('button', { name: 'Open CDK Global in a form' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Edit CDK Global' });
  const field = (label: string): Locator => dialog.getByRole('textbox', { name: label });
  await expect(field('Dealer ID')).toHaveValue('D12345');
  await field('Dealer ID').fill('12345678901');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectProblem(field('Dealer ID'), 'Up to 10 letters and digits');
  await expectProblems(field('Dealer ID'), [['', 'Required']]);
  await dialog.getByLabel('DMS').selectOption('Dealertrack');
  await field('Company Number').fill('77');
  await field('Server Name').fill('srv');
  await expectProblems(field('Enterprise Code'), [['ab', '3 to 6 digits']]);
  await field('Enterprise Code').fill('1234');
  await expectDraftPersisted(app.home, '"enterpriseCode":"1234"');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await open.click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(field('Enterprise Code')).toHaveValue('1234');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(snackbar(page, 'Data feed details update successfully')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  expect((await storeRows(calls, storeId))[0]).toMatchObject({
    dms: 'Dealertrack',
    dealerId: null,
    enterpriseCode: '1234',
    serverName: 'srv',
  });
});
