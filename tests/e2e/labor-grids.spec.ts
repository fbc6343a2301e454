import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newTenant, resultOf, storeInput } from '@fixtures/back-office/calls';
import { csvOf, gridCalls } from '@fixtures/domains/labor-grids';
import { newTekionStore } from '@fixtures/domains/loaded-store';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar, leavePrompt } from '@fixtures/pages/forms';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { expect, test } from './console';

test.use({
  sharedSandbox: true,
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
});

const gridsPage = (id: number): string => `${storePage(id)}?tab=laborGrids`;
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);
const conflict = (page: Page): Locator => page.getByRole('dialog', { name: 'Someone else changed this' });

test('a grid is created from a door rate, edited as a spreadsheet, and saved', async ({
  console: app,
  page,
  context,
}) => {
  const calls = await app.backOffice.as();
  const store = await newTekionStore(calls, 'Spread Motors');
  const grids = gridCalls(calls, store);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'olivia', gridsPage(store.id));
  await expect(page.getByText('No labor grids yet')).toBeVisible();
  await expectReason(button(page, 'Submit'), 'There are no labor grids to submit');

  await button(page, 'Add Labor Grid').click();
  await page.getByRole('radio', { name: 'Door Rate' }).check();
  await button(page, 'Save').click();
  await expect(page.getByText('Please enter Grid Name')).toBeVisible();
  await page.getByRole('combobox', { name: 'Grid Name' }).fill('Heavy Duty Diesel');
  await page.getByRole('combobox', { name: 'Store Install Date' }).fill('03/01/2026');
  await page.getByRole('textbox', { name: 'Door Rate' }).fill('0');
  await button(page, 'Save').click();
  await expect(page.getByText('Value should be greater than 0')).toBeVisible();
  await page.getByRole('textbox', { name: 'Door Rate' }).fill('129.50');
  await button(page, 'Save').dblclick();
  await expect(snackbar(page, 'Heavy Duty Diesel: Grid added successfully')).toBeVisible();

  // The read value is in an open cell, cut in its heading and complete in its tooltip.
  await expect(cell(page, 1, 5)).toHaveText('$194.25');
  // All ten rates of an hour are in sight where a window of 1024 pixels has its menu open, which leaves as much room.
  await page.setViewportSize({ width: 826, height: 700 });
  const hidden = (): Promise<number> =>
    page.getByRole('grid', { name: /Heavy Duty Dies/ }).evaluate((sheet) => {
      const frame = sheet.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
    });
  await expect.poll(hidden).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(heading(page, /Current.*Heavy Duty Dies….*Model.*03\/01\/2026/)).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await heading(page, /Heavy Duty Dies…/)
    .getByText('Heavy Duty Dies…')
    .hover();
  await expect(page.getByRole('tooltip')).toHaveText('Heavy Duty Diesel');
  await expect(
    page.getByRole('img', { name: 'Heavy Duty Diesel Current, curve' }).locator('svg').first(),
  ).toBeVisible();

  // A read-only grid is a single tab stop; an editable one is left with Escape, then Tab.
  const inGrid = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);
  await cell(page, 1, 5).click();
  await page.keyboard.press('Tab');
  await expect.poll(inGrid).toBe(false);
  await button(page, 'Edit Grid').click();
  await cell(page, 1, 5).click();
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 6)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(inGrid).toBe(false);
  await expectReason(button(page, 'Update'), 'Nothing has been changed');
  await expectReason(button(page, 'Remove last row'), 'At least 16 rows');
  await cell(page, 0, 0).click();
  await page.keyboard.type('5');
  await expect(cell(page, 0, 0)).toHaveText('$0.00');
  await cell(page, 2, 0).click();
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await button(page, 'Update').click();
  await expect(page.getByRole('alert').filter({ hasText: '* Enter numeric values only.' })).toBeVisible();
  await expect(cell(page, 2, 0)).toHaveAttribute('aria-invalid', 'true');
  await cell(page, 2, 0).click();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 0)).toHaveText('$259.00');

  // A paste from Excel: valid values are entered directly, invalid ones are shown first.
  await page.evaluate(() => navigator.clipboard.writeText('$1,000.00\t1010\r\n1100\t1110'));
  await cell(page, 8, 0).click();
  await page.keyboard.press('Control+v');
  await expect(cell(page, 9, 1)).toHaveText('$1,110.00');
  await page.evaluate(() => navigator.clipboard.writeText('7\tx'));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste cells' });
  await expect(dialog).toContainText("1 cell fits, 1 doesn't.");
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The shape of the export can be pasted from any cell: its header row and its hours determine the position.
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    csvOf(doorRateGrid(90)).replaceAll(',', '\t'),
  );
  await cell(page, 3, 2).click();
  await page.keyboard.press('Control+v');
  await expect(dialog).toContainText('The header row is left out');
  await expect(dialog).toContainText('The column Hours is skipped');
  await expect(dialog.getByRole('status')).toContainText("0 don't");
  await dialog.getByRole('button', { name: 'Paste what fits' }).click();
  await expect(cell(page, 1, 0)).toHaveText('$90.00');
  await expect(cell(page, 15, 9)).toHaveText('$1,431.00');
  await cell(page, 9, 0).click();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 9, 1)).toHaveText('$1,110.00');
  await cell(page, 15, 0).click();
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 15, 9)).toHaveText('$1,929.55');
  await expect(page.getByText(/unlikely rate/)).toBeVisible();
  await button(page, 'Add row').click();
  await button(page, 'Update').click();
  await expect(
    page.getByRole('alert').filter({ hasText: '* Please completely fill in the grid.' }),
  ).toBeVisible();
  await button(page, 'Remove last row').click();
  await page.getByRole('tab', { name: 'Onboarding' }).click();
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  await button(page, 'Update').click();
  await expect(snackbar(page, 'Heavy Duty Diesel: Grid updated successfully')).toBeVisible();
  await expect(button(page, 'Edit Grid')).toBeVisible();
  const [grid] = await grids.list();
  if (!grid) throw new Error('one grid');
  expect(await grids.rates(grid)).toMatchObject({ 8: { col0: 1000, col1: 1010 }, 9: { col1: 1110 } });

  await button(page, 'Submit').click();
  await page
    .getByRole('dialog', { name: 'Submit the labor grids?' })
    .getByRole('button', { name: 'Submit' })
    .click();
  await expect(snackbar(page, 'Labor grids submitted successfully')).toBeVisible();
  await expect(button(page, 'Submit')).toHaveCount(0);
  // The message remains available behind the bell.
  await page.getByRole('button', { name: /^Jobs and notices/ }).click();
  await expect(page.getByText('Heavy Duty Diesel: Grid added successfully').first()).toBeVisible();
});

test('a file is previewed before it is sent; grid names; the default moves to another grid', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newTekionStore(calls, 'Upload Motors');
  const grids = gridCalls(calls, store);
  await grids.add('Diesel', '2026-01-01');
  await signIn(page, 'olivia', `${gridsPage(store.id)}&add=upload`);
  await expect(
    page.getByText(
      'The CSV file should contain 11 columns and at least 17 rows of data, integer values only.',
    ),
  ).toBeVisible();
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('rates.xlsx', 'x');
  await expect(snackbar(page, 'Invalid file format. Please select a CSV file')).toBeVisible();
  const csv = csvOf(doorRateGrid(110));
  await choose('rates.csv', `sep=,\r\n${csv.replace('121', 'x')}`);
  await expect(page.getByText('1 cell breaks a rule.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '* Enter numeric values only.' })).toBeVisible();
  await expectAccessible(page, 'a file with a wrong cell');
  await page.getByRole('combobox', { name: 'Grid Name' }).fill('Fleet');
  await page.getByRole('combobox', { name: 'Store Install Date' }).fill('02/01/2026');
  await button(page, 'Upload').click();
  await expect(snackbar(page, /^Fleet: Line 4, column 3/)).toBeVisible();
  await choose('rates.csv', csv);
  // The back office fails during the save: the input remains, so that it can be sent again.
  await app.backOffice.faults({ dropNext: 1, operation: 'UploadLaborGridFile' });
  await button(page, 'Upload').click();
  await expect(snackbar(page, backOfficeTexts.brokenBeforeAnswer)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Grid Name' })).toHaveValue('Fleet');
  await button(page, 'Upload').click();
  await expect(snackbar(page, 'Fleet: File uploaded successfully')).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveText('$121.00');

  await button(page, 'All Model Grid Names').click();
  const names = page.getByRole('dialog', { name: 'All Model Grid Names' });
  await expect(names.getByRole('row')).toContainText(['Name', 'DieselDefault1', 'Fleet1']);
  await names.getByRole('button', { name: 'Add Grid Name' }).click();
  await names.getByRole('textbox', { name: 'Grid Name' }).fill('diesel');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByText('Grid Name already exists')).toBeVisible();
  await names.getByRole('textbox', { name: 'Grid Name' }).fill('Hybrid');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByRole('row')).toContainText(['Name', 'DieselDefault1', 'Fleet1', 'Hybrid0']);
  await expectReason(names.getByRole('button', { name: 'Delete Fleet' }), 'The name is in use by 1 grid');
  // Escape must not close the dialog behind the question, so the question has the focus from the moment it is there.
  const [hasFocus] = await Promise.all([
    page.evaluate(
      () =>
        new Promise<boolean>((done) =>
          new MutationObserver((_changes, observer) => {
            const question = document.querySelector('[role=alertdialog]');
            if (!question) return;
            observer.disconnect();
            done(question.contains(document.activeElement));
          }).observe(document.body, { childList: true, subtree: true }),
        ),
    ),
    names.getByRole('button', { name: 'Delete Hybrid' }).click(),
  ]);
  expect(hasFocus).toBe(true);
  await expect(page.getByText('The name Hybrid is deleted. No grid uses it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await names.getByRole('button', { name: 'Close' }).click();
  // A name without a grid is offered neither here nor as the next default.
  await button(page, 'Add Labor Grid').click();
  await page.getByRole('combobox', { name: 'Grid Name' }).click();
  await expect(page.getByRole('option')).toHaveText(['Diesel (Default)', 'Fleet']);
  await page.keyboard.press('Escape');
  await button(page, 'Cancel').click();

  // Another user deletes the grid that was to become the default.
  await heading(page, /Diesel/).click();
  // One grid is open at a time.
  await expect(button(page, 'Delete')).toHaveCount(1);
  await expect(cell(page, 1, 1)).toHaveText('$110.00');
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Choose another default grid type' });
  await expectReason(question.getByRole('button', { name: 'Switch and delete' }), 'Choose a grid type first');
  await question.getByRole('radio', { name: 'Fleet' }).check();
  const [fleet] = (await grids.list()).filter(({ gridType }) => gridType === 'Fleet');
  if (!fleet) throw new Error('Fleet');
  await grids.remove(fleet);
  await question.getByRole('button', { name: 'Switch and delete' }).click();
  await expect(question).toContainText('Please add a labor grid to switch the default grid type.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await grids.add('Hybrid', '2026-02-01');
  await button(page, 'Delete').click();
  // The console may or may not have read the new grid by now; in both cases it prompts for the next default.
  await expect(snackbar(page, 'Please add a labor grid').or(question).first()).toBeVisible();
  await page.reload();
  await heading(page, /Hybrid/).waitFor();
  await button(page, 'Delete').click();
  await question.getByRole('radio', { name: 'Hybrid' }).check();
  await question.getByRole('button', { name: 'Switch and delete' }).click();
  await expect(snackbar(page, 'Grid deleted successfully')).toBeVisible();
  expect(await grids.names()).toEqual(['Diesel 0', 'Fleet 0', 'Hybrid 1 default']);
});

test('two users edit one grid: conflicts are shown cell by cell', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const store = await newTekionStore(calls, 'Twin Grid Motors');
  const grids = gridCalls(calls, store);
  await grids.add('Diesel', '2025-01-01', { rates: doorRateGrid(95) });
  await grids.add('Diesel', '2026-01-01');
  await signIn(page, 'olivia', gridsPage(store.id));
  await heading(page, /Current.*Diesel/).click();
  await expect(page.getByText('Differs from Prior 1')).toBeVisible();
  await expect(
    page
      .getByRole('img', { name: /curve$/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  await button(page, 'Edit Grid').click();
  await cell(page, 3, 3).click();
  await page.keyboard.type('333');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('444');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'a grid edited');
  const [grid] = await grids.list();
  if (!grid) throw new Error('Diesel');
  const theirs = doorRateGrid(100).map((line, row) =>
    line.map((rate, column) => (column === 3 && row === 3 ? 300 : column === 4 && row === 3 ? 350 : rate)),
  );
  await grids.moveTo(grid, '2026-02-01', theirs);
  await button(page, 'Update').click();
  await expect(conflict(page).getByRole('row')).toHaveCount(2);
  await conflict(page)
    .getByRole('radio', { name: /^3\.3 hours, Yours: \$333\.00/ })
    .check();
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(snackbar(page, 'Diesel: Grid updated successfully')).toBeVisible();
  expect(await grids.rates(grid)).toMatchObject({ 3: { col3: 333, col4: 350 }, 4: { col3: 444 } });
  // The other user's day remains, because it was not changed here.
  expect(await grids.list()).toMatchObject([{ storeInstallDate: '2026-02-01' }, {}]);
});

test('the tab is disabled until the store is configured, and read-only for a client', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newTenant(calls, 'Closed Grid Motors');
  const made = resultOf(await calls.store(storeInput(tenantId, 'Closed Grid Ford')));
  await signIn(page, 'cleo', gridsPage(Number(made['id'])));
  await expectReason(page.getByRole('tab', { name: 'Labor Grid(s)' }), 'Configure the store first');
  await expect(page.getByText("Labor Grid(s) aren't available yet")).toBeVisible();
  const store = await newTekionStore(calls, 'Client Grid Motors');
  await gridCalls(calls, store).add('Diesel', '2026-01-01');
  await visit(page, gridsPage(store.id));
  await heading(page, /Current.*Diesel/).click();
  for (const name of ['Add Labor Grid', 'Submit', 'Edit Grid', 'Delete'])
    await expectReason(button(page, name), 'Your role can look at this');
  await cell(page, 1, 0).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 0)).toHaveText('$100.00');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  const name = 'Client Grid Motors Ford_LaborGrid_Diesel_Model_2026-01-01.csv';
  await expect.poll(() => filesIn(app.home.downloads)).toContain(name);
  expect(readFileSync(join(app.home.downloads, name), 'utf8').trimEnd()).toBe(
    `\uFEFF${csvOf(doorRateGrid(100))}`,
  );
});
