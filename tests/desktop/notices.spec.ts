// Notices of the system, by a real notification server: dunst, which D-Bus starts at the first notice.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { newStore } from '@fixtures/back-office/calls';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { pipelinePage } from '@fixtures/pages/pages';
import { deepLink } from '@shared/kernel/urls';
import { expect, test } from './console-app';

const DUNSTCTL = '/usr/bin/dunstctl';
const dunst = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)(DUNSTCTL, words)).stdout.trim();

test('the end of a load is a notice while no window is in front, and a click on it leads to its log', async ({
  desktop,
}) => {
  test.skip(process.platform !== 'linux' || !existsSync(DUNSTCTL), 'there is no dunst');
  test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'there is no D-Bus for notices');
  const { id } = await newStore(await sandboxControlAt(() => desktop.sandbox.url).as(), 'Notice Motors');
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  // Without a window manager the window would always be in front.
  await app.evaluate(
    ({ app: electron, BrowserWindow }, link) => {
      BrowserWindow.prototype.isFocused = () => false;
      electron.emit('second-instance', {}, [link]);
    },
    deepLink(pipelinePage(id), ''),
  );
  // Of the tests before.
  await dunst('close-all').catch(() => '');
  await page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/calendar$/);
  // The server is started by the notice.
  await expect.poll(() => dunst('count', 'displayed').catch(() => '')).toBe('1');
  await dunst('action', '0');
  await expect(page).toHaveURL(new RegExp(`/${id}/`));
  await expect(page.getByRole('listitem', { name: 'Phase 1 load' }).getByText('Completed')).toBeVisible();
  await expect.poll(() => dunst('count', 'displayed')).toBe('0');
});
