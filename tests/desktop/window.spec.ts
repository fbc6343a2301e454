import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '@fixtures/files/files-on-disk';
import { snackbar } from '@fixtures/pages/forms';
import { commandLine, expect, logOf, runtime, test, type Desktop, type RunningApp } from './console-app';
import {
  answerMessageBox,
  answerSaveDialog,
  chooseMenuItem,
  lastBadge,
  recordBadges,
  shownMessageBoxes,
} from './native-ui';
import { crashPage, textInWindow } from './lost-page';
import { startPackaged } from './packaged-app';

/** A second start of the same console; resolves when that process has ended. */
async function startAgain({ home, sandbox }: Desktop, ...args: string[]): Promise<void> {
  const child = spawn(runtime(), commandLine(home, sandbox.url, args), { stdio: 'ignore' });
  await new Promise<void>((done) => child.once('exit', () => done()));
}

test('a second start shows the window of the first and passes on its link', async ({ desktop }) => {
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await startAgain(desktop, 'dealer-console://open/changeLogs');
  await expect(page).toHaveURL('app://console/changeLogs');
  await expect(page.getByRole('heading', { name: 'Site Release Log' })).toBeVisible();
  const windows = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((one) => one.isVisible()),
  );
  expect(windows).toEqual([true]);

  await startAgain(desktop, 'dealer-console://elsewhere/preferences/appearance');
  await expect.poll(() => logOf(desktop)).toContain('deep-link.refused');
  await expect(page).toHaveURL('app://console/changeLogs');
});

test('a link that starts the console opens its route', async ({ desktop }) => {
  const running = await desktop.launch({ args: ['dealer-console://open/preferences/appearance'] });
  await expect(running.page).toHaveURL('app://console/preferences/appearance');
});

test('the link that macOS passes before the console is ready opens its route', async ({ desktop }) => {
  // An app around the console that reports the event at the moment at which macOS does.
  const around = join(desktop.home.folder, 'around');
  mkdirSync(around);
  const root = JSON.stringify(resolve(import.meta.dirname, '..', '..'));
  writeFileSync(join(around, 'package.json'), '{ "name": "around", "version": "1.0.0", "main": "main.mjs" }');
  writeFileSync(
    join(around, 'main.mjs'),
    `import { app } from 'electron';
    import { join } from 'node:path';
    import { pathToFileURL } from 'node:url';
    app.setAppPath(${root});
    app.once('will-finish-launching', () =>
      app.emit('open-url', { preventDefault() {} }, 'dealer-console://open/preferences/appearance'));
    await import(pathToFileURL(join(${root}, 'out', 'main', 'index.js')).href);`,
  );
  const [, ...args] = commandLine(desktop.home, desktop.sandbox.url);
  const { page, end } = await startPackaged(runtime(), [around, ...args]);
  try {
    await expect(page).toHaveURL('app://console/preferences/appearance');
  } finally {
    await end();
  }
});

test('the window reopens at its last position', async ({ desktop }) => {
  const bounds = { x: 60, y: 40, width: 1100, height: 700 };
  const first = await desktop.launch();
  // A window is shown before someone moves it. On X11 the bounds with which a hidden one was created are reported
  // once more when it is shown.
  await expect
    .poll(() => first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
    .toBe(true);
  await expect(first.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await first.app.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
    bounds,
  );
  await expect.poll(() => first.page.evaluate(() => innerWidth)).toBe(bounds.width);
  const now = ({ app }: RunningApp): Promise<unknown> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  await expect.poll(() => now(first)).toEqual(bounds);
  await first.quit();
  const second = await desktop.launch();
  await expect.poll(() => now(second)).toEqual(bounds);
});

test('a crashed page is reloaded at its address; after another crash soon after, the user is prompted', async ({
  desktop,
}) => {
  desktop.expectErrors(/crash/i);
  const running = await desktop.launch();
  await desktop.signIn(running);
  await running.page.getByRole('link', { name: 'All Stores' }).click();
  await expect(running.page).toHaveURL(/StoreDetails/);
  await answerMessageBox(running.app, 'Load again');
  // Both crashes are at the same moment for the console, however long the page takes to load in between.
  await running.app.evaluate(() => {
    const moment = performance.now();
    performance.now = () => moment;
  });
  await crashPage(running);
  await expect.poll(() => textInWindow(running)).toMatch(/StoreDetails[^]*Olivia Ortega/);
  expect(await shownMessageBoxes(running.app)).toEqual([]);
  await crashPage(running);
  await expect
    .poll(() => shownMessageBoxes(running.app))
    .toEqual(["The console's page stopped unexpectedly."]);
  await expect.poll(() => textInWindow(running)).toContain('Olivia Ortega');

  await running.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('Cannot read "Kent Motors"');
    });
  });
  await expect.poll(() => logOf(desktop)).toContain('main.uncaught');
  await running.kill();
  const { app, page, quit } = await desktop.launch();
  await expect(page.getByText(/^The console closed unexpectedly last time/)).toBeVisible();
  const target = join(desktop.home.folder, 'diagnostics.json');
  await answerSaveDialog(app, target);
  await page.getByRole('button', { name: 'Save Diagnostics' }).click();
  await expect(snackbar(page, 'Diagnostics saved to')).toBeVisible();
  const text = readFileSync(target, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    crashes: [
      { process: 'page', reason: 'crashed' },
      { process: 'main', reason: 'main.uncaught', failed: { name: 'Error' } },
      { process: 'main', reason: 'ended without closing' },
    ],
  });
  expect(text).not.toContain('Kent');
  await quit();
  // A run that ended normally leaves no report; and no run leaves a memory dump.
  const files = filesBelow(desktop.home.userData).join('\n');
  expect(files).not.toMatch(/\.dmp|running\.pid|\.new\.json/);
  expect(files.match(/crashes\/.*\.json/g)).toHaveLength(3);
});

test('an unresponsive page is waited for or reloaded, as the user chooses', async ({ desktop }) => {
  desktop.expectErrors(/crash/i);
  const running = await desktop.launch();
  const { app } = running;
  await expect.poll(() => textInWindow(running)).toContain('Sign in');
  const pageProcess = (): Promise<number | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId());
  const hang = (): Promise<unknown> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('unresponsive'));
  const before = await pageProcess();
  await answerMessageBox(app, 'Wait');
  await hang();
  await expect.poll(() => shownMessageBoxes(app)).toEqual(["The console isn't responding."]);
  expect(await pageProcess()).toBe(before);
  await answerMessageBox(app, 'Load again');
  await hang();
  await expect.poll(pageProcess).not.toBe(before);
  await expect.poll(() => textInWindow(running)).toContain('Sign in');
});

test('the native menu runs its commands, and the taskbar shows the number of open items', async ({
  desktop,
}) => {
  const running = await desktop.launch();
  const { app, page } = running;
  // From the start: the number is set when it changes, which may be before Today is opened.
  await recordBadges(app);
  await desktop.signIn(running);
  await expect(page).toHaveTitle(/Dealer Onboarding Console/);
  const keys = await app.evaluate(({ Menu }) =>
    Object.fromEntries(
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
        (submenu?.items ?? []).flatMap((item) =>
          item.accelerator ? [[item.label, String(item.accelerator)]] : [],
        ),
      ),
    ),
  );
  expect(keys).toMatchObject({
    'Search…': 'CmdOrCtrl+K',
    Preferences: 'CmdOrCtrl+,',
    Refresh: 'F5',
    'Keyboard Shortcuts': 'F1',
  });

  const dialog = page.getByRole('dialog');
  await chooseMenuItem(app, 'Search…');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await chooseMenuItem(app, 'Preferences');
  await expect(page).toHaveURL('app://console/preferences/appearance');
  await chooseMenuItem(app, 'All Stores');
  await expect(page).toHaveURL(/statelessServiceBzoStoreDetails/);
  await chooseMenuItem(app, 'Keyboard Shortcuts');
  await expect(dialog.getByText('Keyboard shortcuts')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const headline = page.getByText(/^[\d,]+ items need attention$/);
  await expect(headline).toBeVisible();
  // Every list has its response, not only the first one.
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
  const shown = async (): Promise<number> => Number.parseInt(await headline.innerText(), 10);
  // The sandbox goes on meanwhile, so the badge is compared with what the page shows now.
  const difference = async (): Promise<number> => (await shown()) - ((await lastBadge(app)) ?? 0);
  await expect.poll(difference).toBe(0);
  const lines = page.getByRole('grid', { name: 'Today' }).getByRole('row');
  const title = await lines.nth(1).getByRole('link').first().innerText();
  // The line by its name: the sandbox may bring another one before it, and a store may have lines of several kinds.
  const named = lines.filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const before = await named.count();
  await named.first().hover();
  await named.first().getByRole('button', { name: 'Snooze until tomorrow' }).click();
  await expect(named).toHaveCount(before - 1);
  await expect.poll(difference).toBe(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => lastBadge(app)).toBe(0);
});
