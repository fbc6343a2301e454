import type { ReactNode } from 'react';
import { NoAccessScreen } from './no-access-screen';
import { may, type Capability } from '@shared/kernel/permissions';
import { useSession } from '@renderer/platform/session/session-context';

/** A route only some roles may open; the same table decides as for the menu and the back office. */
export function RequireCapability({ capability, children }: { capability: Capability; children: ReactNode }) {
  const session = useSession();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const decision = may(role, capability);
  return decision.allowed ? children : <NoAccessScreen decision={decision} />;
}
