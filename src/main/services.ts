import type { BackOffice } from './back-office/back-office';
import type { AccountCache } from './cache/account-cache';
import type { ConnectionService } from './connections/connection-service';
import type { ConnectivityService } from './connectivity/connectivity-service';
import type { Desktop } from './desktop/desktop';
import type { UserCreations } from './domains/adu-users/user-creations';
import type { LoadTracker } from './domains/bulk-load/load-tracker';
import type { LoadRuns } from './domains/failed-loads/load-runs';
import type { SmokeRuns } from './domains/test-results/smoke-runs';
import type { ScheduleRunner } from './domains/scheduled-exports/schedule-runner';
import type { ScheduleService } from './domains/scheduled-exports/schedule-service';
import type { ExportService } from './exports/export-service';
import type { JobService } from './jobs/job-service';
import type { Log } from './log/log';
import type { AppPaths } from './paths';
import type { Network } from './network/network';
import type { SandboxHost } from './sandbox-host/sandbox-host';
import type { SessionService } from './session/session-service';
import type { SettingsStore } from './settings/settings-store';
import type { TelemetryService } from './telemetry/telemetry-service';

/** Everything a procedure may use. Built once by create-services.ts, the same for both shells. */
export interface Services {
  readonly paths: AppPaths;
  readonly log: Log;
  readonly desktop: Desktop;
  readonly network: Network;
  readonly settings: SettingsStore;
  readonly connections: ConnectionService;
  readonly sandbox: SandboxHost;
  readonly session: SessionService;
  readonly backOffice: BackOffice;
  readonly connectivity: ConnectivityService;
  readonly cache: AccountCache;
  readonly jobs: JobService;
  /** Bulk loads that are followed. */
  readonly loads: LoadTracker;
  /** Runs of failed loads that are followed. */
  readonly runs: LoadRuns;
  /** Creations of ADU users that are followed. */
  readonly creations: UserCreations;
  /** Runs of smoke tests that are followed. */
  readonly smokeRuns: SmokeRuns;
  readonly exports: ExportService;
  readonly schedules: ScheduleService;
  readonly scheduleRuns: ScheduleRunner;
  readonly telemetry: TelemetryService;
}
