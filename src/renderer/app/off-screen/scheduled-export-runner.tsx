import { lazy, Suspense } from 'react';
import { useSession } from '@renderer/platform/session/session-context';
import { useLeaderElection } from '@renderer/platform/windows/use-leader-election';

/** The watcher is lazy, so that the first screen does not wait for it. */
const SignedInRuns = lazy(() =>
  import('./scheduled-export-watcher').then((m) => ({ default: m.ScheduledExportWatcher })),
);

/**
 * Executes the runs of scheduled exports that the main process requests. Of several windows, one is elected to execute
 * them all.
 */
export function ScheduledExportRunner() {
  const elected = useLeaderElection('scheduled-runs');
  if (useSession().status !== 'signedIn' || !elected) return null;
  return (
    <Suspense>
      <SignedInRuns />
    </Suspense>
  );
}
