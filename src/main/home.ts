import { join } from 'node:path';
import { CrashReports } from './crashes/crash-reports';
import { createLog, type Log } from './log/log';
import { SettingsStore } from './settings/settings-store';

/** What a shell has of the user's data before its services: enough to open a window. */
export interface Home {
  log: Log;
  settings: SettingsStore;
  crashes: CrashReports;
}

export function openHome(userData: string): Home {
  const log = createLog(join(userData, 'logs'));
  return { log, settings: new SettingsStore(userData), crashes: new CrashReports(userData, log) };
}
