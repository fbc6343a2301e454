import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectReason, snackbar, expectProblem, leavePrompt } from '@fixtures/pages/forms';
import {
  button,
  conflict,
  form,
  interval,
  menuPage,
  mileage,
  opcodeOptions,
  openMenu,
} from '@fixtures/pages/menu-page';
import { goBack } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });

test('an interval is entered by keyboard, on a scale of mileages, and shown in details and price list', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Scale Motors');
  const omar = menusOf(calls, store);
  await omar.add(newMenu('Standard', { inMaxMiles: 200_000 }));
  await omar.save('Standard', newInterval('Coolant', { opcodes: ['CFS'], ratings: [10_000], price: 100.5 }));
  await signIn(page, 'olivia', menuPage(store.id));
  await button(page, 'Create Interval').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Create Interval: Standard' });
  const category = panel.getByRole('combobox', { name: 'Category' });
  await expect(category).toBeFocused();
  await expect(category.getByRole('option', { name: 'Coolant (in this menu already)' })).toBeDisabled();
  await button(panel, 'Save').click();
  for (const text of ['Please select a category', 'Please select an opcode', 'Please pick a time interval'])
    await expect(panel.getByText(text)).toBeVisible();
  const [sales, frh, items] = [panel.getByLabel('Sales'), panel.getByLabel('FRH'), panel.getByLabel('Items')];
  await sales.fill('abc');
  await expectProblem(sales, 'Invalid float value. Please enter a valid number.');
  await sales.fill('0');
  await expectProblem(sales, 'Please enter the sales value.');
  await frh.fill('0');
  await expectProblem(frh, 'FRH value must be greater than 0');
  await items.fill('-1');
  await expectProblem(items, 'Items value must be greater than 0');
  await items.fill('1.234');
  await expectProblem(items, 'Up to 6 digits, and 2 after the decimal point');
  await sales.fill('59.95');
  await frh.fill('0.4');
  await items.fill('2');
  await category.selectOption('Oil and Filter');

  // Of hundreds of opcodes a few exist; the keyboard stays in the search.
  const search = panel.getByRole('combobox', { name: 'Search opcodes' });
  const all = (await omar.opcodes()).length;
  await expect(panel.getByText(`${all} opcodes`)).toBeVisible();
  await expect.poll(() => opcodeOptions(page).count()).toBeLessThan(80);
  await search.fill('lube, oil');
  await expect(opcodeOptions(page).first()).toContainText('LUBE, OIL AND FILTER');
  await search.fill('lof');
  await expect(opcodeOptions(page).first()).toContainText('LOF');
  await search.press('Enter');
  await search.fill('synlof');
  await search.press('ArrowDown');
  await search.press('ArrowUp');
  await search.press('Enter');
  const chosen = panel.getByLabel('Chosen opcodes');
  await expect(chosen).toContainText('LOF');
  await expect(chosen).toContainText('SYNLOF');
  await search.press('Enter');
  await expect(chosen).not.toContainText('SYNLOF');

  // The scale: one stop of Tab; arrows, Home and End move over all forty, Space switches.
  await mileage(page, '5,000').focus();
  await expect(mileage(page, '5,000')).toHaveAccessibleName('5,000 miles, covers 4,500 to 6,000');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(mileage(page, '10,000')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(mileage(page, '200,000')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel.getByText('3 of 40')).toBeVisible();
  await button(panel, 'Every 4th').click();
  await expect(panel.getByText('10 of 40')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(leavePrompt(page), 'Stay').click();
  await button(panel, 'None').click();
  // Tab returns to the previous position, however far the list is scrolled.
  await page.keyboard.press('Tab');
  await expect(mileage(page, '200,000')).toBeFocused();
  await page.keyboard.press('Home');
  await mileage(page, '5,000').click();
  await mileage(page, '10,000').click();
  await button(panel, 'Save').dblclick();
  await expect(snackbar(page, 'Standard Interval Saved Successfully!')).toHaveCount(1);
  await expect(panel).toHaveCount(0);
  await expect(interval(page, 'Oil and Filter')).toContainText('LOF5,000, 10,000$59.950.42');
  expect(await omar.intervals('Standard')).toMatchObject([
    { serviceType: 'Coolant' },
    {
      serviceType: 'Oil and Filter',
      opcodes: ['LOF'],
      ratings: [5_000, 10_000],
      price: 59.95,
      frh: 0.4,
      items: 2,
    },
  ]);

  await button(page, 'Menu Details').click();
  const details = page.getByRole('dialog', { name: 'Menu Details' });
  await expect(details).toContainText('Oil and Filter$59.95');
  await expect(details).toContainText('CFS COOLANT FLUSH');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Menu Details')).toBeFocused();

  await button(page, 'Price List').click();
  const grid = page.getByRole('grid', { name: 'Price List of Standard' });
  const total = grid.getByRole('row').filter({ hasText: 'Total' }).filter({ hasText: '10,000' });
  await expect(total).toContainText('9,500 to 11,000');
  await expect(total).toContainText('$160.45');
  for (const format of ['PDF (.pdf)', 'Excel (.xlsx)']) {
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: format }).click();
  }
  const file = 'Scale Motors Ford Standard Price List';
  await expect
    .poll(() => filesIn(app.home.downloads))
    .toEqual(expect.arrayContaining([`${file}.pdf`, `${file}.xlsx`]));
  expect(
    readFileSync(join(app.home.downloads, `${file}.pdf`))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(join(app.home.downloads, `${file}.xlsx`));
  const rows = book.worksheets[0]?.getRows(2, 5)?.map((row) => [row.getCell(1).value, row.getCell(7).value]);
  expect(rows).toEqual([
    [5_000, 59.95],
    [5_000, 59.95],
    [10_000, 100.5],
    [10_000, 59.95],
    [10_000, 160.45],
  ]);
  await goBack(page);
  await expect(openMenu(page, 'Standard')).toBeVisible();

  await button(page, 'Remove Coolant').click();
  // It can be created again, so nothing is asked.
  const removed = snackbar(page, 'Standard Menu Interval Deleted');
  await expect(interval(page, 'Coolant')).toHaveCount(0);
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(interval(page, 'Coolant')).toContainText('$100.50');
});

test('two users on one interval: concurrent changes, deletions and additions are reported, and nothing is overwritten', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Pair Motors');
  const omar = menusOf(calls, store);
  await omar.add(newMenu('Standard'));
  const seen = newInterval('Coolant', { opcodes: ['CFS'] });
  await omar.save('Standard', seen);
  await signIn(page, 'olivia', menuPage(store.id));
  const stored = async () => (await omar.intervals('Standard')).find((one) => one.serviceType === 'Coolant');

  await button(page, 'Edit Coolant').click();
  await form(page).getByLabel('Sales').fill('80');
  const theirs = { ...seen, price: 70, frh: 0.9, ratings: [15_000] };
  await omar.save('Standard', theirs, seen);
  await button(form(page), 'Save').click();
  await expect(conflict(page)).toContainText('Sales');
  await expect(conflict(page)).not.toContainText('Mileages');
  await conflict(page).getByRole('button', { name: 'Keep all mine' }).click();
  await button(conflict(page), 'Save').click();
  await expect(snackbar(page, 'Standard Interval Saved Successfully!')).toBeVisible();
  expect(await stored()).toMatchObject({ price: 80, frh: 0.9, ratings: [15_000] });

  // A change between the check and the save: the back office refuses, and the next Save shows both.
  await expect(interval(page, 'Coolant')).toContainText('$80.00');
  await button(page, 'Edit Coolant').click();
  await form(page).getByLabel('Sales').fill('90');
  await app.backOffice.holdNext('insertMenuDetails');
  await button(form(page), 'Save').click();
  await app.backOffice.held(1);
  // The dialog closes when it is saved: until then it is disabled.
  await expect(form(page).locator('[inert]').getByLabel('Sales')).toHaveValue('90');
  expect(await omar.save('Standard', { ...theirs, price: 85 }, { ...theirs, price: 80 })).toBe('Success');
  await app.backOffice.clearFaults();
  await expect(form(page)).toContainText('Omar Haddad changed the interval Coolant.');
  await button(form(page), 'Save').click();
  await conflict(page)
    .getByRole('radio', { name: /Sales, Now saved: \$85/ })
    .check();
  await button(conflict(page), 'Save').click();
  await expect(form(page)).toHaveCount(0);
  expect((await stored())?.price).toBe(85);

  await button(page, 'Edit Coolant').click();
  await form(page).getByLabel('Sales').fill('95');
  await omar.removeInterval('Standard', 'Coolant');
  await button(form(page), 'Save').click();
  await expect(form(page)).toContainText('Someone else removed the interval Coolant.');
  expect(await stored()).toBeUndefined();
  await button(form(page), 'Save').click();
  await expect(form(page)).toHaveCount(0);
  expect(await stored()).toMatchObject({ price: 95, opcodes: ['CFS'] });

  // The interval changes while its removal is on its way.
  await expect(interval(page, 'Coolant')).toContainText('$95.00');
  await app.backOffice.holdNext('deleteMenuInterval');
  await button(page, 'Remove Coolant').click();
  await app.backOffice.held(1);
  expect(await omar.save('Standard', { ...theirs, price: 60 }, { ...theirs, price: 95 })).toBe('Success');
  await app.backOffice.clearFaults();
  await expect(snackbar(page, 'Nothing was deleted.')).toBeVisible();
  await expect(interval(page, 'Coolant')).toContainText('$60.00');

  // The whole menu was deleted: the input can still be read.
  await button(page, 'Edit Coolant').click();
  await form(page).getByLabel('Sales').fill('44');
  expect(await omar.remove('Standard')).toBe('Success');
  await button(form(page), 'Save').click();
  await expect(form(page)).toContainText('Someone else deleted the menu Standard.');
  await expect(form(page).getByLabel('Sales')).toHaveValue('44');
  await expectReason(button(form(page), 'Save'), 'The menu Standard is no longer there');
  await button(form(page), 'Cancel').click();
  await button(leavePrompt(page), 'Leave').click();
  await expect(page.getByText('No Menus Available')).toBeVisible();
});
