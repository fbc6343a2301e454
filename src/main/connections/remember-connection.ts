import type { Log } from '@main/log/log';
import type { SettingsStore } from '@main/settings/settings-store';

/** Whoever opens the console next is offered the back office of last time; a full disk stops no sign-in. */
export function rememberConnection(
  settings: Pick<SettingsStore, 'get' | 'set'>,
  log: Log,
  connectionId: string,
): void {
  if (settings.get('lastConnectionId') === connectionId) return;
  try {
    settings.set('lastConnectionId', connectionId);
  } catch (error) {
    log.warn('connections.last-not-kept', { error });
  }
}
