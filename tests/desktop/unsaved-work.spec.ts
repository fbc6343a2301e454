import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import type { Home } from '../fixtures/console-process';
import { expect, logOf, test, type RunningApp } from './console-app';
import { crashPage, evaluateInWindow, textInWindow } from './lost-page';

const EDITED = 'Edited, not saved 🚗';

/** Opens a tenant's form and changes it, without saving. */
async function editTenant(page: Page, home: Home): Promise<string> {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Display name').fill(EDITED);
  // The main process receives the change first, over the same bridge.
  await expectDraftPersisted(home, EDITED);
  return new URL(page.url()).pathname;
}

const close = ({ app }: RunningApp): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

test('after kill -9 in the middle of an edit the draft is offered', async ({ desktop }) => {
  test.skip(
    process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined,
    'a restart signs out where there is no keychain',
  );
  const first = await desktop.launch();
  await desktop.signIn(first);
  const route = await editTenant(first.page, desktop.home);
  await first.kill();

  const { page } = await desktop.launch({ args: [`dealer-console://open${route}`] });
  await expect(page.getByText(/Restore unsaved changes\?/)).toBeVisible();
  await expect(page.getByLabel('Display name')).not.toHaveValue(EDITED);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(EDITED);
});

test('when the system ends the console, it asks nothing, finishes its work, and leaves the draft', async ({
  desktop,
}) => {
  test.skip(process.platform === 'win32', 'Windows has no signals');
  const running = await desktop.launch();
  await desktop.signIn(running);
  await editTenant(running.page, desktop.home);
  const last = 'Typed in the last moment';
  await running.page.getByLabel('Display name').fill(last);
  const child = running.app.process();
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  // The session storage has the name of the user; only the end of its work removes it.
  expect(existsSync(join(desktop.home.userData, 'Session Storage'))).toBe(false);
  await expectDraftPersisted(desktop.home, last);
});

test('what was typed right before a reload is offered again', async ({ desktop }) => {
  const running = await desktop.launch();
  await desktop.signIn(running);
  const { page } = running;
  await editTenant(page, desktop.home);
  // A single reload may be slow enough by chance.
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await page.getByLabel('Display name').fill(`${EDITED} ${text}`);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Display name')).toHaveValue(`${EDITED} ${text}`);
  }
});

test('a crashed page is loaded again and offers what was typed', async ({ desktop }) => {
  desktop.expectErrors(/crash/i);
  const running = await desktop.launch();
  await desktop.signIn(running);
  const route = await editTenant(running.page, desktop.home);
  await crashPage(running);
  await expect.poll(() => textInWindow(running)).toMatch(/Restore unsaved changes\?/);
  expect(await textInWindow(running)).toContain(route);
  const displayName = (): Promise<string> =>
    evaluateInWindow(running, `[...document.querySelectorAll('input')].map(({ value }) => value).join()`);
  expect(await displayName()).not.toContain(EDITED);
  await evaluateInWindow(
    running,
    `[...document.querySelectorAll('button')].find((one) => one.innerText === 'Restore').click()`,
  );
  await expect.poll(displayName).toContain(EDITED);
});

test('the end of the graphics process is logged, and the page goes on with what was typed', async ({
  desktop,
}) => {
  const running = await desktop.launch();
  const { app, page } = running;
  const graphics = (): Promise<number | undefined> =>
    app.evaluate(({ app: electron }) => electron.getAppMetrics().find(({ type }) => type === 'GPU')?.pid);
  await desktop.signIn(running);
  await editTenant(page, desktop.home);
  const before = await graphics();
  expect(before).toBeDefined();
  process.kill(before ?? 0, 'SIGKILL');
  await expect.poll(() => logOf(desktop)).toMatch(/"process\.gone".*"GPU"/);
  expect(logOf(desktop)).not.toContain('window.page-gone');
  await expect(page.getByLabel('Display name')).toHaveValue(EDITED);
  // The page is drawn again, by another process.
  await expect.poll(graphics).not.toBe(before);
  await page.getByLabel('Display name').press('End');
  await page.keyboard.type('!');
  await expect(page.getByLabel('Display name')).toHaveValue(`${EDITED}!`);
  await expectDraftPersisted(desktop.home, `${EDITED}!`);
});

test('closing with unsaved work prompts; Stay keeps it, Leave quits the app', async ({ desktop }) => {
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await editTenant(page, desktop.home);
  await close(running);
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(EDITED);

  const ended = new Promise<void>((done) => app.process().once('exit', () => done()));
  await close(running);
  await page.getByRole('button', { name: 'Leave' }).click();
  await ended;
});
