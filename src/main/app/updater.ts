import { app } from 'electron';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';

/** Installed builds look for a newer version at start; it is installed when the app is next closed. */
export async function checkForUpdates(desktop: Desktop, log: Log): Promise<void> {
  if (!app.isPackaged) return;
  // After the window: loading it would hold up the start.
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  autoUpdater.on('update-downloaded', ({ version }) =>
    desktop.send({
      command: 'notice',
      intent: 'info',
      text: `Version ${version} is installed when you close the console`,
    }),
  );
  try {
    await autoUpdater.checkForUpdates();
  } catch (error) {
    log.info('updater.unavailable', { error: String(error) });
  }
}
