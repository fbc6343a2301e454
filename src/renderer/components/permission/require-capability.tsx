import type { ReactNode } from 'react';
import { useSession } from '@renderer/platform/session/session-context';
import { may, type Capability } from '@shared/kernel/access/capabilities';
import { NoAccessScreen } from '../page/unavailable-page';

/**
 * Renders a page for roles with a capability, and the no-access page for others. The menu and the back office use the
 * same table of capabilities.
 */
export function RequireCapability({ capability, children }: { capability: Capability; children: ReactNode }) {
  const session = useSession();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const permission = may(role, capability);
  return permission.allowed ? children : <NoAccessScreen permission={permission} />;
}
