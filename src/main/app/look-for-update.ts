import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';

/** What of electron-updater is used. */
export interface Updater {
  on(event: 'update-downloaded', listener: (update: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<{ downloadPromise?: Promise<unknown> | null } | null>;
}

/** Looks once and downloads what is newer; whatever goes wrong is logged, and the next start tries again. */
export async function lookForUpdate(
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
  // An emitter's error that nobody listens for ends the process.
  updater.on('error', (error) => log.info('updater.failed', { error: String(error) }));
  try {
    const found = await updater.checkForUpdates();
    await found?.downloadPromise;
  } catch (error) {
    log.info('updater.unavailable', { error: String(error) });
  }
}
