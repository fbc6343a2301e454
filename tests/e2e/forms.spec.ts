import type { Locator } from '@playwright/test';
import { newStore, newTenant, storeInput } from '@fixtures/back-office/calls';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { notices, snackbar, leavePrompt } from '@fixtures/pages/forms';
import { pipelinePage, storePage, tenantPage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test('a dialog confirms before discarding input, keeps a draft, and returns the focus', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newTenant(calls, 'Dialog Motors');
  await calls.store(storeInput(tenantId, 'Dialog Ford'));
  await calls.store({ ...storeInput(tenantId, 'Dialog Kia'), sortOrder: 2 });
  await signIn(page, 'olivia', tenantPage(id));
  const open = page.getByRole('button', { name: 'New group' });
  const dialog = page.getByRole('dialog', { name: 'New group' });
  const name = dialog.getByLabel('Group name');

  await open.click();
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await name.fill('North');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(4, 400),
  ]) {
    await leave();
    await expect(leavePrompt(page)).toContainText('You have unsaved changes in the new group.');
    await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
    await expect(leavePrompt(page)).toHaveCount(0);
    await expect(name).toHaveValue('North');
  }

  // The name of a store is the label of its own box.
  await dialog.getByText('Dialog Kia', { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Dialog Kia' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Dialog Ford' })).not.toBeChecked();

  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(snackbar(page, 'Group saved successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(notices(page)).toHaveCount(1);
  await expect(open).toBeFocused();

  // The row that had the focus was removed; a neighbor has it.
  await page.getByRole('button', { name: 'Delete North' }).click();
  await expect(page.getByText('No groups found')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a failed save stays in its dialog, with the fixed text as title and the reason below', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia', '/dmsMasters');
  await page.getByRole('button', { name: 'New DMS' }).click();
  const dialog = page.getByRole('dialog', { name: 'New DMS' });
  await dialog.getByLabel('DMS name').fill('---');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A name needs a letter or a digit')).toBeVisible();
  await dialog.getByLabel('DMS name').fill('Nova');
  await app.backOffice.faults({ failNext: 1, operation: 'DmsMasterMutate' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const failure = dialog.getByRole('alert');
  await expect(failure.locator('.fui-MessageBarTitle')).toHaveText(
    'Something went wrong, Please try again later',
  );
  await expect(failure).not.toHaveText('Something went wrong, Please try again later');
  await expect(dialog.getByLabel('DMS name')).toHaveValue('Nova');

  // The user can stop waiting for a back office that does not respond, and is told that the outcome is unknown.
  await app.backOffice.faults({ latencyMs: 60_000, operation: 'DmsMasterMutate' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(failure).toContainText('The change may or may not be made');
  await app.backOffice.clearFaults();
  await page.keyboard.press('Escape');
  await leavePrompt(page).getByRole('button', { name: 'Leave' }).click();

  const used = page.getByRole('button', { name: 'Delete Tekion' });
  await expect(used).toHaveAttribute('aria-disabled', 'true');
  await used.focus();
  await expect(used).toHaveAccessibleDescription(/^Tekion is used by \d+ data feeds$/);
});

test('a new DMS can be chosen, an invalid date cannot, and an existing feed is not added twice', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id } = await newStore(calls, 'Feeding Motors');
  await calls.query(
    'mutation ($input: DmsMasterMutateInput!) { dmsMasterMutate(input: $input) { string } }',
    { input: { pAction: 'insert', pDms: 'Nova' } },
  );
  await signIn(page, 'olivia', storePage(id));
  const add = page.getByRole('button', { name: 'Add New Data Feeds' });
  const dialog = page.getByRole('dialog', { name: 'Add New Data Feeds' });
  await add.click();
  const dms = dialog.getByRole('combobox', { name: 'DMS' });
  await expect(dms).toBeFocused();
  await dms.selectOption('Nova');
  const date = dialog.getByRole('combobox', { name: 'Effective date' });
  await dialog.getByLabel('Dealer ID').fill(' N1 ');
  for (const odd of ['01/01/0001', '01/01/1800', '12/31/9999']) {
    await date.fill(odd);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText(/^Enter a date from/)).toBeVisible();
    await expect(date).toHaveValue(odd);
  }
  for (const [unread, error] of [
    ['abc', 'Enter a date as MM/DD/YYYY'],
    ['13/32/2026', "This date doesn't exist"],
  ] as const) {
    await date.fill(unread);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText(error)).toBeVisible();
  }
  await date.fill('02/01/2027');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(snackbar(page, 'New data feed details added successfully')).toBeVisible();

  await add.click();
  await dms.selectOption('Nova');
  await date.fill('02/01/2027');
  await dialog.getByLabel('Dealer ID').fill('N1');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The store has this very data feed already');
});

test('a typed launch date is neither lost nor overwritten, nor saved over a concurrent change', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Dated Motors');
  await signIn(page, 'olivia', storePage(id));
  const date = page.getByRole('combobox', { name: /launch date/i });
  const save = page
    .getByRole('banner')
    .or(page.locator('main'))
    .getByRole('button', { name: 'Save', exact: true });
  await date.fill('05/04/2027');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(leavePrompt(page)).toContainText('the launch date of Dated Motors Ford');
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  await expectDraftPersisted(app.home, '2027-05-04');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(date).toHaveValue('');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(date).toHaveValue('05/04/2027');

  await calls.store({ pAction: 'update', id, storeId, tenantId, storeLaunchedDate: '2027-06-01' });
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText('06/01/2027')).toBeVisible();
  await expect(date).toHaveValue('05/04/2027');
  await save.click();
  const question = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(question.getByRole('radio', { name: 'Launch date, Now saved: 06/01/2027' })).toBeVisible();
  await question.getByRole('radio', { name: 'Launch date, Yours: 05/04/2027' }).check();
  await question.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(snackbar(page, 'Estimated store launch date updated successfully')).toHaveCount(1);
  await expect(date).toHaveValue('05/04/2027');
});

test('notices are at the bottom right, cover and move nothing, do not trap Tab, and errors stay until dismissed', async ({
  console: app,
  page,
}) => {
  const { id } = await newTenant(await app.backOffice.as(), 'Noticed Motors');
  await signIn(page, 'olivia', tenantPage(id));
  const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const main = page.getByRole('main');
  await expect(page.getByRole('switch', { name: 'Sign-in of Noticed Motors: ENABLED' })).toBeVisible();
  // The parts of the page are read one by one, and each takes its room when it is there.
  await expect(page.getByText('No groups found')).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const places = () =>
    main.evaluate((area) => [area, ...area.children].map((part) => part.getBoundingClientRect().toJSON()));
  const before = await places();
  await app.backOffice.faults({ failNext: 1, operation: 'EnableDisableTenant' });
  await page.getByRole('switch', { name: 'Sign-in of Noticed Motors: ENABLED' }).click();
  const notice = notices(page);
  await expect(notice).toHaveCount(1);
  await expect.poll(places).toEqual(before);
  const { width: right = 0, height: lower = 0 } = page.viewportSize() ?? {};
  const gaps = async (): Promise<number> => {
    const { x, y, width, height } = await box(notice);
    return Math.max(right - x - width, lower - y - height);
  };
  await expect.poll(gaps, 'to the right and to the lower edge').toBeLessThan(24);
  const place = await box(notice);

  // A wide dialog as high as the window allows, and the page's own end.
  await page.keyboard.press('F1');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expect
    .poll(async () => (await box(sheet)).y + (await box(sheet)).height)
    .toBeLessThanOrEqual(place.y);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const lowest = await page.locator('main').evaluate((main) => {
    main.scrollTo(0, main.scrollHeight);
    return Math.max(...[...main.children].map((child) => child.getBoundingClientRect().bottom));
  });
  expect(lowest).toBeLessThanOrEqual(place.y);

  const dismiss = notice.getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(dismiss).not.toBeFocused();
  await expect(notice.locator(':focus')).toHaveCount(0);
  await dismiss.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('a comment is added only after a success response, and deleting one prompts', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Commented Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  const comment = page.getByLabel('New comment');
  await comment.fill('Waits for the DMS');
  await app.backOffice.faults({ failNext: 1, operation: 'InsertComment' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('alert')).toContainText('Not saved');
  await expect(comment).toHaveValue('Waits for the DMS');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(snackbar(page, 'Comment added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Delete the comment of Olivia Ortega' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete comment' });
  await expect(question).toContainText('“Waits for the DMS”');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(snackbar(page, 'Comment deleted successfully')).toBeVisible();
});
