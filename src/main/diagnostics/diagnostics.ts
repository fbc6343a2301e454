// Saves one file with what the support team needs to know of this installation. It has no secrets, no names of people
// and no business data.

import { arch, freemem, release, totalmem } from 'node:os';
import writeFileAtomic from 'write-file-atomic';
import { readCrashReports } from '@main/crashes/crash-reports';
import { diskError } from '@main/files/disk-error';
import { readLogTail } from '@main/log/log';
import { redact } from '@main/log/redact';
import { version } from '@main/version';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import type { Services } from '../startup/services';

/**
 * Writes the diagnostics file where the user chooses; null when they cancel.
 * @throws AppError DISK, DISK_FULL
 */
export async function saveDiagnostics(services: Services): Promise<string | null> {
  const target = await services.desktop.chooseSaveTarget({
    fileName: 'console-diagnostics.json',
    folder: services.settings.get('exportFolder'),
    filter: { name: windowTexts.diagnosticsFile, extension: 'json' },
  });
  if (target !== null) await writeDiagnostics(services, target);
  return target;
}

/** The parts of the services that the diagnostics file is written from. */
export interface DiagnosticsDeps {
  paths: Pick<Services['paths'], 'userData'>;
  settings: Pick<Services['settings'], 'get' | 'notices'>;
  connectivity: Pick<Services['connectivity'], 'state'>;
  session: Pick<Services['session'], 'state'>;
  sandbox: Pick<Services['sandbox'], 'state'>;
  caches: Pick<Services['caches'], 'notices'>;
  jobs: Pick<Services['jobs'], 'list'>;
  desktop: Pick<Services['desktop'], 'runtime'>;
}

const LAST_LINES = 500;

function sessionSummary({ session }: DiagnosticsDeps): Record<string, unknown> {
  const state = session.state();
  if (state.status !== 'signedIn') return { ...state, url: undefined };
  const { status, connectionId, storage, user } = state;
  return { status, connectionId, storage, role: user.role };
}

/**
 * Writes versions, settings, connectivity, notices, crashes and the last log lines as JSON.
 * @throws AppError DISK, DISK_FULL
 */
export async function writeDiagnostics(deps: DiagnosticsDeps, target: string): Promise<void> {
  const { settings, connectivity, sandbox, caches, jobs, desktop, paths } = deps;
  const report = {
    writtenAt: new Date().toISOString(),
    version,
    runtime: desktop.runtime,
    versions: process.versions,
    system: {
      platform: process.platform,
      arch: arch(),
      release: release(),
      totalmem: totalmem(),
      freemem: freemem(),
    },
    settings: {
      theme: settings.get('theme'),
      formats: settings.get('formats'),
      osNotifications: settings.get('osNotifications'),
      lastConnectionId: settings.get('lastConnectionId'),
      connections: settings.get('connections'),
    },
    session: sessionSummary(deps),
    connectivity: connectivity.state(),
    sandbox: sandbox.state(),
    notices: [...settings.notices, ...caches.notices],
    // The titles and results of jobs are left out, because they name tenants and stores.
    jobs: jobs.list().map(({ kind, status, startedAt, endedAt, code }) => ({
      kind,
      status,
      startedAt,
      endedAt,
      code,
    })),
    crashes: readCrashReports(paths.userData),
    log: readLogTail(paths.userData, LAST_LINES),
  };
  // The log is redacted line by line and may be longer than what redact lets through.
  const whole = { ...Object.assign({}, redact({ ...report, log: undefined })), log: report.log };
  try {
    await writeFileAtomic(target, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw diskError(error) ?? error;
  }
}
