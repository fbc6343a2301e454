import { Suspense } from 'react';
import { useRefreshFailure } from '@renderer/platform/connectivity/connectivity-context';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { useSession } from './session-context';

const loadMessageBars = () => import('./session-message-bars').then((m) => m.SessionMessageBars);

/** The messages about the session. They are rare, so their code is loaded on demand. */
export function SessionNotice() {
  const session = useSession();
  const refreshFailure = useRefreshFailure();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const hasNoRole = user?.role === '';
  const readOnly = user?.readOnly;
  if (!hasNoRole && refreshFailure === undefined && readOnly === undefined) return null;
  return (
    <Suspense>
      <LazyComponent load={loadMessageBars} props={{ hasNoRole, refreshFailure, readOnly }} />
    </Suspense>
  );
}
