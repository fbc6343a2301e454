import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newStore } from '@fixtures/back-office/calls';
import { expectAccessible } from '@fixtures/pages/axe';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({
  sharedSandbox: true,
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
});

test('an export of a grid is scheduled, and runs off screen as the grid exports itself', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  for (const name of ['Timed Drive A', 'Timed Drive B', 'Timed Drive C']) await newStore(calls, name);
  const { downloads } = app.home;
  const files = (): string[] => (existsSync(downloads) ? readdirSync(downloads) : []).sort();
  const written = (): string[] => files().filter((name) => /^Timed stores \d{4}-\d\d-\d\d \d{4}/.test(name));
  const row = page.getByRole('row', { name: /Timed stores/ });
  await signIn(page, 'olivia');

  await test.step('the Export menu offers it, with the displayed columns and rows', async () => {
    await page.getByRole('link', { name: 'All Stores', exact: true }).click();
    await page.getByRole('searchbox', { name: /Search Stores/ }).fill('Timed Drive');
    await page.getByRole('columnheader', { name: 'Store', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Store', exact: true }).click();
    await expect(page.getByText(/^3 (of \d+ )?rows$/)).toBeVisible();
    await page.getByRole('button', { name: /Export/ }).click();
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
    await expect.poll(() => files().filter((name) => name.endsWith('.csv'))).toHaveLength(1);
    await page.getByRole('button', { name: /Export/ }).click();
    await page.getByRole('menuitem', { name: 'Schedule this export…' }).click();
    await expect(page.getByRole('heading', { name: 'Schedule an Export' })).toBeVisible();
    await page.getByLabel('Name').fill('Timed stores');
    await page.getByLabel('Format').selectOption('csv');
    await page.getByLabel('Every').selectOption('Week');
    await page.getByLabel('Weekday').selectOption('Friday');
    await page.getByLabel('Files to keep').fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose a folder first')).toBeVisible();
    await page.getByRole('button', { name: 'Choose Folder…' }).click();
    await expect(page.getByText(downloads)).toBeVisible();
    await expectAccessible(page, 'schedule an export');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Fridays at 08:00');
  });

  await test.step('its file equals the export of the grid', async () => {
    const [own = ''] = files().filter((name) => name.endsWith('.csv'));
    await page.getByRole('button', { name: 'Run now: Timed stores' }).dblclick();
    await expect(row).toContainText('Written');
    expect(written()).toHaveLength(1);
    const text = readFileSync(join(downloads, written()[0] ?? ''), 'utf8');
    expect(text).toContain('Timed Drive A');
    expect(text).toBe(readFileSync(join(downloads, own), 'utf8'));
    await expect(page).toHaveTitle(/^Scheduled Exports/);
    await expect(page).toHaveURL(/scheduledExports$/);
  });

  await test.step('its older files are deleted, others are kept', async () => {
    const [before] = written();
    await page.getByRole('button', { name: 'Run now: Timed stores' }).click();
    await expect.poll(() => written().length === 1 && written()[0] !== before).toBe(true);
    expect(files()).toHaveLength(2);
  });

  await test.step('cached data is written while the back office cannot be reached', async () => {
    await app.backOffice.faults({ dropNext: 40, operation: 'StorewiseDetails' });
    await page.getByRole('button', { name: 'Run now: Timed stores' }).click();
    await expect(row).toContainText(/From data saved on this computer as of/);
    await app.backOffice.clearFaults();
  });

  await test.step('a PDF or workbook of a report contains its chart, in any window size', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.getByRole('link', { name: '13-Month RO Report' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Schedule this export…' }).click();
    await page.getByLabel('Format').selectOption('pdf');
    await page.getByRole('button', { name: 'Choose Folder…' }).click();
    // If it were saved before the folder is set, the form would report it as required.
    await expect(page.getByText(downloads)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const report = page.getByRole('row', { name: /13-Month RO Report/ });
    await page.getByRole('button', { name: 'Run now: 13-Month RO Report' }).click();
    await expect(report).toContainText('Written');
    const pdf = files().find((name) => /^13-Month RO Report .*\.pdf$/.test(name)) ?? '';
    expect(readFileSync(join(downloads, pdf), 'latin1')).toContain('/Subtype /Image');
    await page.getByRole('button', { name: 'Delete: 13-Month RO Report' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(report).toHaveCount(0);
  });

  await test.step('a missing folder is reported; paused, it waits; deleted, its files are kept', async () => {
    await expectAccessible(page, 'scheduled exports');
    rmSync(downloads, { recursive: true });
    await page.getByRole('button', { name: 'Run now: Timed stores' }).click();
    await expect(row).toContainText('The folder no longer exists. Choose another one.');
    await page.getByRole('button', { name: 'Pause: Timed stores' }).click();
    await expect(row).toContainText('Paused');
    await page.getByRole('button', { name: 'Delete: Timed stores' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(/Nothing is scheduled/)).toBeVisible();
  });
});
