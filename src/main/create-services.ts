import { join } from 'node:path';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { createBackOffice } from './back-office/create-back-office';
import { signOfLife } from './back-office/sign-of-life';
import { SqliteAccountCache } from './cache/sqlite-account-cache';
import { ConnectionService } from './connections/connection-service';
import { rememberConnection } from './connections/remember-connection';
import { ConnectivityService } from './connectivity/connectivity-service';
import { startHeartbeat } from './connectivity/heartbeat';
import type { Desktop } from './desktop/desktop';
import { UserCreations } from './domains/adu-users/user-creations';
import { LoadTracker } from './domains/bulk-load/load-tracker';
import { LoadRuns } from './domains/failed-loads/load-runs';
import { ScheduleRunner } from './domains/scheduled-exports/schedule-runner';
import { ScheduleService } from './domains/scheduled-exports/schedule-service';
import { SmokeRuns } from './domains/test-results/smoke-runs';
import { ExportService } from './exports/export-service';
import type { Home } from './home';
import { JobService } from './jobs/job-service';
import { Network } from './network/network';
import type { ConsoleOptions } from './options';
import type { AppPaths } from './paths';
import { SandboxHost } from './sandbox-host/sandbox-host';
import type { SpawnSandbox } from './sandbox-host/sandbox-process';
import type { Services } from './services';
import { SecretStore } from './session/secret-store';
import { SessionService } from './session/session-service';
import { TelemetryService } from './telemetry/telemetry-service';

/** What differs between the window and the preview. */
export interface Shell extends Pick<Home, 'log' | 'settings'> {
  desktop: Desktop;
  spawnSandbox: SpawnSandbox;
  /** What the system's proxy settings say of an address, a PAC file included; none: the environment alone. */
  systemProxy?(url: string): Promise<string>;
}

/** Wires the services together; both shells call it once. */
export function createServices(paths: AppPaths, options: ConsoleOptions, shell: Shell): Services {
  const { desktop, log, settings } = shell;
  const network = new Network(shell.systemProxy ? { systemProxy: shell.systemProxy } : {});
  const sandbox = new SandboxHost({
    log,
    spawn: shell.spawnSandbox,
    script: join(paths.out, 'main', 'sandbox.js'),
    dataFolder: join(paths.userData, 'sandbox'),
    args: options.sandboxArguments,
    externalUrl: options.sandboxUrl,
    stopped: {
      get: () => settings.get('sandboxStopped'),
      set: (stopped) => settings.set('sandboxStopped', stopped),
    },
  });
  const connections = new ConnectionService({
    settings,
    sandbox,
    network,
    inUse: () => session.current()?.connection.id ?? null,
  });
  const cache = new SqliteAccountCache({
    folder: join(paths.userData, 'cache'),
    log,
    tell: (text) => desktop.send({ command: 'notice', intent: 'warning', text }),
  });
  const jobs = new JobService({ desktop, kept: cache.jobs, log });
  const exports = new ExportService({ desktop, jobs, settings, paths, log });
  const scheduleRuns = new ScheduleRunner(exports);
  const schedules = new ScheduleService({ kept: cache.schedules, desktop, jobs, runner: scheduleRuns });
  const secrets = new SecretStore({ folder: paths.userData, log });
  const session: SessionService = new SessionService({
    connections,
    network,
    secrets,
    log,
    openExternal: (url) => desktop.openExternal(url),
    onSignedIn: (accountKey) => {
      cache.open(accountKey);
      jobs.open(accountKey);
      schedules.open();
    },
    onWipe: (accountKey) => {
      schedules.close();
      jobs.close();
      cache.wipe(accountKey);
    },
    onEnded: () => {
      schedules.close();
      cache.close();
    },
  });
  const reach = {
    isSignedIn: () => session.current() !== null,
    // Reachable means usable: without its identity provider the back office takes no calls either.
    probe: async (signal: AbortSignal) => {
      const connection = session.current()?.connection;
      if (!connection) return;
      await signOfLife(connection.endpoint, network.fetchOver(connection), signal);
      await session.accessToken();
    },
  };
  const connectivity = new ConnectivityService(reach);
  startHeartbeat(connectivity, reach);
  sandbox.watch(({ status }) => {
    const ours = session.current()?.connection.id === SANDBOX_CONNECTION_ID;
    if (ours && status === 'stopped') connectivity.report(false, 'the sandbox is stopped');
    if (ours && status === 'running') connectivity.report(true);
  });
  const backOffice = createBackOffice({ session, log, connectivity, network });
  const loads = new LoadTracker({ backOffice, jobs, log });
  const runs = new LoadRuns({ backOffice, jobs, log });
  const creations = new UserCreations({ backOffice, jobs, log });
  const smokeRuns = new SmokeRuns({ backOffice, jobs, log });
  session.watch(({ status }) => (status === 'signedIn' ? jobs.resume() : jobs.pause()));
  session.watch((state) => {
    if (state.status === 'signedIn') rememberConnection(settings, log, state.connectionId);
  });
  const telemetry = new TelemetryService({ session, settings, log, network });
  return {
    paths,
    log,
    desktop,
    network,
    settings,
    connections,
    sandbox,
    session,
    backOffice,
    connectivity,
    cache,
    jobs,
    loads,
    runs,
    creations,
    smokeRuns,
    exports,
    schedules,
    scheduleRuns,
    telemetry,
  };
}
