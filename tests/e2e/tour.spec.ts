import type { Page } from '@playwright/test';
import { expectAccessible } from '@fixtures/pages/axe';
import { snackbar } from '@fixtures/pages/forms';
import { pressPipelineStep, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({
  sandboxArgs: ['--tenants', '8', '--load-seconds', '1', '--failure-rate', '0'],
  sharedSandbox: true,
});

const strip = (page: Page) => page.getByRole('complementary', { name: 'Tour' });
const present = (page: Page, text: string) => expect(strip(page).getByRole('status')).toHaveText(text);
const goThere = (page: Page) =>
  strip(page)
    .getByRole('link', { name: /^Open this step:/ })
    .click();

test('the tour leads to a launched store, and can be left and resumed', async ({ page }) => {
  await signIn(page, 'olivia');

  await test.step('it is offered, and started by keyboard', async () => {
    await page.getByRole('link', { name: 'Take the tour' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your first store', level: 1 })).toBeVisible();
    await expectAccessible(page, 'the tour before it has begun');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('listitem', { name: 'Create a tenant' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(strip(page), 'the page itself says it').toHaveCount(0);
    await page.getByRole('link', { name: 'Open this step: Create a tenant' }).click();
    await present(page, 'Step 1 of 10: Create a tenant');
  });

  await test.step('a tenant is created and configured', async () => {
    await page.getByLabel('Tenant name').fill('Tour Auto Group');
    await page.getByLabel('Display name').fill('Tour');
    await page.getByLabel('Site address').fill('tourauto');
    await page.getByRole('combobox', { name: 'Agreement date' }).fill('11/02/2026');
    await page.getByRole('button', { name: 'Save' }).click();
    await present(page, 'Step 2 of 10: Configure the tenant');
    await expect(page).toHaveURL(/dashboard\/onboarding/);
    await expect(page.getByRole('article', { name: 'Tour Auto Group' })).toBeVisible();
    await expectAccessible(page, 'the strip of the tour');
    await goThere(page);
    await page.getByRole('button', { name: 'Configure Tenant' }).click();
    await present(page, 'Step 3 of 10: Create a store');
  });

  await test.step('it stays hidden when left, and resumes at the same step', async () => {
    await strip(page).getByRole('button', { name: 'Leave the tour' }).click();
    await expect(strip(page)).toHaveCount(0);
    await visit(page, '/');
    await expect(page.getByRole('list', { name: 'Tenants by status' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take the tour' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>tour');
    await expect(page.getByRole('option', { name: /Take the tour/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Resume the tour' }).click();
    await expect(page.getByText('2 of 10 steps done')).toBeVisible();
    await page.getByRole('link', { name: 'Open this step: Create a store' }).click();
  });

  await test.step('a store is created, configured and connected', async () => {
    await page.getByLabel('Store name').fill('Tour Honda');
    await page.getByLabel('Display name').fill('Honda of Tour');
    await page.getByLabel('Description').fill('Sales and service');
    await page.getByLabel('Manufacturer').pressSequentially('Hond');
    await page.getByRole('option', { name: 'Honda', exact: true }).click();
    await page.getByLabel('Dealer address').fill('1200 Main St, Springfield');
    await page.getByLabel('State code').fill('IL');
    await page.getByLabel('Website').fill('https://tourhonda.example.com');
    await page.getByRole('combobox', { name: 'DMS', exact: true }).selectOption('CDK Global');
    await page.getByLabel('Dealer ID').fill('abc123');
    await page.getByRole('button', { name: 'Save' }).click();
    await present(page, 'Step 4 of 10: Configure the store');
    await page.getByRole('button', { name: 'Configure Store' }).click();
    await present(page, 'Step 5 of 10: Connect the data feed');
    await goThere(page);
    await page.getByRole('button', { name: 'Fetch DMS Details' }).click();
    await expect(snackbar(page, 'DMS details fetched successfully')).toBeVisible();
    await present(page, 'Step 6 of 10: Load phase 1 and validate it');
  });

  await test.step('the pipeline is completed', async () => {
    await goThere(page);
    await pressPipelineStep(page, 'Phase 1 load', 'Start', 'Completed');
    await pressPipelineStep(page, 'Phase 1 Validation', 'Validate', 'Completed');
    await present(page, 'Step 7 of 10: Categorize the opcodes');
    await pressPipelineStep(page, 'Opcode Categorization', 'Mark categorized', 'Completed');
    await pressPipelineStep(page, 'Opcode Validation', 'Validate', 'Completed');
    await present(page, 'Step 8 of 10: Load phase 2, validate it, and set up the daily load');
    await pressPipelineStep(page, 'Phase 2 load', 'Start', 'Completed');
    await pressPipelineStep(page, 'Phase 2 Validation', 'Validate', 'Completed');
    await pressPipelineStep(page, 'Daily Load Setup', 'Start', 'Completed');
    await present(page, 'Step 9 of 10: Pass QA and review');
    for (const name of ['NS QA Validation', 'Review']) {
      await pressPipelineStep(page, name, 'Start', 'In Progress');
      await pressPipelineStep(page, name, 'Complete', 'Completed');
    }
    await present(page, 'Step 10 of 10: Launch the store');
    await pressPipelineStep(page, 'Launch Store', 'Launch Store', 'Completed');
    await present(page, 'Your first store is launched. You have completed the tour.');
  });

  await test.step('all ten steps are checked, and it ends', async () => {
    await strip(page).getByRole('link', { name: 'All ten steps' }).click();
    await expect(page.getByRole('listitem').getByText('Done', { exact: true })).toHaveCount(10);
    await expectAccessible(page, 'the tour at its end');
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Begin again' })).toBeVisible();
    await page.getByRole('link', { name: 'All Stores' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Store/ })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });
});
