import { writeSync } from 'node:fs';
import { basename } from 'node:path';
import { app } from 'electron';
import { LINK_SCHEME } from '@shared/kernel/urls';
import { DeepLinkQueue } from './app/deep-links';
import { reduceIdleWakeups } from './app/idle-wakeups';
import { declareScheme } from './app/protocol';
import { removeSessionStorage } from './app/session-storage';
import { startConsole } from './app/start-console';
import { linkOfNotice } from './desktop/desktop-notice';
import { checkoutHelp, installedHelp } from './startup/help';
import { parseOptions } from './startup/options';

if (process.argv.includes('--help')) {
  try {
    // Windows would write to a pipe after the process has ended.
    writeSync(1, `${app.isPackaged ? installedHelp(basename(process.execPath)) : checkoutHelp}\n`);
  } catch {
    // On Windows a program with windows has no output unless it is piped.
  }
  // This is no start: a console that runs already must not come to the front.
  process.exit(0);
}

const options = parseOptions(process.argv.slice(1));

if (options.userData !== undefined) app.setPath('userData', options.userData);
// Chromium's process sandbox applies to every renderer, whatever its options. It would override --no-sandbox, without which root
// cannot run; the console's window requests that sandbox itself, so there it keeps a preload without Node.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
// In a checkout the command would be Electron's own, without the app.
if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
// Windows shows notifications only under the id that the installer gave the shortcut.
if (process.platform === 'win32') app.setAppUserModelId('com.dealer-onboarding-console.app');
reduceIdleWakeups();
declareScheme();

const links = new DeepLinkQueue(app);
// Before the listener of whenReady below, which opens the first window.
app.once('ready', (_event, launchInfo) => links.add(linkOfNotice(launchInfo)));
if (app.requestSingleInstanceLock()) {
  const userData = app.getPath('userData');
  removeSessionStorage(userData);
  app.on('quit', () => removeSessionStorage(userData));
  void app.whenReady().then(() => startConsole(options, links));
} else {
  app.quit();
}
