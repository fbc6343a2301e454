// Notices of the system, by a real notification server: dunst, which D-Bus starts at the first notice.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './console-app';
import { answerSaveDialog } from './native-ui';

const DUNSTCTL = '/usr/bin/dunstctl';
const dunst = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)(DUNSTCTL, words)).stdout.trim();

test('the end of an export is a notice while no window is in front, and a click on it leads to its place', async ({
  desktop,
}) => {
  test.skip(process.platform !== 'linux' || !existsSync(DUNSTCTL), 'there is no dunst');
  test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'there is no D-Bus for notices');
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.getByRole('grid').or(page.getByRole('treegrid')).getByRole('row').nth(1)).toBeVisible();
  const target = join(desktop.home.folder, 'Store List.xlsx');
  await answerSaveDialog(app, target);
  // Without a window manager the window would always be in front.
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.prototype.isFocused = () => false;
  });
  await page.getByRole('button', { name: /Export Store List/ }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/calendar$/);
  await expect.poll(() => dunst('count', 'displayed').catch(() => '')).toBe('1');
  await dunst('action', '0');
  await expect(page).toHaveURL(/statelessServiceBzoStoreDetails$/);
  await expect.poll(() => dunst('count', 'displayed')).toBe('0');
});
