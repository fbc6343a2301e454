import type { Page } from '@playwright/test';
import { newStore, newTenant, tenantById } from '@fixtures/back-office/calls';
import { snackbar } from '@fixtures/pages/forms';
import { tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

/** Opens the first tenant being onboarded that has stores. */
async function openTenant(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Onboarding', exact: true }).first().click();
  const cards = page.getByRole('list', { name: 'Tenants', exact: true }).getByRole('listitem');
  const card = cards
    .filter({ hasText: /[2-9] stores/ })
    .first()
    .getByRole('link')
    .first();
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a cancellation is requested by one user, decided by another, and logged', async ({ page }) => {
  await signIn(page, 'adam');
  await openTenant(page);
  await page.getByRole('tab', { name: 'Billing' }).click();
  const subscription = page
    .getByRole('group', { name: /^Subscription/ })
    .filter({ hasText: 'Active' })
    .first();
  const id = (await subscription.getByRole('heading').innerText()).trim();
  const card = page.getByRole('group', { name: `Subscription ${id}` });
  const invoice = card.getByRole('combobox', { name: 'Invoice date' });

  await invoice.fill('02/16/2027');
  await expect(card.getByText("The invoice date can't be later than the 15th day of a month")).toBeVisible();
  await invoice.fill('02/11/2027');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(snackbar(page, 'Billing details updated successfully')).toBeVisible();

  await card.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox', { name: 'Effective date' }).fill('03/01/2027');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(snackbar(page, 'Subscription set for review to cancel')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancel Review' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();

  await signIn(page, 'omar');
  const decisions = page.getByRole('link', { name: /^Today: \d+ decisions?$/ });
  await expect(decisions).toHaveAttribute('title', /^\d+ decisions? waits? for you on Today$/);
  await decisions.click();
  const waiting = page
    .getByRole('row')
    .filter({ hasText: /adam requested cancellation.*effective 03\/01\/2027/ });
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('link').click();
  // The link leads to the card, not to the page in general.
  await expect(card).toBeFocused();

  // An unsaved date would differ from the one that is approved.
  await invoice.fill('12/02/2027');
  const approve = card.getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await approve.focus();
  await expect(approve).toHaveAccessibleDescription('Save the invoice date first');
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(snackbar(page, 'Billing details updated successfully')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Save' })).toBeFocused();
  await approve.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Approve the cancellation' });
  await expect(question).toContainText('ends on 03/01/2027; its last invoice date is 12/02/2027');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(approve).toBeFocused();
  await approve.press('Enter');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(snackbar(page, 'Subscription cancelled successfully')).toBeVisible();
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  // The button disappears; the card has the focus.
  await expect(card.locator(':focus')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Activity Log' }).click();
  const log = page.getByRole('row').filter({ hasText: id });
  await expect(log.filter({ hasText: `${id}: Cancellation approved` })).toContainText('Omar Haddad');
  await expect(log.filter({ hasText: `${id}: Cancellation requested` })).toContainText('Adam Novak');
});

test('shows groups, bugs and the checklist of a tenant', async ({ console: app, page }) => {
  const { tenantId } = await newStore(await app.backOffice.as(), 'Checked Motors');
  await signIn(page, 'olivia');
  await openTenant(page);
  await expect(page.getByText('No groups found')).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose at least one store')).toBeVisible();
  await dialog.getByLabel('Group name').fill('North');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(snackbar(page, 'Group saved successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Delete North' }).click();
  await expect(page.getByText('No groups found')).toBeVisible();

  await page.getByRole('tab', { name: 'Bug Status' }).click();
  for (const chart of [
    'Open bugs',
    'Closed bugs',
    'Priority',
    'Data related',
    'Performance related',
    'UI related',
  ])
    await expect(page.getByRole('group', { name: chart })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Total Open' })).toBeVisible();

  // The stores of the samples may have done these steps.
  const tenant = await tenantById(await app.backOffice.as(), tenantId);
  await visit(page, tenantPage(Number(tenant?.['id'])));
  await page.getByRole('button', { name: /^Checklist of Checked Motors Ford/ }).click();
  await expect(page.getByRole('heading', { name: 'CHECKLIST' })).toBeVisible();
  const steps = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Initiate/ }) })
    .getByRole('listitem');
  await expect(steps.nth(3).getByRole('button', { name: /^Initiate/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await steps
    .nth(0)
    .getByRole('button', { name: /^Initiate/ })
    .click();
  await expect(steps.nth(0).getByText('In Progress')).toBeVisible();
  await steps
    .nth(0)
    .getByRole('button', { name: /^Complete/ })
    .click();
  await expect(steps.nth(0).getByText('Completed')).toBeVisible();
  await expect(steps.nth(1).getByRole('button', { name: /^Initiate/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(steps.last().getByRole('button', { name: /^Finish/ })).toBeVisible();
});

test('Configure on a checklist applies to its tenant, whatever else the address contains', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const meant = await newTenant(calls, 'Meant Motors', false);
  const other = await newTenant(calls, 'Other Motors', false);
  const ask = (name: string, selection: string, input: Record<string, unknown>) =>
    calls.query(
      `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${selection} } }`,
      { input },
    );
  const { tenantId } = meant;
  await ask('getOnboardingChecklist', 'results { checklist }', { reqType: 'common', tenantId, store: null });
  for (const pStatus of ['ongoing', 'Completed'])
    await ask('setChecklistStatus', 'string', {
      pProcess: 'update',
      pStatus,
      pChecklist: 'tenant_contract',
      pTenant: tenantId,
      pStore: 'common',
    });
  await signIn(page, 'olivia', `${tenantPage(other.id)}/${tenantId}/checklist`);
  await page.getByRole('button', { name: 'Configure', exact: true }).click();
  await expect(snackbar(page, /Tenant configuration completed successfully/)).toBeVisible();
  expect((await tenantById(calls, tenantId))?.['isConfigured']).toBe(true);
  expect((await tenantById(calls, other.tenantId))?.['isConfigured']).toBe(false);
});
