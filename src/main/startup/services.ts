// The type of all services that a procedure of the bridge may use; `create-services.ts` builds them once, the same for
// both runtimes.

import type { ManagedComputer } from '@shared/domains/policy/rules';
import type { BackOffice } from '../back-office/back-office';
import type { AccountCacheRegistry } from '../cache/sqlite-account-cache';
import type { ConnectionService } from '../connections/connection-service';
import type { ConnectivityService } from '../connectivity/connectivity-service';
import type { Desktop } from '../desktop/desktop';
import type { LoadFollower } from '../domains/bulk-load/load-follower';
import type { ScheduleRunner } from '../domains/scheduled-exports/schedule-runner';
import type { ScheduleService } from '../domains/scheduled-exports/schedule-service';
import type { WindowNotices } from '../domains/notices/window-notices';
import type { ExportService } from '../exports/export-service';
import type { JobService } from '../jobs/job-service';
import type { Log } from '../log/log';
import type { Network } from '../network/network';
import type { Reauthentication } from '../reauthentication/reauthentication';
import type { SandboxHost } from '../sandbox-host/sandbox-host';
import type { SessionService } from '../session/session-service';
import type { SettingsStore } from '../settings/settings-store';
import type { TelemetryService } from '../telemetry/telemetry-service';
import type { UpdateService } from '../updates/update-service';
import type { AppPaths } from './options';

export interface Services {
  readonly paths: AppPaths;
  readonly log: Log;
  readonly desktop: Desktop;
  readonly network: Network;
  readonly settings: SettingsStore;
  /** What the organization has decided, and what is wrong with its policy. */
  readonly managed: ManagedComputer;
  readonly connections: ConnectionService;
  readonly sandbox: SandboxHost;
  readonly session: SessionService;
  readonly backOffice: BackOffice;
  readonly connectivity: ConnectivityService;
  /**
   * The caches of all accounts; that of the session is in `session.current()`, and in the context of a signed-in call.
   */
  readonly caches: AccountCacheRegistry;
  readonly jobs: JobService;
  /** Bulk loads that are followed. */
  readonly loads: LoadFollower;
  /** The notices of each window since sign-in. */
  readonly notices: WindowNotices;
  /** Asks who is at the computer before a secret is revealed. */
  readonly reauthentication: Reauthentication;
  readonly exports: ExportService;
  readonly schedules: ScheduleService;
  readonly scheduleRuns: ScheduleRunner;
  readonly telemetry: TelemetryService;
  readonly updates: UpdateService;
}
