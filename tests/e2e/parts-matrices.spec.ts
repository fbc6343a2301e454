import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { newStore, newTenant, resultOf, storeInput } from '@fixtures/back-office/calls';
import { newTekionStore } from '@fixtures/domains/loaded-store';
import {
  changedMatrix,
  ladder,
  newMatrix,
  partsMatrices,
  sendMatrix,
  sendMatrixType,
} from '@fixtures/domains/parts-matrices';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import {
  expectReason,
  snackbar,
  expectNoProblem,
  expectProblem,
  expectProblems,
  leavePrompt,
  save,
} from '@fixtures/pages/forms';
import { goBack, storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const tab = (id: number): string => `${storePage(id)}?tab=partsMatrix`;
const list = (page: Page): Locator => page.getByRole('table', { name: 'Parts matrices' });
const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Rows of the matrix' }).getByRole('row');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const conflict = (page: Page): Locator => page.getByRole('dialog', { name: 'Someone else changed this' });
const cell = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** Types the last row and continues with the next one by Enter. */
async function typeRow(page: Page, row: number, to: string, percentage: string): Promise<void> {
  await cell(page, `To of row ${row}`).fill(to);
  await cell(page, `Add Percentage of row ${row}`).fill(percentage);
}

/** How far the chart extends beyond its column on either side, in pixels; and on the inside too. */
const chartOverhang = (page: Page): Promise<number> =>
  page
    .getByRole('img', { name: /^What parts sell for/ })
    .evaluate((chart) =>
      Math.round(
        Math.abs((chart.querySelector('svg')?.getBoundingClientRect().width ?? 0) - chart.clientWidth),
      ),
    );

test('a ladder is typed, tested, saved, opened, exported, made prior, compared and deleted', async ({
  console: app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = await app.backOffice.as();
  const store = await newStore(calls, 'Ladder Motors');
  await signIn(page, 'olivia', tab(store.id));
  await expect(page.getByText('No matrix names to list.')).toBeVisible();
  await expectReason(button(page, 'Submit'), 'There is no parts matrix to submit yet');

  await button(page, 'Add Parts Matrix').click();
  await expect(page.getByRole('heading', { name: 'New Parts Matrix' })).toBeFocused();
  await expectReason(button(page, 'Remove last row'), 'A matrix keeps at least one row');
  await save(page);
  await expectProblem(page.getByLabel('Matrix Type'), 'Invalid Matrix Type');
  await expectProblem(page.getByLabel('Sources'), 'Required');
  await expectProblem(page.getByLabel('Install Date'), 'Required');
  await expectProblem(cell(page, 'To of row 1'), 'All fields must be filled out for each item.');
  await expectProblems(page.getByLabel('Custom Source'), [
    ['OEM', 'Please select from the source list. Item is already in the list.'],
    ['a b', 'No spaces allowed'],
    ['a,A', 'No duplicate items allowed'],
    ['a;b', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
  ]);
  await page.getByLabel('Custom Source').fill('Glass');
  await expectNoProblem(page.getByLabel('Sources'));

  // A new name is added beside the form, and is selected then.
  await button(page, 'Add, edit or delete names').click();
  const names = page.getByRole('dialog', { name: 'All Source Matrix Names' });
  await names.getByRole('button', { name: 'Add Matrix Name' }).click();
  const name = names.getByRole('textbox', { name: 'Matrix Name' });
  for (const [text, problem] of [
    ['N'.repeat(51), 'Matrix name cannot be more than 50 characters'],
    [' Retail', 'Matrix Name cannot start or end with spaces'],
    ['Re  tail', 'Matrix Name cannot contain multiple consecutive spaces'],
    ['Retail!', 'Matrix Name cannot contain special characters'],
  ] as const) {
    await name.fill(text);
    await expectProblem(name, problem);
  }
  await name.fill('   ');
  await name.press('Enter');
  await expectProblem(name, 'Invalid Matrix Name');
  await name.fill('Retail price of parts');
  await name.press('Enter');
  await expect(names.getByRole('row', { name: /Retail price of parts/ })).toBeVisible();
  await names.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Matrix Type')).toHaveValue('Retail price of parts');
  await expectNoProblem(page.getByLabel('Matrix Type'));

  await page.getByLabel('Install Date').fill('03/04/2026');
  await typeRow(page, 1, 'ten', '100');
  await cell(page, 'Add Percentage of row 1').press('Enter');
  await expectProblem(cell(page, 'To of row 1'), 'Enter numeric values only.');
  await cell(page, 'To of row 1').fill('10');
  await cell(page, 'To of row 1').press('Enter');
  await expect(cell(page, 'To of row 2')).toBeFocused();
  // All rows before the last one are fixed.
  await expect(cell(page, 'To of row 1')).toHaveCount(0);
  await expect(rows(page).nth(2)).toContainText('$10.01');
  await typeRow(page, 2, '9', '60');
  await button(page, 'Add row').click();
  await expectProblem(cell(page, 'To of row 2'), 'To value must be greater than From Value.');
  await cell(page, 'To of row 2').fill('500');
  await button(page, 'Add row').click();
  await expect(cell(page, 'To of row 3')).toBeFocused();
  await button(page, 'Remove last row').click();
  await expect(cell(page, 'To of row 2')).toHaveValue('500');
  // A paste from Excel: rows continue from the last one, and invalid ones are shown first.
  await page.evaluate(() => navigator.clipboard.writeText('$10.01\t$400.00\t70%\r\n400.01\t9\t5'));
  await cell(page, 'To of row 2').press('Control+v');
  const pasted = page.getByRole('dialog', { name: 'Paste cells' });
  await expect(pasted).toContainText("3 cells fit, 1 doesn't.");
  await expect(pasted).toContainText('To value must be greater than From Value.');
  await pasted.getByRole('button', { name: 'Paste what fits' }).click();
  await expect(cell(page, 'To of row 2')).toHaveValue('400.00');
  await page.evaluate(() => navigator.clipboard.writeText('500\t60'));
  await cell(page, 'To of row 2').press('Control+v');
  await expect(cell(page, 'To of row 2')).toBeFocused();
  await expect(cell(page, 'Add Percentage of row 2')).toHaveValue('60');

  await cell(page, 'Cost of the part').fill('12.50');
  await expect(page.getByText('Row 2 applies ($10.01 to $500.00): COST+ 60% gives $20.00')).toBeVisible();
  await cell(page, 'Cost of the part').fill('501');
  await expect(page.getByText('No row of this matrix covers the price')).toBeVisible();
  await cell(page, 'Break Field of row 2').selectOption('LIST');
  await expect(page.getByLabel('List price of the part')).toBeVisible();
  await cell(page, 'Break Field of row 2').selectOption('COST');
  await save(page);
  await expect(snackbar(page, 'Parts matrix added successfully')).toBeVisible();
  await expect(list(page).getByRole('row').nth(1)).toContainText(
    'CurrentRetail price of…MatrixGlass03/04/20262',
  );
  const [made] = await partsMatrices(calls, store);
  expect(made).toMatchObject({ prtsource: ['Glass'], gridData: ladder([10, 100], [500, 60]) });

  // A later matrix makes it prior; the two are compared cell by cell.
  await sendMatrix(calls, store, {
    matrixtype: 'Retail price of parts',
    newSource: ['Glass'],
    installationDate: '2026-08-01',
    rows: ladder([10, 120], [500, 60]),
  });
  await page.reload();
  await button(page, 'Details of Retail price of parts, Current').click();
  await page.getByLabel('Compare with').selectOption({ label: 'Prior 1, installed 03/04/2026' });
  await expect(page.getByText('1 cell differs from Prior 1')).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: /^Rows of/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('120%was 100%');
  await expect(
    page.getByRole('table', { name: 'What parts sell for' }).getByRole('row', { name: /^\$10\.00/ }),
  ).toHaveText('$10.001$22.00120%$20.00');
  await expect(
    page
      .getByRole('img', { name: /^What parts sell for, Current/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: /^Rows of/ })).toBeVisible();

  await button(page, 'Export Retail price of parts, Current to Excel').click();
  const file = 'Ladder Motors Ford Retail price of parts matrix 08-01-2026.xlsx';
  await expect.poll(() => filesIn(app.home.downloads)).toContain(file);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(join(app.home.downloads, file));
  expect(book.worksheets[0]?.getRow(2).values).toEqual([undefined, 0.01, 10, 120, 'COST+', 'COST']);

  await button(page, 'Delete Retail price of parts, Current').click();
  const question = page.getByRole('alertdialog', { name: 'Delete parts matrix' });
  await expect(question).toContainText('Retail price of parts, Prior 1 becomes the current one then.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(snackbar(page, 'Parts matrix deleted successfully')).toBeVisible();
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await expect(list(page).getByRole('row').nth(1)).toContainText('Current');

  await button(page, 'Submit').click();
  const submission = page.getByRole('dialog', { name: 'Submit the parts matrices?' });
  await submission.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(snackbar(page, 'Parts matrices submitted successfully')).toHaveCount(1);
  await expect(button(page, 'Submit')).toHaveCount(0);
});

test('two users on one matrix: separate changes are merged, one cell is a conflict, and a deletion is reported', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newStore(calls, 'Pair Ladders');
  await newMatrix(calls, store);
  await signIn(page, 'olivia', tab(store.id));
  await button(page, 'Edit Standard, Current').click();
  await button(page, 'Remove last row').click();
  await cell(page, 'Add Percentage of row 2').fill('66');
  const [seen] = await partsMatrices(calls, store);
  if (!seen) throw new Error('There is no matrix');
  await changedMatrix(calls, store, seen, {
    installationDate: '2026-04-01',
    rows: ladder([10, 111], [50, 55], [500, 40]),
  });
  await save(page);
  // The heading, the cell that both changed, and the row that one removed while the other changed the list.
  await expect(conflict(page).getByRole('row')).toHaveCount(3);
  await conflict(page).getByRole('radio', { name: 'Row 2, Add percentage, Yours: 66%' }).check();
  await conflict(page).getByRole('radio', { name: 'Row 3, Yours: No row' }).check();
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(snackbar(page, 'Parts matrix updated successfully')).toBeVisible();
  const [joined] = await partsMatrices(calls, store);
  expect(joined).toMatchObject({ storeInstallDate: '2026-04-01', gridData: ladder([10, 111], [50, 66]) });
  // Until the list is refetched, its Edit is for the previous day's matrix.
  await expect(page.getByRole('cell', { name: '04/01/2026' })).toBeVisible();

  await button(page, 'Edit Standard, Current').click();
  await cell(page, 'Add Percentage of row 2').fill('70');
  await goBack(page);
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  if (joined)
    await sendMatrix(calls, store, {
      action: 'delete',
      source: joined.prtsource,
      pCreatedDate: joined.createdDate,
      installationDate: joined.storeInstallDate,
    });
  await save(page);
  await expect(page.getByText('Someone else deleted this parts matrix.')).toBeVisible();
  await expect(cell(page, 'Add Percentage of row 2')).toHaveValue('70');
  await save(page);
  await expect(snackbar(page, 'Parts matrix added successfully')).toBeVisible();
  await expect(button(page, 'Edit Standard, Current')).toBeVisible();
});

test('a file is previewed before it is sent; Tekion has no sources; read-only roles and offline users cannot change anything', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newTekionStore(calls, 'Filed Ladders');
  await sendMatrixType(calls, store, { inNewMatrixType: 'Standard' });
  await signIn(page, 'olivia', tab(store.id));
  await button(page, 'Add Parts Matrix').click();
  await page.getByRole('radio', { name: 'Upload File' }).check();
  await expect(page.getByLabel('Sources')).toHaveCount(0);
  await page.getByLabel('Matrix Type').selectOption('Standard');
  await page.getByLabel('Install Date').fill('03/04/2026');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Required' })).toBeVisible();
  const choose = (text: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ladder.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('From;To;Add;Base;Break\n0,02;5;50;COST+;COST');
  await expect(page.getByText('From must be 0.01 here')).toBeVisible();
  await save(page);
  await expect(page.getByText('Line 2, From: From must be 0.01 here')).toBeVisible();
  const long = Array.from(
    { length: 1000 },
    (_none, at) => `${at === 0 ? '0.01' : `${at}.01`},${at + 1},50,COST+,COST`,
  );
  await choose(long.join('\n'));
  await expect(page.getByText('1,000 lines were read')).toBeVisible();
  await expect(page.getByText('A matrix has at most 200 rows')).toBeVisible();
  // Decimal commas are read as such, and the back office is sent points.
  await choose('From;To;Add;Base;Break\n$0,01;$5,00;50%;COST+;COST\n5,01;900;30;LIST-;COST\n');
  await expect(page.getByRole('table', { name: 'ladder.csv' })).toContainText('5.01from 5,01');
  await save(page);
  await expect(snackbar(page, /^Parts matrix (file uploaded|added) successfully/)).toBeVisible();
  expect((await partsMatrices(calls, store))[0]).toMatchObject({ prtsource: [], partsFor: 'matrix' });

  await expect(button(page, 'Edit Standard, Current')).toBeVisible();
  await app.sandbox.stop();
  await expectReason(button(page, 'Edit Standard, Current'), 'Offline since');
  await button(page, 'Details of Standard, Current').click();
  await expect(page.getByRole('table', { name: /^Rows of/ }).getByRole('row')).toHaveCount(3);
  await app.restartSandbox();
});

test('the tab is disabled until the store is configured, and read-only for a client', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newStore(calls, 'Looked Ladders');
  await newMatrix(calls, store);
  await signIn(page, 'cleo', tab(store.id));
  for (const name of ['Add Parts Matrix', 'Edit Standard, Current', 'Delete Standard, Current', 'Submit'])
    await expectReason(button(page, name), 'Your role can look at this but not change it');
  await button(page, 'All Source Matrix Names').click();
  await expectReason(button(page, 'Add Matrix Name'), 'Your role can look at this but not change it');

  const { tenantId } = await newTenant(calls, 'Early Ladders');
  const early = resultOf(await calls.store(storeInput(tenantId, 'Early Ladders Ford')));
  await visit(page, storePage(Number(early['id'])));
  await expectReason(page.getByRole('tab', { name: 'Parts Matrix(S)' }), 'Configure the store first');
});

test.describe('after a crash', () => {
  test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'without a keychain a crash signs out');

  test('the typed rows are restored', async ({ console: app, page, context }) => {
    const calls = await app.backOffice.as();
    const store = await newStore(calls, 'Crash Ladders');
    await signIn(page, 'olivia', tab(store.id));
    await button(page, 'Add Parts Matrix').click();
    await typeRow(page, 1, '10', '100');
    await cell(page, 'To of row 1').press('Enter');
    await typeRow(page, 2, '50', '66.75');
    await expectDraftPersisted(app.home, '66.75');
    await app.restart('kill');
    await page.close();
    const again = await app.open(context);
    await visit(again, `${tab(store.id)}&matrix=new`);
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect(cell(again, 'Add Percentage of row 2')).toHaveValue('66.75');
    await expect(rows(again).nth(1)).toContainText('100%');
  });
});

test('parts matrices are accessible', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const store = await newStore(calls, 'Axe Ladders');
  await newMatrix(calls, store);
  await newMatrix(calls, store, { installationDate: '2025-03-04', rows: ladder([10, 90], [60, 50]) });
  await signIn(page, 'olivia', tab(store.id));
  await button(page, 'Details of Standard, Current').click();
  await page.getByLabel('Compare with').selectOption({ index: 1 });
  await expect(page.getByRole('img', { name: /^What parts sell for/ })).toBeVisible();
  // The chart follows its column: beside the rows it is narrower than below them.
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect.poll(() => chartOverhang(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => chartOverhang(page)).toBe(0);
  await expectAccessible(page, 'a matrix against its prior period');
  await page.screenshot({ path: test.info().outputPath('compared.png') });
  await button(page, 'Add Parts Matrix').click();
  await save(page);
  await expectAccessible(page, 'a form with errors');
  await page.screenshot({ path: test.info().outputPath('form.png') });
});
