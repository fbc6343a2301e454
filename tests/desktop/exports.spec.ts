import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { snackbar } from '../fixtures/snackbar';
import { expect, test } from './console-app';
import { answerSaveDialog, chooseMenuItem } from './native-dialogs';

test('Store List.xlsx goes where the save dialog says and is shown in its folder', async ({ desktop }) => {
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await page.getByRole('link', { name: 'All Stores' }).click();
  const grid = page.getByRole('grid').or(page.getByRole('treegrid'));
  await expect(grid.getByRole('row').nth(1)).toBeVisible();

  await test.step('cancelled in the dialog, nothing is written', async () => {
    await answerSaveDialog(app, null);
    await page.getByRole('button', { name: /Export Store List/ }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    await expect(page.getByRole('menuitem', { name: /Excel/ })).toHaveCount(0);
    expect(existsSync(join(desktop.home.folder, 'chosen'))).toBe(false);
  });

  const target = join(desktop.home.folder, 'Store List.xlsx');
  await answerSaveDialog(app, target);
  await page.getByRole('button', { name: /Export Store List/ }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  await expect.poll(() => existsSync(target), { timeout: 20_000 }).toBe(true);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(target);
  const names = workbook.worksheets[0]?.getColumn(1).values.slice(2) ?? [];
  await expect(grid).toHaveAttribute('aria-rowcount', String(names.length + 1));

  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => void Object.assign(globalThis, { shownInFolder: path });
  });
  await page.getByRole('button', { name: /^Jobs and notices/ }).click();
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => app.evaluate((): unknown => Reflect.get(globalThis, 'shownInFolder'))).toBe(target);
});

test('Save Diagnostics of the Help menu writes a file without names, and says what came of it', async ({
  desktop,
}) => {
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await page.getByRole('link', { name: 'All Stores' }).click();
  const list = join(desktop.home.folder, 'Stores of Kent.xlsx');
  await answerSaveDialog(app, list);
  await page.getByRole('button', { name: /Export Store List/ }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  await expect.poll(() => existsSync(list), { timeout: 20_000 }).toBe(true);
  const target = join(desktop.home.folder, 'diagnostics.json');
  await answerSaveDialog(app, target);
  await chooseMenuItem(app, 'Save Diagnostics…');
  await expect(snackbar(page, `Diagnostics saved to ${target}`)).toBeVisible();
  const text = readFileSync(target, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    shell: 'electron',
    session: { status: 'signedIn', role: 'superadmin' },
    jobs: [{ status: 'done', code: null }],
  });
  expect(text).not.toMatch(/Olivia|Ortega|olivia|Kent|Store List/);

  await answerSaveDialog(app, join(desktop.home.folder, 'no', 'such', 'folder', 'diagnostics.json'));
  await chooseMenuItem(app, 'Save Diagnostics…');
  await expect(snackbar(page, /The diagnostics were not saved/)).toBeVisible();
});
