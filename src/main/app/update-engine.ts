// Adapts electron-updater to the updates of the console. `update-service.ts` in src/main/updates decides when to check
// and to install, and verifies what was downloaded.

import { app } from 'electron';
import { atomicUpdater, type AppImageDeps } from '../updates/app-image-updater';
import type { UpdateEngine } from '../updates/update-service';

/** How electron-updater is set up; a checkout names a feed of its own, for tests. */
export interface EngineOptions {
  /** A file instead of the one that the installer wrote; never set in a packaged app. */
  config: string | undefined;
  /** The channel that the policy names; without one a test version stays on that of test versions. */
  channel(): string | undefined;
  /** Of an AppImage; null for other installations. */
  appImage: AppImageDeps | null;
}

/** The engine takes the proxy and the authorities of the system. */
export async function createUpdateEngine({
  config,
  channel,
  appImage,
}: EngineOptions): Promise<UpdateEngine> {
  const library = (await import('electron-updater')).default;
  const updater =
    appImage === null ? library.autoUpdater : new (atomicUpdater(library.AppImageUpdater, appImage))();
  const isMac = process.platform === 'darwin';
  updater.logger = null;
  updater.autoDownload = false;
  // Squirrel.Mac takes the file after its download; elsewhere the installer is started when all has been torn down.
  updater.autoInstallOnAppQuit = isMac;
  updater.disableWebInstaller = true;
  if (config !== undefined) {
    updater.forceDevUpdateConfig = true;
    updater.updateConfigPath = config;
  }
  // The lockdown blocks every session; this one shows no page.
  updater.netSession.webRequest.onBeforeRequest(null);
  // An 'error' event without a listener would end the process; the calls reject with the same error.
  updater.on('error', () => undefined);
  return {
    async check() {
      const name = channel();
      if (name !== undefined && updater.channel !== name) updater.channel = name;
      // A channel allows older versions, which a signature does not prevent.
      updater.allowDowngrade = false;
      const found = await updater.checkForUpdates();
      return found?.isUpdateAvailable ? { version: found.updateInfo.version, feed: found.updateInfo } : null;
    },
    async download() {
      const [file] = await updater.downloadUpdate();
      if (file === undefined) throw new Error('The updater names no downloaded file');
      return file;
    },
    quitAndInstall(restart) {
      // Squirrel.Mac installs what it has when the app ends.
      if (isMac && !restart) return app.quit();
      updater.quitAndInstall(true, restart);
      // The installer that could not be started would leave an app without windows.
      if (!isMac) app.quit();
    },
  };
}
