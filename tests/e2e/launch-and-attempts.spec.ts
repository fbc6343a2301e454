import { newStore } from '@fixtures/back-office/calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { expectAccessible } from '@fixtures/pages/axe';
import { pipelinePage, pipelineStep, storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({
  sandboxArgs: ['--tenants', '8', '--load-seconds', '1', '--failure-rate', '1'],
  sharedSandbox: true,
});

test('the launch blockers list every unmet condition with a link', async ({ console: app, page }) => {
  const { id } = await newStore(await app.backOffice.as(), 'Blocked Motors');
  await signIn(page, 'olivia', storePage(id));
  const button = page.getByRole('button', { name: /What blocks launch\?/ });
  await expect(button).toContainText('9 steps before launch');
  await button.click();
  const panel = page.locator('[aria-label="What blocks launch?"]');
  await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveCount(9);
  const besides = panel.getByRole('list', { name: 'Not submitted yet' });
  await expect(besides.getByRole('link')).toHaveText(['Labor grids', 'Parts matrices']);
  await expect(panel.getByRole('link', { name: 'Phase 1 load can be done now' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Review: previous steps not complete' })).toBeVisible();
  await expectAccessible(page, 'what blocks launch');
  await panel.getByRole('link', { name: 'Phase 1 load can be done now' }).click();
  await expect(page.getByRole('tab', { name: 'Bulk Data Load' })).toHaveAttribute('aria-selected', 'true');
});

test('the attempts of a step are listed, compared and attached to a comment', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Attempt Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  const load = pipelineStep(page, 'Phase 1 load');
  const attempts = load.getByRole('button', { name: 'Attempts of Phase 1 load' });
  await attempts.click();
  const dialog = page.getByRole('dialog', { name: 'Attempts: Phase 1 load' });
  await expect(dialog.getByText('No attempts yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await load.getByRole('button', { name: 'Start: Phase 1 load' }).click();
  await expect(load.getByText('Failed')).toBeVisible();
  await load.getByRole('button', { name: 'Retry: Phase 1 load' }).click();
  await expect(load.getByText('Completed')).toBeVisible();
  await attempts.click();
  const rows = dialog.getByRole('table', { name: 'Attempts' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Completed');
  await expect(rows.nth(2)).toContainText('Failed');
  await expect(rows.nth(2)).toContainText('Olivia Ortega');
  await dialog.getByRole('checkbox', { name: 'Compare attempt 1' }).check();
  await dialog.getByRole('checkbox', { name: 'Compare attempt 2' }).check();
  const result = dialog.getByRole('table', { name: 'Comparison' }).getByRole('row', { name: /^Result/ });
  await expect(result).toHaveText(/FailedCompleteddiffers/);
  await expectAccessible(page, 'attempts compared');

  await dialog.getByRole('button', { name: 'Attach attempt 1 to a comment' }).click();
  const comment = page.getByRole('textbox', { name: 'New comment' });
  await expect(comment).toHaveValue(/^Phase 1 load, attempt 1 \(.+, Olivia Ortega\): Failed\. .+/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Phase 1 load, attempt 1');
});

test.describe('if loads succeed', () => {
  test.use({ sandboxArgs: ['--tenants', '8', '--load-seconds', '1', '--failure-rate', '0'] });
  test('blockers and attempts are readable', async ({ console: app, page }) => {
    const { id } = await newLoadedStore(await app.backOffice.as(), 'Read Motors');
    await signIn(page, 'olivia', pipelinePage(id));
    await page.getByRole('button', { name: /What blocks launch\?/ }).click();
    await expect(page.getByRole('link', { name: 'Phase 1 Validation can be done now' })).toBeVisible();
    await expectAccessible(page, 'what blocks launch');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Attempts of Phase 1 load' }).click();
    await expect(page.getByRole('table', { name: 'Attempts' })).toBeVisible();
    await expectAccessible(page, 'attempts');
  });
});
