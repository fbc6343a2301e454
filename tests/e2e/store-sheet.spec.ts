import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { filesIn } from '@fixtures/files/files-on-disk';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason } from '@fixtures/pages/forms';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({
  sharedSandbox: true,
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
});

test('every role that sees a store can write its sheet as PDF and workbook, and unread sections are reported', async ({
  console: app,
  page,
}) => {
  const store = await newLoadedStore(await app.backOffice.as(), 'Filed Motors');
  // A client may write a sheet, because it only reads.
  await signIn(page, 'cleo', storePage(store.id));
  const button = page.getByRole('button', { name: 'More', exact: true });
  const bell = page.getByRole('button', { name: /^Jobs/ });
  const panel = page.getByRole('dialog', { name: 'Jobs and notices' });

  await test.step('works by keyboard, in a window too narrow for labels', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(button).toBeVisible();
    await expectAccessible(page, 'the header of a store');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const sheet = page.getByRole('menuitem', { name: 'Store Sheet (PDF)' });
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(sheet).toBeFocused({ timeout: 300 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect.poll(() => filesIn(app.home.downloads)).toEqual(['Filed Motors Ford Store Sheet.pdf']);
    const file = join(app.home.downloads, 'Filed Motors Ford Store Sheet.pdf');
    expect(pdfTexts(readFileSync(file)).flat()).toContain('Store Sheet of Filed Motors Ford');
    await bell.click();
    await expect(panel.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Show in folder' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('is written as a workbook from the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('store sheet');
    await page.getByRole('option', { name: /^Store Sheet Stores/ }).click();
    const workbook = page.getByRole('button', { name: 'Store Sheet (Excel)' });
    await expectReason(workbook, 'Choose the store first');
    const stores = page.getByRole('combobox', { name: 'Store' });
    await stores.click();
    await stores.fill('Filed Motors');
    await page.getByRole('option', { name: /^Filed Motors Ford · / }).click();
    await workbook.click();
    await expect.poll(() => filesIn(app.home.downloads)).toContain('Filed Motors Ford Store Sheet.xlsx');
  });

  await visit(page, storePage(store.id));
  await test.step('an unread section is reported, and no file is left', async () => {
    await app.backOffice.faults({ failNext: 50, failStatus: 500, operation: 'GetMatrixDetails' });
    await button.click();
    await page.getByRole('menuitem', { name: 'Store Sheet (PDF)' }).click();
    await bell.click();
    await expect(
      panel.getByRole('list', { name: 'Jobs' }).getByText(/^Parts Matrices couldn't be loaded: /),
    ).toBeVisible();
    expect(filesIn(app.home.downloads)).toHaveLength(2);
  });
});
