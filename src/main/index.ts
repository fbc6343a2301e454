import { app } from 'electron';
import { startConsole } from './app/start-console';
import { letSleep } from './app/let-sleep';
import { declareScheme } from './app/protocol';
import { LINK_SCHEME } from '@shared/kernel/deep-link';
import { parseOptions } from './options';

const options = parseOptions(process.argv.slice(1));

if (options.userData !== undefined) app.setPath('userData', options.userData);
// Every renderer, whatever its options. It would undo --no-sandbox, without which root cannot run at all;
// our window asks for the sandbox by itself, so there it keeps a preload without Node.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
// Run from a checkout the command would be Electron's own, without the app.
if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
// Windows shows notifications only under the id that the installer gave the shortcut.
if (process.platform === 'win32') app.setAppUserModelId('com.dealer-onboarding-console.app');
letSleep();
declareScheme();

if (app.requestSingleInstanceLock()) {
  void app.whenReady().then(() => startConsole(options));
} else {
  app.quit();
}
