// Creates the services of the main process and wires them together; each runtime calls it once.

import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { sandboxTexts } from '@shared/domains/connections/texts';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import type { Policy } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';
import { createBackOffice } from '../back-office/create-back-office';
import { healthCheck } from '../back-office/transport/health-check';
import { AccountCacheRegistry } from '../cache/sqlite-account-cache';
import { ConnectionService } from '../connections/connection-service';
import {
  ConnectivityService,
  followTokenRefreshes,
  NoTokenError,
  startHealthChecks,
} from '../connectivity/connectivity-service';
import type { Desktop } from '../desktop/desktop';
import { LoadTracker } from '../domains/bulk-load/load-tracker';
import { WindowNotices } from '../domains/notices/window-notices';
import { ScheduleRunner } from '../domains/scheduled-exports/schedule-runner';
import { ScheduleService } from '../domains/scheduled-exports/schedule-service';
import { ExportService } from '../exports/export-service';
import { createFollowers } from '../jobs/followers';
import { JobService } from '../jobs/job-service';
import { Network } from '../network/network';
import { PinnedLinks } from '../domains/preferences/pinned-links';
import { Reauthentication } from '../reauthentication/reauthentication';
import { SandboxHost, type SpawnSandbox } from '../sandbox-host/sandbox-host';
import { applyConsoleFormats } from '../settings/console-formats';
import { LegacyAccounts } from '../session/legacy-accounts';
import { SessionService } from '../session/session-service';
import type { KeychainLoader } from '../session/storage/keychain';
import { SecretStore } from '../session/storage/secret-store';
import { TelemetryService } from '../telemetry/telemetry-service';
import { type UpdateDeps, type UpdateEngine, UpdateService } from '../updates/update-service';
import { recordVersion } from '../updates/version-history';
import { version } from '../version';
import updateKey from '../../../resources/update-key.pem?raw';
import type { AppBootstrap } from './bootstrap';
import type { AppPaths, ConsoleOptions } from './options';
import type { Services } from './services';

/** The differences between Electron and the preview. */
export interface Runtime extends Pick<AppBootstrap, 'log' | 'settings' | 'managed' | 'readOnly'> {
  desktop: Desktop;
  spawnSandbox: SpawnSandbox;
  /**
   * Returns the system's proxy settings for an address, a PAC file included; without it, only the environment counts.
   */
  systemProxy?(url: string): Promise<string>;
  /** The keychain of the computer; the system's own by default. */
  keychain?: KeychainLoader;
  /** How this installation updates itself; absent: it does not. */
  updates?: Pick<UpdateDeps, 'whyOff' | 'quit'> & { engine(): Promise<UpdateEngine>; publicKey?: KeyObject };
}

function whySandboxRefused(
  { sandboxAllowed }: Policy,
  { sandboxUrl }: ConsoleOptions,
  readOnly: string | null,
): string | null {
  if (sandboxAllowed === false) return policyTexts.sandbox;
  return readOnly !== null && sandboxUrl === undefined ? sandboxTexts.ofNewerVersion : null;
}

export function createServices(paths: AppPaths, options: ConsoleOptions, runtime: Runtime): Services {
  const { desktop, log, settings, managed, readOnly } = runtime;
  const { policy } = managed;
  applyConsoleFormats(runtime);
  const network = new Network(runtime.systemProxy ? { systemProxy: runtime.systemProxy } : {});
  const sandbox = new SandboxHost({
    log,
    spawn: runtime.spawnSandbox,
    script: join(paths.out, 'main', 'sandbox.js'),
    dataFolder: join(paths.userData, 'sandbox'),
    args: options.sandboxArguments,
    externalUrl: options.sandboxUrl,
    refused: whySandboxRefused(policy, options, readOnly),
    stopped: {
      get: () => settings.get('sandboxStopped'),
      set: (stopped) => settings.set('sandboxStopped', stopped),
    },
  });
  const connections = new ConnectionService({
    settings,
    sandbox,
    network,
    policy,
    log,
    inUse: () => session.current()?.connection.id ?? null,
  });
  const caches = new AccountCacheRegistry({
    folder: join(paths.userData, 'cache'),
    ...(policy.offlineDays === undefined ? {} : { offlineDays: policy.offlineDays }),
    log,
    onNotice: (text) => desktop.send({ command: 'notice', intent: 'warning', text }),
  });
  const jobs = new JobService({ desktop, followers: () => followers, log });
  const exports = new ExportService({ desktop, jobs, settings, paths, log, policy, plain: options.plain });
  const scheduleRuns = new ScheduleRunner(exports);
  const schedules = new ScheduleService({ desktop, jobs, runner: scheduleRuns, policy });
  const notices = new WindowNotices();
  const reauthentication = new Reauthentication({ desktop, settings, policy, log });
  const { keychain } = runtime;
  const secrets = new SecretStore({ folder: paths.userData, log, ...(keychain ? { keychain } : {}) });
  const former = new LegacyAccounts({
    caches,
    connections: () => settings.get('connections'),
    lastUsed: () => settings.get('lastConnectionId'),
    log,
  });
  const session: SessionService = new SessionService({
    connections,
    network,
    secrets,
    log,
    mayUse: (connection) => connections.mayUse(connection),
    ...(policy.sessionHours === undefined ? {} : { maxHours: policy.sessionHours }),
    openExternal: (url) => desktop.openExternal(url),
    readOnly,
    openCache: (account, storedAs) => {
      former.migrate(account, storedAs);
      return caches.open(account.accountKey);
    },
    parts: [jobs, schedules, notices, new PinnedLinks(desktop), reauthentication],
  });
  const reach = {
    sessionSignal: () => session.current()?.signal ?? null,
    // Reachable means usable: without its identity provider the back office takes no calls either.
    checkHealth: async (signal: AbortSignal) => {
      const connection = session.current()?.connection;
      if (!connection) return;
      await healthCheck(connection.endpoint, network.fetchWith(connection), signal);
      await session.accessToken().catch((error: unknown) => {
        throw new NoTokenError(error);
      });
    },
  };
  const connectivity = new ConnectivityService(reach);
  startHealthChecks(connectivity, reach);
  sandbox.watch(({ status }) => {
    const isSandbox = session.current()?.connection.id === SANDBOX_CONNECTION_ID;
    if (isSandbox && status === 'stopped') connectivity.report(false, sandboxTexts.isStopped);
    if (isSandbox && status === 'running') connectivity.report(true);
  });
  const backOffice = createBackOffice({ session, log, connectivity, network, plain: options.plain });
  const loads = new LoadTracker({ backOffice, jobs, log });
  const followers = createFollowers({ backOffice, loads, log });
  session.watch((state) => {
    if (state.status === 'signedIn') connections.saveLastUsed(state.connectionId);
  });
  followTokenRefreshes(session, connectivity);
  const telemetry = new TelemetryService({ session, settings, log, network, policy });
  recordVersion(version, settings, desktop, log);
  const updates = new UpdateService({
    engine: null,
    whyOff: () => null,
    quit: () => undefined,
    publicKey: createPublicKey(updateKey),
    ...runtime.updates,
    desktop,
    jobs,
    settings,
    log,
  });
  return {
    paths,
    log,
    desktop,
    network,
    settings,
    managed,
    connections,
    sandbox,
    session,
    backOffice,
    connectivity,
    caches,
    jobs,
    loads,
    notices,
    reauthentication,
    exports,
    schedules,
    scheduleRuns,
    telemetry,
    updates,
  };
}
