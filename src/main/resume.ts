import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import type { Services } from './services';

/**
 * What happens while the page loads: the session of last time is taken up, and the sandbox is
 * started when it is the back office in use, unless the user had stopped it.
 */
export async function resume(services: Services): Promise<void> {
  const { session, sandbox, settings, connectivity, log } = services;
  await session.restore();
  const connectionId = session.current()?.connection.id ?? settings.get('lastConnectionId');
  if (connectionId !== SANDBOX_CONNECTION_ID) return;
  if (sandbox.isHeldStopped()) {
    connectivity.report(false, 'the sandbox is stopped');
    return;
  }
  await sandbox
    .ensureRunning()
    .catch((error: unknown) => log.warn('sandbox.not-running', { error: String(error) }));
}
