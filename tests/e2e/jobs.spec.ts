import type { Locator, Page } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { failedLoadsOf } from '@fixtures/domains/loads';
import { snackbar } from '@fixtures/pages/forms';
import { pipelinePage, pipelineStep, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Jobs/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Jobs and notices' });

test.use({ sandboxArgs: ['--tenants', '20', '--load-seconds', '2', '--failure-rate', '1'] });

test('a load is tracked on every page, and its end links to its log', async ({ console: app, page }) => {
  const { id } = await newStore(await app.backOffice.as(), 'Followed Motors');
  await signIn(page, 'olivia');
  await bell(page).click();
  await expect(panel(page).getByText('No jobs yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await visit(page, pipelinePage(id));
  await app.backOffice.holdRuns();
  await page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
  await expect(
    pipelineStep(page, 'Phase 1 load').getByRole('progressbar', { includeHidden: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(bell(page)).toHaveAccessibleName(/^Jobs and notices, 1 running/);
  await app.backOffice.clearFaults();
  const notice = snackbar(page, 'Phase 1 load of Followed Motors Ford failed');
  await expect(notice).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/^Jobs and notices, 1 finished, not seen yet/);
  await page.reload();
  await expect(bell(page), 'it is known after a reload').toHaveAccessibleName(
    'Jobs and notices, 1 finished, not seen yet',
  );
  await bell(page).click();
  await expect(panel(page).getByText('Phase 1 load of Followed Motors Ford', { exact: true })).toBeVisible();
  // The page is rendered long before the log has its lines and its height.
  await app.backOffice.faults({ latencyMs: 1500 });
  await panel(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/sub=bulkDataLoad#log-bulk_phase_1$/);
  const log = page.getByRole('region', { name: 'Status Log' }).getByRole('grid');
  await expect(
    log.getByRole('gridcell', { name: '9', exact: true }),
    'the line that failed',
  ).toBeInViewport();
  await app.backOffice.clearFaults();
  await expect(bell(page), 'it was looked at').toHaveAccessibleName('Jobs and notices');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Dismiss all' }).click();
  await expect(panel(page).getByText('No jobs yet')).toBeVisible();
});

test('the mark of a failed run stays on its row until it is dismissed, and is hidden from other users', async ({
  console: app,
  page,
}) => {
  const [store] = await failedLoadsOf(await app.backOffice.as());
  if (!store) throw new Error('no failed load');
  await signIn(page, 'olivia', '/DataLoads/failedLoads');
  const grid = page.getByRole('grid', { name: 'Failed loads' });
  await grid.getByRole('checkbox', { name: store.storeName, exact: true }).check();
  await page.getByRole('button', { name: 'RUN', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const mark = grid.getByText('Last run failed: The DMS did not answer within 30 s.');
  await expect(mark).toBeVisible();
  await page.getByRole('link', { name: 'All Stores' }).click();
  await page.getByRole('link', { name: 'Failed Loads' }).click();
  await expect(mark).toBeVisible();
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(mark).toHaveCount(0);
});

test('jobs are removed at sign-out', async ({ console: app, page }) => {
  const { id } = await newStore(await app.backOffice.as(), 'Private Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  await page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
  await expect(bell(page)).toHaveAccessibleName(/1 (running|ended)/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, 'adam');
  await expect(bell(page)).toHaveAccessibleName(/^Jobs and notices(, 1 notice: .*)?$/);
  await bell(page).click();
  await expect(panel(page).getByText('No jobs yet')).toBeVisible();
});
