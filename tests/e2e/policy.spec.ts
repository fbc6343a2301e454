import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '@fixtures/pages/axe';
import { visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import { policyTexts } from '@shared/domains/policy/texts';
import { expect, test } from './console';

test.use({
  sharedSandbox: true,
  policy: {
    singleKeyShortcuts: false,
    connectionsLocked: true,
    exportFormats: ['csv'],
    scheduledExportsAllowed: false,
    offlineDays: 'a week',
    exportFolder: '/srv/exports',
    copySecretsAllowed: false,
  },
});

/** Expects a control that is disabled, and whose description is the reason. */
async function expectRefused(control: Locator, reason: string = policyTexts.managed): Promise<void> {
  await expect(control).toBeDisabled();
  await control.focus();
  await expect(control).toHaveAccessibleDescription(reason);
}

const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });

test('a policy is shown with what it decides and what is wrong with it', async ({ page }) => {
  await visit(page, '/preferences/appearance');
  const problems = [policyTexts.invalid('offlineDays', '0'), policyTexts.unknown('exportFolder')];
  await test.step('preferences that are locked say so, and the invalid entries are named', async () => {
    for (const problem of problems)
      await expect(page.getByRole('main').getByText(problem, { exact: true })).toBeVisible();
    const managed = page.getByRole('definition');
    await expect(managed.filter({ hasText: 'csv' })).toBeVisible();
    const shortcuts = page.getByRole('switch', { name: 'Single-key shortcuts' });
    await expect(shortcuts).toBeDisabled();
    await expect(shortcuts).not.toBeChecked();
    await expect(page.getByText(policyTexts.managedBy('singleKeyShortcuts'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'preferences of a managed computer');
  });
  await test.step('connections are locked', async () => {
    await visit(page, '/preferences/connections');
    await expectRefused(page.getByRole('button', { name: 'Add connection' }), policyTexts.connectionsLocked);
  });
});

test('exports that the policy refuses are disabled with the reason', async ({ page }) => {
  await test.step('formats of a grid', async () => {
    await signIn(page, 'olivia', '/dmsMasters');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(item(page, 'CSV (.csv)')).toBeEnabled();
    await expectRefused(item(page, 'Excel (.xlsx)'));
    await expectRefused(item(page, 'PDF (.pdf)'));
    await expectRefused(item(page, 'Schedule this export'), policyTexts.scheduledExports);
    await page.keyboard.press('Escape');
  });
  await test.step('the calendar file', async () => {
    await visit(page, '/calendar');
    await expectRefused(page.getByRole('button', { name: 'Save for my calendar' }));
  });
  await test.step('the launch report and its schedule', async () => {
    await visit(page, launchReportPaths.report);
    await expectRefused(page.getByRole('button', { name: 'Export', exact: true }));
    await expect(page.getByRole('button', { name: 'Schedule…', exact: true })).toBeDisabled();
  });
  await test.step('a secret, by its button and by the keys of the system', async () => {
    await visit(page, '/settings/dbSettings');
    const copy = page.getByRole('button', { name: /^Copy the password of / }).first();
    await expectRefused(copy, policyTexts.copySecrets);
    await page
      .getByRole('button', { name: /^Reveal the password of / })
      .first()
      .click();
    const secret = page
      .getByRole('button', { name: /^Hide the password of / })
      .locator('xpath=..')
      .locator('span > span')
      .first();
    await secret.selectText();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });
  await test.step('the picture of a chart', async () => {
    await visit(page, '/NeverEvents/RO13MonthReport');
    await expectRefused(page.getByRole('button', { name: 'Save as picture' }).first());
  });
});

test.describe('with a policy that decides against the lock', () => {
  test.use({ policy: { connectionsLocked: false } });

  test('connections can be added', async ({ page }) => {
    await page.getByRole('button', { name: 'Connections' }).click();
    await page.getByRole('button', { name: 'Add connection' }).click();
    await expect(page.getByRole('dialog', { name: 'Add connection' })).toBeVisible();
  });
});
