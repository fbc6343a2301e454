import { join } from 'node:path';
import { CrashReports } from '../crashes/crash-reports';
import { createLog, type Log } from '../log/log';
import { SettingsStore } from '../settings/settings-store';

/** The data of the user that a shell needs before the services: enough to open a window. */
export interface AppBootstrap {
  log: Log;
  settings: SettingsStore;
  crashes: CrashReports;
}

export function bootstrapApp(userData: string): AppBootstrap {
  const log = createLog(join(userData, 'logs'));
  return { log, settings: new SettingsStore(userData), crashes: new CrashReports(userData, log) };
}
