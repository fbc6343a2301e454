import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { activeStore, newStore, resultOf, resultsOf, type Calls } from '@fixtures/back-office/calls';
import {
  changeOf,
  changeOpcodes,
  loadedStore,
  opcodeKeys,
  opcodesOf,
  type OpcodeStore,
} from '@fixtures/domains/loaded-store';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectDraftPersisted, expectPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, notices, snackbar } from '@fixtures/pages/forms';
import { dragRow, expectFilled, moveByKeys } from '@fixtures/pages/grids';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ viewport: { width: 1440, height: 1200 } });

/** A name whose store gets 300 opcodes. */
const TENANT = 'Tiny Codes';

const opcodesPage = ({ id }: { id: number }): string => `${storePage(id)}?sub=opcodes`;
const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const byCategory = (page: Page): Locator => grid(page, 'Opcodes by category');
const left = (page: Page): Locator => grid(page, 'Uncategorized opcodes');
const right = (page: Page): Locator => grid(page, 'Categorized opcodes');
const counters = (page: Page): Locator => page.getByLabel('Opcodes counted');
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const opcode = (where: Locator, name: string): Locator =>
  where.getByRole('gridcell', { name, exact: true }).first();

const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search Opcodes by category' });

/** Only visible rows are rendered, so the search brings the wanted one into view. */
async function find(page: Page, name: string): Promise<Locator> {
  await search(page).fill('');
  await expect(page.getByText('300 rows', { exact: true })).toBeVisible();
  await search(page).fill(name);
  // The count follows the rows: one that was in sight before would move away from under the pointer.
  await expect(page.getByText(/^\d+ of 300 rows$/)).toBeVisible();
  const found = opcode(byCategory(page), name);
  await expect(found).toBeVisible();
  return found;
}

/** The text of the live region for screen readers; it is no notice. */
const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

async function open(page: Page, store: OpcodeStore): Promise<void> {
  await signIn(page, 'olivia', opcodesPage(store));
  await expect(byCategory(page).getByRole('gridcell').first()).toBeVisible();
  await expectFilled(byCategory(page));
}

const uncategorized = async (calls: Calls, store: OpcodeStore): Promise<number> =>
  Number(resultOf(await calls.opcodeCounts(opcodeKeys(store)))['uncategorizedCount']);

const choose = async (page: Page, button_: Locator, item: string): Promise<void> => {
  await button_.click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('opcodes are categorized by menu and keyboard, submitted, saved, and read-only afterwards', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const none = await uncategorized(calls, store);
  await open(page, store);
  await expect(counters(page)).toHaveText(`All300Categorized${300 - none}Uncategorized${none}`);
  await expectReason(button(page, 'Submit'), `${none} opcodes have no category yet`);
  await expectReason(button(page, 'Move to...'), 'Select opcodes first');
  await expect(message(page, 'left. Categorize all, submit, then save')).toBeVisible();

  await test.step('its views and its menu are accessible', async () => {
    // Any rendered row will do: which ones come first depends on the store's progress.
    const drawn = byCategory(page).locator('[role=gridcell][col-id=lbropcode]').first();
    await drawn.click();
    await expectAccessible(page, 'opcodes by category');
    await drawn.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Repair' })).toBeVisible();
    await expectAccessible(page, 'menu of opcodes');
    await page.getByRole('menuitem', { name: 'Repair' }).click();
    await expect(message(page, '1 not saved')).toBeVisible();
    await page.getByRole('tab', { name: 'Two panes' }).click();
    await expect(right(page)).toBeVisible();
    await expectAccessible(page, 'two panes');
    await button(page, 'Discard').click();
    await page.getByRole('tab', { name: 'By category' }).click();
    await expect(counters(page)).toHaveText(`All300Categorized${300 - none}Uncategorized${none}`);
  });

  await test.step('changes one opcode by its cell and its department, and resets it', async () => {
    await (await find(page, 'ACD')).click();
    await choose(page, button(page, 'Move 1 to...'), 'Repair');
    await expect(message(page, 'ACD to Repair, not saved yet')).toBeAttached();
    await (await find(page, 'AIRF')).click();
    await page.getByRole('radio', { name: 'Body Shop' }).check();
    await expect(message(page, 'AIRF to Body Shop, not saved yet')).toBeAttached();
    await expect(message(page, '2 not saved')).toBeVisible();
    // Nothing has succeeded yet.
    await expect(notices(page)).toHaveCount(0);
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await expect(counters(page)).toContainText(`Uncategorized${none}`);
    await button(page, 'Redo').click();
    await expect(counters(page)).toContainText(`Uncategorized${none - 1}`);
    await byCategory(page).press('Control+z');
    await expect(counters(page)).toContainText(`Uncategorized${none}`);
    await moveByKeys(page, byCategory(page));
  });

  await test.step('categorizes a whole group, and folds it', async () => {
    await expect(page.getByText('300 rows', { exact: true })).toBeVisible();
    await choose(page, button(page, 'Move all in Uncategorized to...'), 'Maintenance');
    await expect(message(page, `${none} opcodes to Maintenance, not saved yet`)).toBeAttached();
    await expect(counters(page)).toContainText('Categorized300Uncategorized0');
    const heading = button(page, /^Competitive, \d+ opcodes$/);
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await heading.click();
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await expect(opcode(byCategory(page), 'Competitive')).toHaveCount(0);
  });

  await test.step('submits after a confirmation', async () => {
    await button(page, 'Submit').click();
    const question = page.getByRole('dialog', { name: 'Confirm Submission' });
    await expect(question).toContainText('Do you want to submit your changes?');
    await expectAccessible(page, 'question before submitting');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await uncategorized(calls, store)).toBe(none);
    await button(page, 'Submit').click();
    await question.getByRole('button', { name: 'Submit' }).click();
    const done = snackbar(page, 'Opcodes submitted successfully');
    await expect(done).toContainText(`Category of ${none} opcodes set to Maintenance`);
    await expect(message(page, 'Submitted. Save to finish this step.')).toBeVisible();
    expect(await uncategorized(calls, store)).toBe(0);
    await expect(right(page)).toBeVisible();
    await expect(button(page, 'Submit')).toHaveCount(0);
  });

  await test.step('saves, which completes the pipeline step', async () => {
    await right(page)
      .getByRole('button', { name: /^Reset category of/ })
      .first()
      .click();
    await expect(message(page, /^\w+ without a category, not saved yet$/)).toBeAttached();
    await expectReason(button(page, 'Save Changes'), '1 opcode has no category yet');
    await button(page, 'Undo').click();
    await button(page, 'Save Changes').click();
    const last = page.getByRole('dialog', { name: 'Finish the categorization?' });
    await last.getByRole('button', { name: 'Save Changes' }).click();
    await expect(snackbar(page, 'Opcode changes saved successfully')).toBeVisible();
    await expect(message(page, 'Saved. Departments stay editable')).toBeVisible();
    expect(await activeStore(calls, store.storeId)).toMatchObject({ isOpcodeCategorized: true });
    await expect(right(page).getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
    await expectReason(button(page, 'Save Changes'), 'Nothing has been changed');
    await right(page).hover();
    await page.mouse.wheel(-10_000, 0);
    const category = right(page).locator('[col-id="opcategory"][role="gridcell"]').first();
    await category.dblclick();
    await expect(category.getByRole('combobox')).toHaveCount(0);
  });
});

test('rows are dragged between panes and groups, pane sizes are kept, and both panes are exported', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const none = await uncategorized(calls, store);
  await open(page, store);
  await page.getByRole('tab', { name: 'Two panes' }).click();
  await expect(left(page)).toBeVisible();
  await expectFilled(left(page));

  await test.step('dragged', async () => {
    const row = (pane: Locator, index: number): Locator => pane.locator(`[row-index="${index}"]`);
    const heading = (pane: Locator): Locator => pane.locator('.ag-full-width-row').first();
    await dragRow(row(left(page), 1), heading(right(page)));
    await expect(message(page, /to Competitive, not saved yet$/)).toBeAttached();
    await expect(counters(page)).toContainText(`Uncategorized${none - 1}`);
    await dragRow(row(right(page), 1), heading(left(page)));
    await expect(message(page, /^\w+ without a category, not saved yet$/)).toBeAttached();
    await expect(counters(page)).toContainText(`Uncategorized${none}`);
  });
  await test.step('sizes', async () => {
    const handle = page.getByRole('separator', { name: 'Width of the panes' });
    await expect(handle).toHaveAttribute('aria-valuenow', '50');
    await handle.press('End');
    await expect(handle).toHaveAttribute('aria-valuenow', '85');
    await handle.press('Home');
    await expect(handle).toHaveAttribute('aria-valuenow', '15');
    await handle.press('ArrowRight');
    await expect(handle).toHaveAttribute('aria-valuenow', '20');
    // The preference is stored with the account, which takes a call.
    await expectPersisted(app.home, '"left":20');
    await page.reload();
    await expect(handle).toHaveAttribute('aria-valuenow', '20');
    const shown = page.getByRole('switch', { name: 'Show uncategorized' });
    await expect(right(page).getByRole('columnheader', { name: 'ELR' })).toHaveCount(0);
    const ticked = right(page).locator('[row-index="1"]').getByRole('checkbox');
    await ticked.check();
    await shown.click();
    await expect(left(page)).toHaveCount(0);
    await expect(shown, 'it has moved into the toolbar').toBeFocused();
    await expect(right(page).getByRole('columnheader', { name: 'ELR' })).toBeVisible();
    await expect(ticked).toBeChecked();
    await shown.click();
    await expect(handle).toHaveAttribute('aria-valuenow', '50');
    await expect(ticked).toBeChecked();
    await page.setViewportSize({ width: 1024, height: 700 });
    for (const pane of [left(page), right(page)]) await expectFilled(pane);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(right(page).getByRole('columnheader', { name: 'Department' })).toBeVisible();
  });

  await test.step('exported', async () => {
    await expect(left(page)).toBeVisible();
    await expect(button(page, 'Export')).toHaveCount(2);
    for (const [index, name] of ['UnCategorized.xlsx', 'Categorized.xlsx'].entries()) {
      await page.getByRole('button', { name: 'Export' }).nth(index).click();
      await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
      await expect.poll(() => filesIn(app.home.downloads)).toContain(name);
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.readFile(join(app.home.downloads, name));
      const sheet = workbook.getWorksheet('Opcodes');
      expect(sheet?.rowCount).toBe(1 + (index === 0 ? none : 300 - none));
      // The column is outside of half a window, but in the file.
      expect(sheet?.getRow(1).values).toEqual(expect.arrayContaining(['On Repair Orders', 'ELR']));
    }
  });
});

test('concurrent changes of another user are never overwritten', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const rows = await opcodesOf(calls, store);
  const seen = (name: string): Record<string, unknown> => {
    const row = rows.find(({ lbropcode }) => lbropcode === name);
    if (!row) throw new Error(name);
    return row;
  };
  await open(page, store);
  for (const name of ['ACD', 'AIRF', 'ALT']) {
    await (await find(page, name)).click();
    await choose(page, button(page, 'Move 1 to...'), 'Repair');
  }
  await changeOpcodes(calls, store, [
    changeOf(seen('ACD'), { opcategory: 'N/A' }),
    changeOf(seen('AIRF'), { opcategory: 'Competitive' }),
  ]);
  await button(page, 'Save Progress').click();
  const notice = snackbar(page, "2 of 3 changes couldn't be saved");
  await expect(notice).toContainText('Category of ALT set to Repair');
  const named = page.getByRole('table', { name: "Changes that weren't saved" });
  const line = named.getByRole('row').filter({ hasText: 'ACD' });
  await expect(line).toContainText('Repair, Service');
  await expect(line).toContainText('N/A, Service');
  await expect(line).toContainText('Omar Haddad changed it to');
  await expectAccessible(page, 'opcodes, conflicts');
  const stored = async (name: string): Promise<unknown> =>
    (await opcodesOf(calls, store)).find(({ lbropcode }) => lbropcode === name)?.['opcategory'];
  expect([await stored('ACD'), await stored('AIRF'), await stored('ALT')]).toEqual([
    'N/A',
    'Competitive',
    'Repair',
  ]);
  await expectReason(button(page, 'Save Progress'), 'Decide about the 2 opcodes');
  await button(page, 'Keep mine for ACD').click();
  await button(page, 'Take theirs for AIRF').click();
  await expect(named).toHaveCount(0);
  await button(page, 'Save Progress').click();
  await expect(snackbar(page, /^Opcode changes saved/)).toBeVisible();
  expect([await stored('ACD'), await stored('AIRF')]).toEqual(['Repair', 'Competitive']);
});

test('opcodes on repair orders are marked and filtered; if that is unknown, everything else still works', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const orders = resultsOf(await calls.roOpcodes(opcodeKeys(store))).map((row) => row['opcode']);
  const rows = (await opcodesOf(calls, store)).map((row) => String(row['lbropcode']));
  const marked = rows.filter((name) => orders.includes(name)).length;
  const unmarked = rows.find((name) => !orders.includes(name));
  if (unmarked === undefined) throw new Error('all opcodes are on repair orders');
  await app.backOffice.faults({ failNext: 9, operation: 'GetRoOpcodesList' });
  await open(page, store);
  const mark = byCategory(page).getByRole('img', { name: 'On repair orders' });
  await expect(page.getByText("Couldn't load which opcodes are used on repair orders")).toBeVisible();
  await expect(mark).toHaveCount(0);
  await app.backOffice.clearFaults();
  await button(page, 'Try again').click();
  await expect(mark.first()).toBeVisible();
  const row = (await find(page, unmarked)).locator('xpath=ancestor::*[@role="row"]');
  await expect(row.locator('[col-id=onRepairOrders]')).toHaveText('');
  await expect(row.getByRole('img', { name: 'On repair orders' })).toHaveCount(0);
  await search(page).fill('');
  await byCategory(page).getByRole('columnheader', { name: 'On Repair Orders' }).hover();
  await byCategory(page)
    .getByRole('columnheader', { name: 'On Repair Orders' })
    .locator('.ag-header-cell-filter-button')
    .click();
  await page.getByRole('checkbox', { name: /^Yes/ }).check();
  await expect(page.getByText(`${marked} of 300 rows`)).toBeVisible();

  await test.step('in focus mode, Escape first closes the editor', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+F');
    await expect(page.getByRole('tab', { name: 'Onboarding' })).toHaveCount(0);
    await expect(button(page, 'Save Progress')).toBeVisible();
    const category = byCategory(page).locator('[role=gridcell][col-id=opcategory]').first();
    await category.dblclick();
    await expect(category.getByRole('combobox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(category.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Onboarding' })).toHaveCount(0);
    await category.press('Escape');
    await expect(page.getByRole('tab', { name: 'Onboarding' })).toBeVisible();
    await expect(category).toBeFocused();
  });
});

test('unsaved categorization survives a reload and a failing back office', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const none = await uncategorized(calls, store);
  await open(page, store);
  await choose(page, button(page, 'Move all in Uncategorized to...'), 'Repair');
  await expect(counters(page)).toContainText('Uncategorized0');
  await expectDraftPersisted(app.home, `opcodes:${store.storeId}`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(counters(page)).toContainText(`Uncategorized${none}`);
  await button(page, 'Restore').click();
  await expect(counters(page)).toContainText('Uncategorized0');
  await app.backOffice.faults({ failNext: 1, operation: 'OpcodeMutation' });
  await button(page, 'Save Progress').click();
  await expect(snackbar(page, 'Something went wrong')).toBeVisible();
  await expect(counters(page)).toContainText('Uncategorized0');
  await app.backOffice.clearFaults();
  await page.getByRole('tab', { name: 'Data Feeds' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You have unsaved changes in the opcodes.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(snackbar(page, /^Opcode changes saved/)).toBeVisible();
  expect(await uncategorized(calls, store)).toBe(0);
});

test('the tab is disabled before phase 1, and read-only for a client', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const fresh = await newStore(calls, 'Unloaded Codes');
  const store = await loadedStore(calls, TENANT);
  await signIn(page, 'cleo', storePage(fresh.id));
  const tab = page.getByRole('tab', { name: 'Opcodes' });
  await tab.focus();
  await expect(tab).toHaveAccessibleDescription('Finish Phase 1 load first');
  await visit(page, opcodesPage(fresh));
  await expect(page.getByText("Opcodes aren't available yet")).toBeVisible();
  await visit(page, opcodesPage(store));
  await byCategory(page).locator('[role=gridcell][col-id=lbropcode]').first().click();
  await expectReason(button(page, 'Move 1 to...'), 'Your role can look at this but not change it');
  await expectReason(button(page, 'Save Progress'), 'Your role can look at this but not change it');
});
