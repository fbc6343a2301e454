import { newStore, tenantById } from '@fixtures/back-office/calls';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import { snackbar } from '@fixtures/pages/forms';
import { pipelinePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const OFFLINE = /Offline since \d+:\d\d [ap]m/;

/** The lines of a text, which an element of a fixed height may cut off. */
function countLines(element: Element): number {
  const range = document.createRange();
  // The text comes after an icon, which has a position of its own.
  range.selectNodeContents(element.lastChild ?? element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'without a keychain a restart signs out');

test('what was prepared offline survives a restart, is sent by no one but a person, and asks about a conflict', async ({
  console: app,
  page,
  context,
}) => {
  const { id, tenantId } = await newStore(await app.backOffice.as(), 'Twin Motors');
  const tenant = Number((await tenantById(await app.backOffice.as(), tenantId))?.['id']);
  const edit = `/statelessServiceBzoTenants/${tenant}/edit`;
  await signIn(page, 'olivia', edit);
  await expect(page.getByLabel('Display name')).toBeVisible();
  const checklist = `/statelessServiceBzoTenants/${tenant}/show/${tenantId}/checklist`;
  await visit(page, checklist);
  await expect(page.getByRole('button', { name: 'Initiate Contract and contacts' })).toBeEnabled();
  await visit(page, pipelinePage(id));
  await expect(page.getByText('No comments yet')).toBeVisible();
  await app.sandbox.stop();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect.poll(() => page.getByText(OFFLINE).first().evaluate(countLines)).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('New comment').fill('Call the dealer');
  await page.getByRole('button', { name: 'Prepare' }).click();
  await expect(snackbar(page, 'Prepared, not sent: the comment')).toBeVisible();
  await expect(page.getByLabel('New comment')).toHaveValue('');
  await visit(page, edit);
  await page.getByLabel('Display name').fill('Twin by Olivia');
  await page.getByRole('button', { name: 'Prepare' }).click();
  await expect(snackbar(page, 'Prepared, not sent: the tenant Twin Motors')).toBeVisible();
  await expectDraftPersisted(app.home, 'Twin by Olivia');
  // A draft would be offered first: that of the form is gone, too, before the console is killed.
  await visit(page, edit);
  await expect(page.getByText(/You prepared changes here at/)).toBeVisible();
  await visit(page, checklist);
  await page.getByRole('button', { name: 'Prepare: Initiate Contract and contacts' }).click();
  await expect(page.getByText('Prepared, not sent: In Progress')).toBeVisible();
  await page.close();
  await app.restart('kill');
  await app.restartSandbox();

  const again = await app.open(context);
  const calls = await app.backOffice.as();
  await calls.details({
    pAction: 'update',
    tenantId,
    displayName: 'Twin by Omar',
    agreementDate: '2026-03-04',
    tenantImg: null,
  });
  await visit(again, pipelinePage(id));
  await expect(again.getByText(OFFLINE)).toHaveCount(0);
  await expect(again.getByText('No comments yet')).toBeVisible();
  expect(await tenantById(calls, tenantId)).toMatchObject({ displayName: 'Twin by Omar' });

  await visit(again, '/preparedChanges');
  await expect(again.getByText('Display name: Twin by Olivia')).toBeVisible();
  await expect(again.getByText('Comment: Call the dealer')).toBeVisible();
  await expectAccessible(again, 'prepared changes');
  await again.getByRole('button', { name: 'Review and Save: the tenant Twin Motors' }).click();
  await expect(again.getByLabel('Display name')).toHaveValue('Twin by Olivia');
  await expect(again.getByRole('button', { name: 'Save' })).toBeFocused();
  await again.keyboard.press('Enter');
  const conflict = again.getByRole('dialog', { name: 'Someone else changed this' });
  await conflict.getByRole('radio', { name: 'Display name, Yours: Twin by Olivia' }).check();
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(snackbar(again, 'Tenant updated successfully')).toBeVisible();
  expect(await tenantById(calls, tenantId)).toMatchObject({
    displayName: 'Twin by Olivia',
    agreementDate: '2026-03-04',
  });

  await visit(again, '/preparedChanges');
  await again.getByRole('button', { name: /^Review and Save: Contract and contacts/ }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(again.getByRole('button', { name: 'Complete Contract and contacts' })).toBeEnabled();
  await expect(again.getByText('1 prepared change waits to be sent')).toBeVisible();

  await visit(again, '/preparedChanges');
  await again.getByRole('button', { name: 'Review and Save: the comment' }).click();
  await expect(again.getByLabel('New comment')).toHaveValue('Call the dealer');
  await expect(again.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  await again.keyboard.press('Enter');
  const comments = again.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveCount(1);
  await expect(comments).toContainText('Call the dealer');
  await expect(again.getByLabel('New comment')).toHaveValue('');
  await visit(again, '/preparedChanges');
  await expect(again.getByText('No prepared changes')).toBeVisible();
  await expect(again.getByText(/to be sent/)).toHaveCount(0);
});

test('a second change of the same record does not replace one that waits, which can be discarded', async ({
  console: app,
  page,
}) => {
  const { tenantId } = await newStore(await app.backOffice.as(), 'Other Motors');
  const tenant = Number((await tenantById(await app.backOffice.as(), tenantId))?.['id']);
  const edit = `/statelessServiceBzoTenants/${tenant}/edit`;
  await signIn(page, 'olivia', edit);
  // The form must have been read once to be shown offline.
  await expect(page.getByLabel('Display name')).toBeVisible();
  await app.sandbox.stop();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.getByLabel('Display name').fill('Second Motors');
  await page.getByRole('button', { name: 'Prepare' }).click();
  await expect(snackbar(page, 'Prepared, not sent: the tenant Other Motors')).toBeVisible();
  await visit(page, edit);
  await expect(page.getByText(/You prepared changes here at/)).toBeVisible();
  await page.getByLabel('Display name').fill('Third Motors');
  await page.getByRole('button', { name: 'Prepare' }).click();
  await expect(page.getByText('Other changes to this are prepared already.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Third Motors');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(/You prepared changes here at/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Prepare' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Display name: Third Motors')).toBeVisible();
  await page.getByRole('button', { name: 'Discard: the tenant Other Motors' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No prepared changes')).toBeVisible();
});
