import { dragRow } from '../fixtures/drag-row';
import { loadedStore } from '../fixtures/opcode-store';
import { storePage, visit } from '../fixtures/pages';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from './console';

test.use({ viewport: { width: 1440, height: 900 }, sharedSandbox: true });

test('opcodes selected with Shift are dragged together', async ({ console: app, page }) => {
  const store = await loadedStore(await app.backOffice.as(), 'Tiny Drag');
  await signIn(page, 'olivia');
  await visit(page, `${storePage(store.id)}?sub=opcodes`);
  await page.getByRole('tab', { name: 'Two panes' }).click();
  const left = page.getByRole('grid', { name: 'Uncategorized opcodes', exact: true });
  const right = page.getByRole('grid', { name: 'Categorized opcodes', exact: true });
  const row = (index: number) => left.locator(`[row-index="${index}"]`);
  const opcode = (index: number) => row(index).locator('[col-id="lbropcode"]');
  await opcode(1).click();
  await opcode(4).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('button', { name: 'Move 4 to...' })).toBeVisible();
  // A drag that begins on marked text drags the text.
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  const counters = page.getByLabel('Opcodes counted');
  const [, before] = /Uncategorized(\d+)/.exec((await counters.textContent()) ?? '') ?? [];
  await dragRow(row(4), right.locator('.ag-full-width-row').first());
  await expect(counters).toContainText(`Uncategorized${Number(before) - 4}`);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});
