import type { ConnectivityDeps, ConnectivityService } from './connectivity-service';
import { networkFailure } from './network-failure';

/** While online and idle nothing else would notice that the back office has gone. Milliseconds. */
const EVERY_MS = 10_000;

/** Where nobody has done anything for a minute, only each third beat is made: each costs as much as all else does then. */
const UNATTENDED_TURNS = 3;

/** Whatever was answered in the back office's place says so itself. */
const reasonOf = (error: unknown): string | undefined =>
  networkFailure(error)?.reason ?? (error instanceof Error ? error.message : undefined);

/** Asks for a sign of life now and then while online; gives back what stops it. */
export function startHeartbeat(
  connectivity: ConnectivityService,
  { probe, isSignedIn }: Pick<ConnectivityDeps, 'probe' | 'isSignedIn'>,
): () => void {
  let turn = 0;
  const beat = async (): Promise<void> => {
    turn += 1;
    if (!connectivity.isAttended() && turn % UNATTENDED_TURNS !== 0) return;
    if (connectivity.state().state === 'offline' || !isSignedIn()) return;
    try {
      await probe(AbortSignal.timeout(EVERY_MS));
    } catch (error) {
      connectivity.report(false, reasonOf(error));
    }
  };
  const timer = setInterval(() => void beat(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
