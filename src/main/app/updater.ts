import { app } from 'electron';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';
import { lookForUpdate } from './look-for-update';

/** Installed builds look for a newer version at start; it is installed when the app is next closed. */
export async function checkForUpdates(desktop: Desktop, log: Log): Promise<void> {
  if (!app.isPackaged) return;
  // After the window: loading it would hold up the start.
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  // The lockdown closes every session that is made; this one shows no page, and has the system's proxy and authorities.
  autoUpdater.netSession.webRequest.onBeforeRequest(null);
  await lookForUpdate(autoUpdater, desktop, log);
}
