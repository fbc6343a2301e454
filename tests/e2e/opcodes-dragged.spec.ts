import type { Locator } from '@playwright/test';
import { loadedStore } from '@fixtures/domains/loaded-store';
import { dragRow } from '@fixtures/pages/grids';
import { storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ viewport: { width: 1440, height: 900 }, sharedSandbox: true });

test('opcodes are dragged, one or those selected with Shift, without dragging their text', async ({
  console: app,
  page,
}) => {
  const store = await loadedStore(await app.backOffice.as(), 'Tiny Drag');
  await signIn(page, 'olivia', `${storePage(store.id)}?sub=opcodes`);
  await page.getByRole('tab', { name: 'Two panes' }).click();
  const left = page.getByRole('grid', { name: 'Uncategorized opcodes', exact: true });
  const right = page.getByRole('grid', { name: 'Categorized opcodes', exact: true });
  const row = (index: number): Locator => left.locator(`[row-index="${index}"]`);
  const opcode = (index: number): Locator => row(index).locator('[col-id="lbropcode"]');
  const marked = (): Promise<string> => page.evaluate(() => getSelection()?.toString() ?? '');
  const counters = page.getByLabel('Opcodes counted');
  // The list is read when the rows are there; the counters are not up to date before that.
  await expect(row(1)).toBeVisible();
  const [, counted] = /Uncategorized(\d+)/.exec((await counters.textContent()) ?? '') ?? [];
  const heading = right.locator('.ag-full-width-row').first();

  await test.step('drags a selection made with Shift', async () => {
    await opcode(1).click();
    await opcode(4).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('button', { name: 'Move 4 to...' })).toBeVisible();
    expect(await marked()).toBe('');
    await dragRow(row(4), heading);
    await expect(counters).toContainText(`Uncategorized${Number(counted) - 4}`);
  });

  await test.step('drags over selected text', async () => {
    await opcode(2).hover();
    await page.mouse.down();
    await opcode(5).hover();
    await page.mouse.up();
    expect(await marked()).not.toBe('');
    await dragRow(row(4), heading);
    await expect(counters).toContainText(`Uncategorized${Number(counted) - 5}`);
    expect(await marked()).toBe('');
  });
});
