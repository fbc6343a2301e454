import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { snackbar } from '@fixtures/pages/forms';
import { expect, test } from './console-app';
import { answerFolderDialog, answerSaveDialog, chooseMenuItem, folderDialog, saveDialogs } from './native-ui';

test('saves Store List.xlsx to the path of the save dialog and shows it in its folder', async ({
  desktop,
}) => {
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await page.getByRole('link', { name: 'All Stores' }).click();
  const grid = page.getByRole('grid').or(page.getByRole('treegrid'));
  await expect(grid.getByRole('row').nth(1)).toBeVisible();

  await test.step('writes nothing after Cancel in the dialog', async () => {
    await answerSaveDialog(app, null);
    await page.getByRole('button', { name: /Export Store List/ }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    await expect(page.getByRole('menuitem', { name: /Excel/ })).toHaveCount(0);
    // The rows are sent first: a dialog that came later would get the answer that is meant for the next one.
    await expect.poll(() => saveDialogs(app)).toBe(1);
    expect(existsSync(join(desktop.home.folder, 'chosen'))).toBe(false);
  });

  const target = join(desktop.home.folder, 'Store List.xlsx');
  await answerSaveDialog(app, target);
  await page.getByRole('button', { name: /Export Store List/ }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  await expect.poll(() => existsSync(target)).toBe(true);
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

  await test.step('writes a scheduled export only to the folder from the dialog', async () => {
    const folder = join(desktop.home.folder, 'Weekly files');
    mkdirSync(folder);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Export Store List/ }).click();
    await page.getByRole('menuitem', { name: 'Schedule this export…' }).click();
    const place = page.getByRole('group', { name: 'Folder' });
    await answerFolderDialog(app, null);
    await place.getByRole('button').click();
    await expect
      .poll(() => folderDialog(app))
      .toEqual({ start: desktop.home.folder, properties: ['openDirectory', 'createDirectory'] });
    await expect(place, 'cancelled, none is chosen').toContainText('Not chosen yet');
    await answerFolderDialog(app, folder);
    await place.getByRole('button').click();
    await expect(place).toContainText(folder);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Run now/ }).click();
    await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/^Stores .*\.xlsx$/)]);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await answerFolderDialog(app, null);
    await place.getByRole('button').click();
    await expect.poll(() => folderDialog(app)).toMatchObject({ start: folder });
  });
});

test('Save Diagnostics of the Help menu writes a file without personal names, and reports the outcome', async ({
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
  // The file is in its place a flush of its folder before the job is done: the panel says when it is.
  await page.getByRole('button', { name: /^Jobs and notices/ }).click();
  await expect(page.getByRole('button', { name: 'Show in folder' })).toBeVisible();
  await page.keyboard.press('Escape');
  const target = join(desktop.home.folder, 'diagnostics.json');
  await answerSaveDialog(app, target);
  await chooseMenuItem(app, 'Save Diagnostics…');
  await expect(snackbar(page, `Diagnostics saved to ${target}`)).toBeVisible();
  const text = readFileSync(target, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    runtime: 'electron',
    session: { status: 'signedIn', role: 'superadmin' },
    jobs: [{ status: 'done', code: null }],
  });
  expect(text).not.toMatch(/Olivia|Ortega|olivia|Kent|Store List/);

  await answerSaveDialog(app, join(desktop.home.folder, 'no', 'such', 'folder', 'diagnostics.json'));
  await chooseMenuItem(app, 'Save Diagnostics…');
  await expect(snackbar(page, /The diagnostics weren't saved/)).toBeVisible();
});
