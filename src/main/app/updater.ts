import { app } from 'electron';
import electronUpdater from 'electron-updater';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';

/** Installed builds look for a newer version at start; it is installed when the app is next closed. */
export function checkForUpdates(desktop: Desktop, log: Log): void {
  if (!app.isPackaged) return;
  const { autoUpdater } = electronUpdater;
  autoUpdater.logger = null;
  autoUpdater.on('update-downloaded', ({ version }) =>
    desktop.send({
      command: 'notice',
      intent: 'info',
      text: `Version ${version} is installed when you close the console`,
    }),
  );
  autoUpdater
    .checkForUpdates()
    .catch((error: unknown) => log.info('updater.unavailable', { error: String(error) }));
}
