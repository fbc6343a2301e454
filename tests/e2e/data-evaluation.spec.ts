import type { Locator, Page } from '@playwright/test';
import { newStore, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason } from '@fixtures/pages/forms';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const evaluation = (id: unknown, part = ''): string =>
  `${storePage(Number(id))}?sub=dataEvaluation${part && `&part=${part}`}`;
const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name });

/** Every store in force that is not deleted. */
async function stores(calls: Calls): Promise<Record<string, unknown>[]> {
  return rowsOf(
    await calls.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, isDeleted: { equalTo: false } }) {
         nodes { id dms bulkPhase2 storeLaunched isPhase1Verified isTestStore } } }`,
    ),
  );
}

async function loadedStore(calls: Calls): Promise<unknown> {
  const store = (await stores(calls)).find(
    ({ dms, storeLaunched, isTestStore }) =>
      dms !== 'Fortellis' && storeLaunched === 'Completed' && isTestStore === false,
  );
  return store?.['id'];
}

test('shows the results of each section, and the dates of phase 1, accessibly', async ({
  console: app,
  page,
}) => {
  const id = await loadedStore(await app.backOffice.as());
  await signIn(page, 'olivia', storePage(Number(id)));
  await page.getByRole('tab', { name: 'Data Evaluation' }).click();
  const parts = page.getByRole('tablist', { name: 'Data Evaluation' }).getByRole('tab');
  await expect(parts).toHaveCount(3);
  for (const [index, name] of ['Phase 1', 'Opcodes', 'Phase 2'].entries())
    await expect(parts.nth(index)).toHaveAccessibleName(name);

  const main = grid(page, 'Phase 1 evaluation');
  await expect(main.getByRole('columnheader')).toHaveText(['Label', 'Value', 'Status']);
  const labels = main.locator('[role=gridcell][col-id=label]');
  await expect(labels.first()).toHaveText('DMS');
  const weight = (text: string): Promise<string> =>
    labels.filter({ hasText: text }).evaluate((cell) => getComputedStyle(cell).fontWeight);
  expect(await weight('Repair orders loaded')).toBe('600');
  expect(await weight('Phase 1 load completed')).toBe('400');
  await expect(
    main.getByRole('row').filter({ hasText: 'Repair orders loaded' }).getByText('Passed'),
  ).toBeVisible();

  const labor = grid(page, 'Missing Dates - Labor Grid');
  await expect(labor.getByRole('columnheader')).toHaveText(['Year', 'Missing Dates']);
  await expect(labor.locator('[role=gridcell][col-id=missingDates]').first()).toHaveText(
    /^\d\d\/\d\d\/\d{4}/,
  );
  await expect(grid(page, 'Missing Dates - Parts Matrix').getByRole('gridcell').first()).toHaveText(
    /^\d{4}$/,
  );
  const closed = grid(page, 'Closed Dates - Ingest Schema Tables');
  await expect(closed.getByRole('columnheader')).toHaveText(['Table Name', 'Closed Dates']);
  await expect(closed.getByRole('row').filter({ hasText: 'repair_order_line' })).toContainText(
    /\d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}/,
  );

  await expectAccessible(page, 'Phase 1 evaluation');

  await parts.filter({ hasText: 'Opcodes' }).click();
  await expect(grid(page, 'Opcodes evaluation').getByText('Uncategorized')).toBeVisible();
  await expect(labor).toHaveCount(0);
  await expectAccessible(page, 'Opcodes evaluation');
  await parts.filter({ hasText: 'Phase 2' }).click();
  await expect(grid(page, 'Phase 2 evaluation').getByText('Labor lines')).toBeVisible();
  await expectAccessible(page, 'Phase 2 evaluation');
  await page.reload();
  await expect(grid(page, 'Phase 2 evaluation').getByText('Labor lines')).toBeVisible();
});

test('is for superadmins, is enabled by phase 1, and shows an empty state', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id } = await newStore(calls, 'Early Motors');
  const loaded = await loadedStore(calls);
  const waiting = (await stores(calls)).find(
    ({ isPhase1Verified, bulkPhase2 }) => isPhase1Verified === true && bulkPhase2 !== 'Completed',
  );
  await signIn(page, 'adam', evaluation(loaded));
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Data Evaluation' })).toHaveCount(0);
  await expect(grid(page, 'Phase 1 evaluation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();

  await signIn(page, 'olivia');
  await visit(page, storePage(id));
  await expectReason(page.getByRole('tab', { name: 'Data Evaluation' }), 'Finish Phase 1 load first');
  await visit(page, evaluation(id));
  await expect(page.getByText("Data Evaluation isn't available yet")).toBeVisible();
  expect(waiting, 'a sample store whose phase 2 has not run').toBeDefined();
  await visit(page, evaluation(waiting?.['id'], 'phase_2'));
  await expect(page.getByText('No data to display')).toBeVisible();
});

test('a failed list shows its own error; offline all lists show their cached rows', async ({
  console: app,
  page,
}) => {
  const id = await loadedStore(await app.backOffice.as());
  await signIn(page, 'olivia');
  await app.backOffice.faults({ garbageNext: 20, operation: 'GetIngestTableCloasedDates' });
  await visit(page, evaluation(id));
  const failed = page.getByRole('alert').filter({ hasText: "This couldn't be loaded" });
  await expect(failed).toBeVisible();
  await expect(grid(page, 'Phase 1 evaluation').getByText('Repair orders loaded')).toBeVisible();
  await app.backOffice.clearFaults();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(grid(page, 'Closed Dates - Ingest Schema Tables').getByText('parts_line')).toBeVisible();
  await app.sandbox.kill();
  await expect(page.getByText('Saved copy', { exact: true })).toBeVisible();
  await visit(page, evaluation(id));
  await expect(grid(page, 'Phase 1 evaluation').getByText('Repair orders loaded')).toBeVisible();
  await expect(grid(page, 'Closed Dates - Ingest Schema Tables').getByText('parts_line')).toBeVisible();
});
