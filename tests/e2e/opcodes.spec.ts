import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { expectAccessible } from '../fixtures/axe';
import { filesIn } from '../fixtures/files';
import {
  categorizeAll,
  changeOf,
  changeOpcodes,
  loadedStore,
  opcodeKeys,
  opcodesOf,
  type LoadedStore,
} from '../fixtures/opcode-store';
import { storePage, visit } from '../fixtures/pages';
import { expectReason } from '../fixtures/reasons';
import { activeStore, newStore, resultOf, type Calls } from '../fixtures/sandbox-data';
import { signIn } from '../fixtures/sign-in';
import { chooseTheme } from '../fixtures/themes';
import { snackbar } from '../fixtures/snackbar';
import { expect, test } from './console';

// Only rows in view are drawn: high enough for the first forty.
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

/** Only what is in view is drawn. */
async function toTop(page: Page, where: Locator): Promise<void> {
  await where.hover();
  await page.mouse.wheel(0, -100_000);
}

async function open(page: Page, store: LoadedStore): Promise<void> {
  await signIn(page, 'olivia');
  await visit(page, opcodesPage(store));
  await expect(byCategory(page).getByRole('gridcell').first()).toBeVisible();
}

const uncategorized = async (calls: Calls, store: LoadedStore): Promise<number> =>
  Number(resultOf(await calls.opcodeCounts(opcodeKeys(store)))['uncategorizedCount']);

const choose = async (page: Page, button_: Locator, item: string): Promise<void> => {
  await button_.click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('opcodes are categorized by menu and keys, submitted, saved, and fixed then', async ({
  console: app,
  page,
}) => {
  test.setTimeout(120_000);
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const none = await uncategorized(calls, store);
  await open(page, store);
  await expect(counters(page)).toHaveText(`All300Categorized${300 - none}Uncategorized${none}`);
  await expectReason(button(page, 'Submit'), `${none} opcodes have no category yet`);
  await expectReason(button(page, 'Move to...'), 'Select opcodes first');

  await test.step('one opcode: the cell, the department, reset', async () => {
    await opcode(byCategory(page), 'ACD').click();
    await choose(page, button(page, 'Move 1 to...'), 'Repair');
    await expect(snackbar(page, 'Category of ACD set to Repair')).toBeVisible();
    await opcode(byCategory(page), 'AIRF').click();
    await page.getByRole('radio', { name: 'Body Shop' }).check();
    await expect(snackbar(page, 'Department of AIRF set to Body Shop')).toBeVisible();
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await expect(counters(page)).toContainText(`Uncategorized${none}`);
    await button(page, 'Redo').click();
    await expect(counters(page)).toContainText(`Uncategorized${none - 1}`);
    await byCategory(page).press('Control+z');
    await expect(counters(page)).toContainText(`Uncategorized${none}`);
  });

  await test.step('a group at once, and folded', async () => {
    await toTop(page, byCategory(page));
    await choose(page, button(page, 'Move all in Uncategorized to...'), 'Maintenance');
    await expect(snackbar(page, `Category of ${none} opcodes set to Maintenance`)).toBeVisible();
    await expect(counters(page)).toContainText('Categorized300Uncategorized0');
    const heading = button(page, /^Competitive, \d+ opcodes$/);
    const rows = byCategory(page).getByRole('row');
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    const before = await rows.count();
    await heading.click();
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(await rows.count()).toBeGreaterThan(3);
    expect(before).toBeGreaterThan(3);
  });

  await test.step('submitted after a question', async () => {
    await button(page, 'Submit').click();
    const question = page.getByRole('dialog', { name: 'Confirm Submission' });
    await expect(question).toContainText('Do you want to submit your changes?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await uncategorized(calls, store)).toBe(none);
    await button(page, 'Submit').click();
    await question.getByRole('button', { name: 'Submit' }).click();
    await expect(snackbar(page, 'Opcodes submitted successfully')).toBeVisible();
    expect(await uncategorized(calls, store)).toBe(0);
    await expect(right(page)).toBeVisible();
    await expect(button(page, 'Submit')).toHaveCount(0);
  });

  await test.step('saved, which marks the pipeline step done', async () => {
    await right(page)
      .getByRole('button', { name: /^Reset category of/ })
      .first()
      .click();
    await expect(snackbar(page, /^Category of \w+ reset$/)).toBeVisible();
    await expectReason(button(page, 'Save Changes'), '1 opcode has no category yet');
    await button(page, 'Undo').click();
    await button(page, 'Save Changes').click();
    await expect(snackbar(page, 'Opcode changes saved successfully')).toBeVisible();
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

test('rows are dragged between panes and groups, sizes are kept, both panes exported', async ({
  console: app,
  page,
}) => {
  test.setTimeout(120_000);
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const none = await uncategorized(calls, store);
  await open(page, store);
  await page.getByRole('tab', { name: 'Two panes' }).click();
  await expect(left(page)).toBeVisible();

  await test.step('dragged', async () => {
    const drag = async (handle: Locator, target: Locator): Promise<void> => {
      const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
      if (!from || !to) throw new Error('nothing to drag');
      await page.mouse.move(from.x + 6, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(from.x + 40, from.y + 20, { steps: 5 });
      await page.mouse.move(to.x + 220, to.y + 12, { steps: 10 });
      await page.mouse.up();
    };
    const handle = left(page).locator('[row-index="1"] .ag-row-drag').first();
    await drag(handle, right(page).locator('.ag-full-width-row').first());
    await expect(snackbar(page, /set to Competitive/)).toBeVisible();
    await expect(counters(page)).toContainText(`Uncategorized${none - 1}`);
    const back = right(page).locator('[row-index="1"] .ag-row-drag').first();
    await drag(back, left(page).locator('.ag-full-width-row').first());
    await expect(snackbar(page, /^Category of \w+ reset$/)).toBeVisible();
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
    // Kept with the account, which takes a call.
    await page.waitForTimeout(500);
    await page.reload();
    await expect(handle).toHaveAttribute('aria-valuenow', '20');
    const shown = page.getByRole('switch', { name: 'Show uncategorized' });
    await shown.click();
    await expect(left(page)).toHaveCount(0);
    await shown.click();
    await expect(handle).toHaveAttribute('aria-valuenow', '50');
  });

  await test.step('exported', async () => {
    await expect(left(page)).toBeVisible();
    await expect(button(page, 'Export')).toHaveCount(2);
    for (const [index, name] of ['UnCategorized.xlsx', 'Categorized.xlsx'].entries()) {
      await page.getByRole('button', { name: 'Export' }).nth(index).click();
      await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
      await expect.poll(() => filesIn(app.home.downloads), { timeout: 20_000 }).toContain(name);
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.readFile(join(app.home.downloads, name));
      const sheet = workbook.getWorksheet('Opcodes');
      expect(sheet?.rowCount).toBe(1 + (index === 0 ? none : 300 - none));
    }
  });
});

test('what somebody else changed meanwhile is never overwritten', async ({ console: app, page }) => {
  test.setTimeout(120_000);
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
    await opcode(byCategory(page), name).click();
    await choose(page, button(page, 'Move 1 to...'), 'Repair');
  }
  await changeOpcodes(calls, store, [
    changeOf(seen('ACD'), { opcategory: 'N/A' }),
    changeOf(seen('AIRF'), { opcategory: 'Competitive' }),
  ]);
  await button(page, 'Save Progress').click();
  await expect(snackbar(page, '2 of 3 changes could not be saved')).toBeVisible();
  const named = page.getByRole('table', { name: 'Changes that were not saved' });
  const line = named.getByRole('row').filter({ hasText: 'ACD' });
  await expect(line).toContainText('Repair, Service');
  await expect(line).toContainText('N/A, Service');
  await expect(line).toContainText('Omar Haddad has changed it meanwhile');
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

test('unsaved categorization outlives a reload and a back office that fails', async ({
  console: app,
  page,
}) => {
  test.setTimeout(120_000);
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, TENANT);
  const none = await uncategorized(calls, store);
  await open(page, store);
  await choose(page, button(page, 'Move all in Uncategorized to...'), 'Repair');
  await expect(counters(page)).toContainText('Uncategorized0');
  // Drafts are kept a moment after the last change.
  await page.waitForTimeout(1_500);
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
  await button(page, 'Save Progress').click();
  await expect(snackbar(page, /^Opcode changes saved/)).toBeVisible();
  expect(await uncategorized(calls, store)).toBe(0);
});

test('the tab is closed before phase 1, and a client only looks', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const fresh = await newStore(calls, 'Unloaded Codes');
  const store = await loadedStore(calls, TENANT);
  await signIn(page, 'cleo');
  await visit(page, storePage(fresh.id));
  const tab = page.getByRole('tab', { name: 'Opcodes' });
  await tab.focus();
  await expect(tab).toHaveAccessibleDescription('Finish Phase 1 load first');
  await visit(page, opcodesPage(fresh));
  await expect(page.getByText('Opcodes is not open yet')).toBeVisible();
  await visit(page, opcodesPage(store));
  await opcode(byCategory(page), 'ACD').click();
  await expectReason(button(page, 'Move 1 to...'), 'Your role can look at this but not change it');
  await expectReason(button(page, 'Save Progress'), 'Your role can look at this but not change it');
});

for (const theme of ['Light', 'Dark', 'High contrast']) {
  test(`no rule of accessibility is broken: ${theme}`, async ({ console: app, page }) => {
    // Four looks of axe at a grid of 3,000 rows.
    test.setTimeout(240_000);
    const only = theme === 'Light' ? undefined : 'colours';
    const calls = await app.backOffice.as();
    const store = await loadedStore(calls, TENANT);
    await open(page, store);
    await chooseTheme(page, theme);
    // Whichever is drawn: which ones the first rows are depends on how far the store has come.
    const drawn = byCategory(page).locator('[role=gridcell][col-id=lbropcode]').first();
    await drawn.click();
    await expectAccessible(page, 'opcodes by category', only);
    await drawn.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Repair' })).toBeVisible();
    await expectAccessible(page, 'menu of opcodes', only);
    await page.getByRole('menuitem', { name: 'Repair' }).click();
    await snackbar(page, /^Category/)
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await expect(snackbar(page, /Category/)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Two panes' }).click();
    await expect(right(page)).toBeVisible();
    await expectAccessible(page, 'two panes', only);
    await button(page, 'Discard').click();
    await categorizeAll(calls, store);
    await page.reload();
    await page.getByRole('tab', { name: 'By category' }).click();
    await expect(counters(page)).toContainText('Uncategorized0');
    await button(page, 'Submit').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'question before submitting', only);
  });
}
