import type { Locator, Page } from '@playwright/test';
import { activeStore, pollUntil, newStore, type Calls } from '@fixtures/back-office/calls';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { goBack, pipelinePage, pipelineStep, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const STEPS = [
  'Phase 1 load',
  'Phase 1 Validation',
  'Opcode Categorization',
  'Opcode Validation',
  'Phase 2 load',
  'Phase 2 Validation',
  'Daily Load Setup',
  'NS QA Validation',
  'Review',
  'Launch Store',
];

const button = (page: Page, name: string): Locator => pipelineStep(page, name).getByRole('button').first();
const logGrid = (page: Page, phase: string): Locator => page.getByRole('grid', { name: `${phase} log` });

interface Target {
  storeId: string;
  tenantId: string;
}

/** Runs a load through the back office, past the console, and waits for its end. */
async function load(
  calls: Calls,
  { storeId, tenantId }: Target,
  type: string,
  column: string,
): Promise<void> {
  await calls.status({ inStoreId: storeId, inTenantId: tenantId, inCallType: type, inStatus: 'In Progress' });
  await calls.load({ pStoreId: storeId, pTenantId: tenantId, pCallType: type, pDms: 'CDK Global' });
  await pollUntil(
    () => activeStore(calls, storeId),
    (store) => store[column] === 'Completed',
  );
}

/** Everything before the daily load. */
async function upToDailyLoad(calls: Calls, target: Target): Promise<void> {
  const click = { storeId: target.storeId, tenantId: target.tenantId, dms: 'CDK Global' };
  await load(calls, target, 'bulk_phase_1', 'bulkPhase1');
  await calls.phase1(click);
  await calls.categorize(click);
  await calls.opcodes(click);
  await load(calls, target, 'bulk_phase_2', 'bulkPhase2');
  await calls.phase2(click);
}

test.use({
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
  sharedSandbox: true,
});

test('shows the ten steps in order; each disabled button names the step that comes first', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Gate Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /: / }) });
  await expect(rows).toHaveCount(STEPS.length);
  for (const [index, name] of STEPS.entries()) await expect(rows.nth(index)).toHaveAccessibleName(name);
  await expect(button(page, 'Phase 1 load')).not.toHaveAttribute('aria-disabled', 'true');
  for (const [name, before] of [
    ['Phase 1 Validation', 'Phase 1 load'],
    ['Opcode Categorization', 'Phase 1 Validation'],
    ['Opcode Validation', 'Opcode Categorization'],
    ['Phase 2 load', 'Opcode Validation'],
    ['Phase 2 Validation', 'Phase 2 load'],
    ['Daily Load Setup', 'Phase 2 Validation'],
    ['NS QA Validation', 'Daily Load Setup'],
    ['Review', 'NS QA Validation'],
    ['Launch Store', 'Review'],
  ] as const)
    await expectReason(button(page, name), `Finish ${before} first`);
  await expectReason(page.getByRole('button', { name: 'Submit' }), 'Finish Daily Load Setup first');
  await expect(page.getByRole('region', { name: 'Status Log' })).toHaveCount(0);
});

test.describe('a load that takes some time', () => {
  test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '5', '--failure-rate', '0'] });

  test('a running load is tracked live, and after a reload too', async ({ console: app, page }) => {
    const calls = await app.backOffice.as();
    const { id, storeId } = await newStore(calls, 'Live Motors');
    await signIn(page, 'olivia', pipelinePage(id));
    await app.backOffice.holdRuns();
    await button(page, 'Phase 1 load').focus();
    await page.keyboard.press('Enter');
    await expect(pipelineStep(page, 'Phase 1 load').getByText('In Progress')).toBeVisible();
    await expect(button(page, 'Phase 1 load'), 'the pressed button keeps the focus').toBeFocused();
    await expectReason(button(page, 'Phase 1 load'), 'Phase 1 load is in progress');
    await page.reload();
    await expect(pipelineStep(page, 'Phase 1 load').getByText('In Progress')).toBeVisible();
    await app.backOffice.clearFaults();
    await expect(logGrid(page, 'Phase 1').getByRole('gridcell', { name: /started/ })).toBeVisible();
    await expect(pipelineStep(page, 'Phase 1 load').getByText('Completed')).toBeVisible();
    const log = logGrid(page, 'Phase 1');
    await expect(log.getByRole('columnheader')).toHaveText([
      'Sl.No',
      'Description',
      'Date & Time',
      'Database',
      'Status',
      'Error Log',
    ]);
    await expect(log.locator('[col-id=datetime]').nth(1)).toHaveText(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d[ap]m$/);
    await expect(
      page.getByText(/^Bulk load phase 1 completed\. Opcode categorization pending\.$/),
    ).toBeVisible();
    await expect(pipelineStep(page, 'Phase 1 load')).toContainText(/\d\d\/\d\d\/\d\d/);
    await expect(button(page, 'Phase 1 Validation')).not.toHaveAttribute('aria-disabled', 'true');
    expect(await activeStore(calls, storeId)).toMatchObject({ bulkPhase1: 'Completed' });
  });
});

test('disables and restarts a completed daily load; saves the billing date; accepts comments up to 400 characters', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newStore(calls, 'Daily Motors');
  await upToDailyLoad(calls, store);
  await load(calls, store, 'daily_load', 'dailyLoad');
  await signIn(page, 'olivia', pipelinePage(store.id));
  await expect(
    page.getByText('Daily load completed. NS QA validation and review pending.').first(),
  ).toBeVisible();

  await expectReason(page.getByRole('button', { name: 'Submit' }), 'Change the date to submit');
  await page.getByRole('combobox', { name: 'Billing Date' }).fill('12/01/2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(snackbar(page, 'Billing date updated successfully')).toBeVisible();
  expect(await activeStore(calls, store.storeId)).toMatchObject({ billingDate: '2026-12-01' });

  await page.getByRole('button', { name: 'Disable: Daily Load Setup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(pipelineStep(page, 'Daily Load Setup').getByText('Inactive')).toBeVisible();
  await expect(
    pipelineStep(page, 'Daily Load Setup').getByText(/^Disabled \d\d\/\d\d\/\d{4} by Olivia Ortega$/),
  ).toBeVisible();
  await expectReason(button(page, 'NS QA Validation'), 'Finish Daily Load Setup first');
  await page.getByRole('button', { name: 'Start: Daily Load Setup' }).click();
  await expect(pipelineStep(page, 'Daily Load Setup').getByText('Completed')).toBeVisible();

  const comment = page.getByLabel('New comment');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(comment).toHaveAccessibleDescription(/Required/);
  await comment.fill('x'.repeat(401));
  await add.click();
  await expect(comment).toHaveAccessibleDescription(/400/);
  await comment.fill('<b>x</b> مرحبا 🚗 '.padEnd(400, 'y'));
  await add.click();
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveCount(1);
  await expect(comments).toContainText('<b>x</b> مرحبا 🚗 yyy');
  await expect(comments).toContainText(/Olivia Ortega, \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m/);
  await comments.getByRole('button', { name: 'Delete the comment of Olivia Ortega' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No comments yet')).toBeVisible();
});

test.describe('if everything fails the first time', () => {
  test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '1'] });

  test('a failed load and a failed validation show Failed, and succeed on Retry', async ({
    console: app,
    page,
  }) => {
    const { id } = await newStore(await app.backOffice.as(), 'Retry Motors');
    await signIn(page, 'olivia', pipelinePage(id));
    await page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
    await expect(pipelineStep(page, 'Phase 1 load').getByText('Failed')).toBeVisible();
    await expect(page.getByText('Bulk load phase 1 failed').first()).toBeVisible();
    const toLog = pipelineStep(page, 'Phase 1 load').getByRole('link', { name: 'Show in the log' });
    const reason = (await toLog.locator('..').innerText()).replace('Show in the log', '').trim();
    const line = page
      .getByRole('region', { name: 'Status Log' })
      .getByRole('group')
      .filter({ hasText: reason });
    await toLog.click();
    await expect(line, 'the line that failed, whole and in view').toBeInViewport({ ratio: 1 });
    const failedRow = logGrid(page, 'Phase 1').getByRole('row').filter({ hasText: 'Failed' });
    await expect(failedRow.locator(':focus'), 'the focus is on the row that failed').toHaveCount(1);
    await expect(failedRow.getByText('Failed', { exact: true })).toBeInViewport();
    await expect(snackbar(page, 'Phase 1 load of Retry Motors Ford failed')).toBeVisible();
    await expect(page.getByRole('button', { name: /What blocks launch\?/ })).toContainText(
      '1 blocker, 9 steps before launch',
    );
    const failed = logGrid(page, 'Phase 1').getByText('Failed', { exact: true });
    await expect(failed).toBeVisible();
    // A locator waits for its cell, since rows are drawn one after the other.
    const colorOf = async (status: string): Promise<number[]> =>
      channels(
        await logGrid(page, 'Phase 1')
          .locator('[col-id=status] span')
          .filter({ hasText: new RegExp(`^${status}$`) })
          .first()
          .evaluate((cell) => getComputedStyle(cell).color),
      );
    const [red, green] = [await colorOf('Failed'), await colorOf('Completed')];
    expect(red[0], 'Failed is red').toBeGreaterThan(red[1] ?? 0);
    expect(green[1], 'others are green').toBeGreaterThan(green[0] ?? 0);

    await visit(page, '/today');
    const waiting = page.getByRole('row').filter({ hasText: 'Phase 1 load failed: select Retry' });
    await waiting.getByRole('link', { name: 'Retry Motors Ford' }).press('Enter');
    await expect(failedRow.locator(':focus'), 'from Today too').toHaveCount(1);
    await goBack(page);
    await waiting.getByRole('button', { name: 'Retry: Retry Motors Ford' }).dblclick();
    await expect(snackbar(page, 'Phase 1 load of Retry Motors Ford restarted')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await visit(page, pipelinePage(id));
    await expect(pipelineStep(page, 'Phase 1 load').getByText('Completed')).toBeVisible();
    await page.getByRole('button', { name: 'Validate: Phase 1 Validation' }).click();
    await expect(pipelineStep(page, 'Phase 1 Validation').getByText('Failed')).toBeVisible();
    await page.reload();
    await expect(pipelineStep(page, 'Phase 1 Validation').getByText('Failed')).toBeVisible();
    await expect(
      pipelineStep(page, 'Phase 1 Validation').getByText(/^3 repair orders of the DMS are missing/),
    ).toBeVisible();
    await expect(page.getByText('Phase 1 Validation failed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Retry: Phase 1 Validation' }).click();
    await expect(pipelineStep(page, 'Phase 1 Validation').getByText('Completed')).toBeVisible();
    await expect(button(page, 'Opcode Categorization')).not.toHaveAttribute('aria-disabled', 'true');
  });
});

/** Red, green and blue of `rgb(1, 2, 3)`. */
const channels = (color: string): number[] => (color.match(/\d+/g) ?? []).map(Number);
