// Starts and shuts down in both runtimes: what runs while the page loads, and what is finished before the process ends.

import { setTimeout } from 'node:timers/promises';
import { sandboxTexts } from '@shared/domains/connections/texts';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { endOfWrites } from '../bridge/calls-in-flight';
import { removeReadOnlyData } from './read-only-data';
import type { Services } from './services';

/**
 * Runs while the page loads: restores the session, starts the sandbox when it is the back office in use, unless the user
 * had stopped it, and removes what older versions have left.
 */
export async function resumeSession(services: Services): Promise<void> {
  const { session, sandbox, settings, connectivity, log, paths } = services;
  await session.restore();
  void removeReadOnlyData(paths.userData, log);
  const connectionId = session.current()?.connection.id ?? settings.get('lastConnectionId');
  if (connectionId !== SANDBOX_CONNECTION_ID) return;
  if (sandbox.isStoppedByUser()) {
    connectivity.report(false, sandboxTexts.isStopped);
    return;
  }
  await sandbox
    .ensureRunning()
    .catch((error: unknown) => log.warn('sandbox.not-running', { error: String(error) }));
}

/** The time limit of a quit, in milliseconds. */
const LIMIT_MS = 2000;
/** A token refresh gets longer: the old token is consumed, so losing the new one ends the session. */
const RENEWAL_LIMIT_MS = 5000;

/** Waits for the work, up to a time limit. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController();
  // The timer is cancelled as soon as the work has ended, so that it does not keep the preview's process alive.
  const late = setTimeout(ms, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  limit.abort();
}

/**
 * Shuts down in both runtimes: exports leave the old files unchanged, what was sent is done, a rotated token is stored,
 * the last usage events are sent, and the session's scope is closed last.
 */
export async function shutDown({
  jobs,
  telemetry,
  sandbox,
  session,
}: Pick<Services, 'jobs' | 'telemetry' | 'sandbox' | 'session'>): Promise<void> {
  const open = session.current();
  await Promise.all([
    waitAtMost(LIMIT_MS, Promise.all([jobs.cancelAll(), telemetry.flush()])),
    // The session that flushes refreshes no token, which a write of several calls may still need.
    (open ? endOfWrites(open.cache, LIMIT_MS) : Promise.resolve()).then(() =>
      waitAtMost(RENEWAL_LIMIT_MS, session.flush()),
    ),
  ]);
  sandbox.dispose();
  session.close();
}
