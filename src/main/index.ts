// The entry of the installed app: starts Electron, takes links and options, and opens the first window. preview.ts is that of
// the preview.

import { rmSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { app } from 'electron';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { LINK_SCHEME } from '@shared/kernel/urls';
import { DeepLinkQueue } from './app/deep-links';
import { declareScheme } from './app/protocol';
import { startConsole } from './app/start-console';
import { linkOfNotice } from './desktop/desktop-notice';
import { checkoutHelp, installedHelp } from './startup/help';
import { parseOptions } from './startup/options';
import { readOnlyStart } from './startup/read-only-start';
import { appImageOf, stepBack } from './updates/app-image';

/**
 * Removes the session storage of all windows, before Chromium opens it or after the last window is closed. A sign-out empties
 * it, but the log of its database retains the former values, the name and e-mail address of the user among them.
 * No window outlives the process, so no window misses it.
 */
function removeSessionStorage(userData: string): void {
  try {
    // Chromium may add a file while the folder is removed.
    rmSync(join(userData, 'Session Storage'), {
      recursive: true,
      force: true,
      maxRetries: 3,
      retryDelay: 20,
    });
  } catch {
    // Windows removes no file that is open, so there the next start does it.
  }
}

/**
 * Raises the purge interval of Chromium's thread cache from 1 s to 30 s, at most 60 s, because the default wakes an idle renderer
 * every second.
 */
const PURGE_INTERVALS = {
  ThreadCacheMinPurgeInterval: '30s',
  ThreadCacheDefaultPurgeInterval: '30s',
  ThreadCacheMaxPurgeInterval: '60s',
};

/** Reduces how often Chromium wakes an idle page; must run before the app is ready. */
function reduceIdleWakeups(): void {
  const settings = Object.entries(PURGE_INTERVALS).flat().join('/');
  app.commandLine.appendSwitch('enable-features', `EnableConfigurableThreadCachePurgeInterval:${settings}`);
}

/** Prints at once, because Windows would write to a pipe after the process has ended. */
function print(text: string): void {
  try {
    writeSync(1, `${text}\n`);
  } catch {
    // On Windows a program with windows has no output unless it is piped.
  }
}

if (process.argv.includes('--help')) {
  print(app.isPackaged ? installedHelp(basename(process.execPath)) : checkoutHelp);
  // This is no start: a console that runs already must not come to the front.
  process.exit(0);
}

const options = parseOptions(process.argv.slice(1));

const nothing = (): void => undefined;
/** Nothing is logged where nothing is started. */
const noLog = { info: nothing, warn: nothing, error: nothing };

/** Whether a console runs on the user's data, an older one that is open read-only included. */
async function isRunning(): Promise<boolean> {
  const isFree = app.requestSingleInstanceLock();
  // The lock is a file of the folder, which may be removed next.
  app.releaseSingleInstanceLock();
  const { isOpenReadOnly } = await import('./startup/read-only-data');
  return !isFree || isOpenReadOnly(app.getPath('userData'), noLog);
}

/**
 * Removes what the console has stored for this user, and prints what is left. Nothing is started, and nothing that
 * starts would register or write again.
 */
async function removeAllData(): Promise<string[]> {
  if (options.userData !== undefined) return [windowTexts.onlyOwnFolder];
  if (await isRunning()) return [windowTexts.quitFirst];
  const { removeData, updaterFolder } = await import('./app/remove-data');
  const { loginItemOf } = await import('./desktop/electron-desktop');
  const { SecretStore } = await import('./session/storage/secret-store');
  const { readOnlySecrets } = await import('./startup/read-only-data');
  const folder = app.getPath('userData');
  return removeData({
    folders: [folder, updaterFolder(process.platform, process.env)],
    secrets: [new SecretStore({ folder, log: noLog }), ...readOnlySecrets(folder, noLog)],
    loginItem: loginItemOf(),
    forgetLinks: () => {
      // On Linux the entry belongs to the package.
      const isForgotten = app.removeAsDefaultProtocolClient(LINK_SCHEME);
      if (process.platform !== 'linux' && !isForgotten) throw new Error(windowTexts.linksLeft);
    },
  });
}

if (options.removeData) {
  const left = await removeAllData();
  print(left.length === 0 ? windowTexts.dataRemoved : left.join('\n'));
  process.exit(left.length === 0 ? 0 : 1);
}

if (options.userData !== undefined) app.setPath('userData', options.userData);
if (options.previous) {
  // A console that runs would install its own update over the older version.
  const { done, text } = (await isRunning())
    ? { done: false, text: windowTexts.quitFirst }
    : stepBack(appImageOf(app.getPath('exe'), process.env));
  print(text);
  process.exit(done ? 0 : 1);
}
// Chromium's process sandbox applies to every renderer, whatever its options. It would override --no-sandbox, without which root
// cannot run; the console's window requests that sandbox itself, so there it keeps a preload without Node.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
// In a checkout the command would be Electron's own, without the app.
if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
// Windows shows notifications only under the id that the installer gave the shortcut.
if (process.platform === 'win32') app.setAppUserModelId('com.dealer-onboarding-console.app');
reduceIdleWakeups();
declareScheme();

// Before the lock, which is a file of the folder: the newer version may run on its own.
const readOnly = readOnlyStart(app.getPath('userData'));
if (readOnly !== null) app.setPath('userData', readOnly.userData);

const links = new DeepLinkQueue(app);
// Before the listener of whenReady below, which opens the first window.
app.once('ready', (_event, launchInfo) => links.add(linkOfNotice(launchInfo)));
if (app.requestSingleInstanceLock()) {
  const userData = app.getPath('userData');
  removeSessionStorage(userData);
  app.on('quit', () => removeSessionStorage(userData));
  void app.whenReady().then(() => startConsole(options, links, readOnly?.reason ?? null));
} else {
  app.quit();
}
