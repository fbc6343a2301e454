import { useSession } from '@renderer/platform/session/session-context';
import { mayUser, type Capability } from '@shared/kernel/access/capabilities';
import type { Permission } from '@shared/kernel/access/permission';

/**
 * Returns whether the user's role may open the pages of a capability. Forms open offline, too, because their changes can
 * be prepared there; what is written at once requires `useWritePermission`.
 */
export function useRolePermission(capability: Capability): Permission {
  const session = useSession();
  return mayUser(session.status === 'signedIn' ? session.user : undefined, capability);
}
