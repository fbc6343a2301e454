import { rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { newStore, rowsOf } from '@fixtures/back-office/calls';
import { filesIn } from '@fixtures/files/files-on-disk';
import { snackbar } from '@fixtures/pages/forms';
import { dashboard, pipelinePage, refresh, tenantCards, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test('a slow back office shows a loading state, then the data', async ({ console: app, page }) => {
  await signIn(page, 'olivia');
  await app.backOffice.hold('Tenants');
  await page.getByRole('link', { name: 'Launched', exact: true }).first().click();
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  await app.backOffice.clearFaults();
  await expect(tenantCards(page).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
});

test('garbage and errors are shown in place of the failed part, with Retry', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  // A request before the fault would fail too, and its error would be attributed to the next page.
  await expect(tenantCards(page).first()).toBeVisible();
  await app.backOffice.faults({ garbageNext: 20, operation: 'Tenants' });
  await page.getByRole('link', { name: 'Launched', exact: true }).first().click();
  const failed = page.getByRole('alert').filter({ hasText: "The tenants couldn't be loaded" });
  await expect(failed).toContainText("The back office sent an answer that the console doesn't understand");
  await app.backOffice.clearFaults();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(tenantCards(page).first()).toBeVisible();
});

test('a partial answer is marked until a complete one arrives', async ({ console: app, page }) => {
  await signIn(page, 'olivia');
  await expect(tenantCards(page).first()).toBeVisible();
  await app.backOffice.faults({ partialNext: 1, operation: 'Tenants' });
  await refresh(page);
  await expect(page.getByText('Incomplete answer')).toBeVisible();
  await refresh(page);
  await expect(page.getByText('Incomplete answer')).toHaveCount(0);
});

test('a token refused once is renewed silently; repeated refusals are shown on the page', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  await app.backOffice.faults({ rejectTokenNext: 1 });
  await visit(page, dashboard('launched'));
  await expect(tenantCards(page).first()).toBeVisible();
  await app.backOffice.faults({ rejectTokenNext: 100 });
  await refresh(page);
  const mark = page.getByText('Not refreshed');
  await expect(mark).toBeVisible();
  await expect(mark).toHaveAccessibleDescription(
    /^The back office refused your session: The access token has expired\. Sign in again\./,
  );
  await expect(tenantCards(page).first()).toBeVisible();
  await app.backOffice.clearFaults();
  await refresh(page);
  await expect(mark).toHaveCount(0);
});

test('a session that the provider has ended leads back to sign-in, with the reason', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  await app.sandbox.stop();
  rmSync(join(app.home.folder, 'sandbox'), { recursive: true });
  await app.restartSandbox();
  // The signing keys come from the sample data: the access token is still valid, and only the session of the provider
  // was lost.
  await app.backOffice.faults({ rejectTokenNext: 1 });
  const ended = page.getByText("You aren't signed in");
  // The console may detect it before Refresh is clicked.
  await expect(async () => {
    if (!(await ended.isVisible()))
      await page.getByRole('button', { name: 'Refresh' }).click({ timeout: 2000 });
    await expect(ended).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  await signIn(page, 'olivia');
});

test('a connection lost after the write is reported, the record is refetched, and nothing is sent twice', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId } = await newStore(calls, 'Once Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  await page.getByLabel('New comment').fill('Only once');
  await app.backOffice.faults({ dropAfterWork: 1, operation: 'InsertComment' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('alert')).toContainText(
    'The change may or may not have been made',
  );
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveCount(1);
  await expect(page.getByLabel('New comment'), 'what was typed is kept').toHaveValue('Only once');
  const stored = rowsOf(
    await calls.query(
      `{ statelessServiceBzoCommentsMasterDetails(condition: { storeId: "${storeId}" }) { nodes { commentText } } }`,
    ),
  );
  expect(stored).toEqual([{ commentText: 'Only once' }]);
});

test('a page that is loaded again while it saves shows what was saved once the answer comes', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Again Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  await app.backOffice.hold('InsertComment');
  await page.getByLabel('New comment').fill('On its way');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await app.backOffice.held(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('No comments yet')).toBeVisible();
  await app.backOffice.clearFaults();
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveText([/On its way/]);
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText(/is already in the list/);
});

test('two clicks on a button send one call', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, storeId } = await newStore(calls, 'Twice Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  await page.getByLabel('New comment').fill('Pressed twice');
  await app.backOffice.hold('InsertComment');
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await app.backOffice.held(1);
  await app.backOffice.clearFaults();
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveCount(1);
  await expect(page.getByLabel('New comment'), 'emptied once it is saved').toHaveValue('');
  // A second call of the first press would be handled before one that starts only now.
  await page.getByLabel('New comment').fill('Afterwards');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(comments).toHaveCount(2);
  const stored = rowsOf(
    await calls.query(
      `{ statelessServiceBzoCommentsMasterDetails(condition: { storeId: "${storeId}" }) { nodes { commentText } } }`,
    ),
  );
  expect(stored.map(({ commentText }) => commentText).sort()).toEqual(['Afterwards', 'Pressed twice']);
});

test('an export that cannot be written is a failed job, and leaves no partial file', async ({
  console: app,
  page,
}) => {
  test.skip(process.platform !== 'linux', 'the folders below are those of Linux');
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  const failedWith = async (folder: string, reason: string): Promise<void> => {
    symlinkSync(folder, app.home.downloads);
    await page.getByRole('button', { name: 'Export Store List' }).click();
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
    await expect(snackbar(page, reason)).toBeVisible();
    await page.keyboard.press('Control+j');
    const panel = page.getByRole('dialog', { name: 'Jobs and notices' });
    const jobs = panel.getByRole('list', { name: 'Jobs', exact: true });
    await expect(jobs.getByText(reason)).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Notices' }).getByText(reason)).toBeVisible();
    await jobs.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(jobs.getByText(reason)).toHaveCount(0);
    await panel.getByRole('button', { name: 'Clear notices' }).click();
    await expect(panel.getByText(reason)).toHaveCount(0);
    await page.keyboard.press('Escape');
    unlinkSync(app.home.downloads);
  };
  // Kernel folders: not even root can make a file in them.
  await failedWith('/proc', 'The folder no longer exists.');
  await failedWith('/sys', "The file can't be written.");
  expect(filesIn(app.home.folder).filter((name) => /xlsx|tmp|part/i.test(name))).toEqual([]);
});
