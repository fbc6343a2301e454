import { Suspense } from 'react';
import { useRenewalFailure } from '@renderer/platform/connectivity/connectivity-context';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { useSession } from './session-context';

const loadMessageBars = () => import('./session-message-bars').then((m) => m.SessionMessageBars);

/** Notices about the session. Few sessions have one, whose code is therefore not part of the first screen. */
export function SessionNotice() {
  const session = useSession();
  const renewalFailure = useRenewalFailure();
  const hasNoRole = session.status === 'signedIn' && session.user.role === '';
  if (!hasNoRole && renewalFailure === undefined) return null;
  return (
    <Suspense>
      <LazyComponent load={loadMessageBars} props={{ hasNoRole, renewalFailure }} />
    </Suspense>
  );
}
