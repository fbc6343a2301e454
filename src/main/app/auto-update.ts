import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';

/** The part of electron-updater that the console uses. */
export interface Updater {
  on(event: 'update-downloaded', listener: (update: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<{ downloadPromise?: Promise<unknown> | null } | null>;
}

/** Checks once and downloads a newer version; a failure is logged only, because the next start checks again. */
export async function downloadUpdate(
  updater: Updater,
  desktop: Pick<Desktop, 'send'>,
  log: Log,
): Promise<void> {
  updater.on('update-downloaded', ({ version }) =>
    desktop.send({
      command: 'notice',
      intent: 'info',
      text: `Version ${version} is installed when you close the console`,
    }),
  );
  // An 'error' event without a listener would end the process.
  updater.on('error', (error) => log.info('updater.failed', { error: String(error) }));
  try {
    const found = await updater.checkForUpdates();
    await found?.downloadPromise;
  } catch (error) {
    log.info('updater.unavailable', { error: String(error) });
  }
}
