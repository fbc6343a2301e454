import { join } from 'node:path';
import { createBackOffice } from './back-office/create-back-office';
import { SqliteAccountCache } from './cache/sqlite-account-cache';
import { ConnectionService } from './connections/connection-service';
import { ConnectivityService } from './connectivity/connectivity-service';
import type { Desktop } from './desktop/desktop';
import { ExportService } from './exports/export-service';
import { JobService } from './jobs/job-service';
import { createLog } from './log/log';
import type { ConsoleOptions } from './options';
import type { AppPaths } from './paths';
import { SandboxHost } from './sandbox-host/sandbox-host';
import type { SpawnSandbox } from './sandbox-host/sandbox-process';
import type { Services } from './services';
import { SessionService } from './session/session-service';
import { SettingsStore } from './settings/settings-store';
import { TelemetryService } from './telemetry/telemetry-service';

export interface Shell {
  desktop: Desktop;
  spawnSandbox: SpawnSandbox;
}

/** Wires the services together; both shells call it once. */
export function createServices(paths: AppPaths, options: ConsoleOptions, shell: Shell): Services {
  const log = createLog(join(paths.userData, 'logs'));
  const settings = new SettingsStore(paths.userData);
  throw new Error([log, settings, options, shell].length.toString());
}
