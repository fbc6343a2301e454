import { lazy, Suspense } from 'react';
import { useSession } from '@renderer/platform/session/session-context';
import { useElected } from '@renderer/platform/windows/use-elected';

/** The first screen does not wait for it. */
const SignedInRuns = lazy(() => import('./signed-in-runs').then((m) => ({ default: m.SignedInRuns })));

/** Does what the main process asks a window for. Of several windows one does it for all. */
export function ScheduledRuns() {
  const elected = useElected('scheduled-runs');
  if (useSession().status !== 'signedIn' || !elected) return null;
  return (
    <Suspense>
      <SignedInRuns />
    </Suspense>
  );
}
