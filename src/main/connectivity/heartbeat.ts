import type { ConnectivityDeps, ConnectivityService } from './connectivity-service';
import { networkFailure } from './network-failure';

/** While online and idle nothing else would notice that the back office has gone. Milliseconds. */
const EVERY_MS = 10_000;

/** Asks for a sign of life now and then while online; gives back what stops it. */
export function startHeartbeat(
  connectivity: ConnectivityService,
  { probe, isSignedIn }: Pick<ConnectivityDeps, 'probe' | 'isSignedIn'>,
): () => void {
  const beat = async (): Promise<void> => {
    if (connectivity.state().state === 'offline' || !isSignedIn()) return;
    try {
      await probe(AbortSignal.timeout(EVERY_MS));
    } catch (error) {
      connectivity.report(false, networkFailure(error)?.reason);
    }
  };
  const timer = setInterval(() => void beat(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
