import { join } from 'node:path';
import { createLog, type Log } from './log/log';
import { SettingsStore } from './settings/settings-store';

/** What a shell has of the user's data before its services: enough to open a window. */
export interface Home {
  log: Log;
  settings: SettingsStore;
}

export const openHome = (userData: string): Home => ({
  log: createLog(join(userData, 'logs')),
  settings: new SettingsStore(userData),
});
