import type { ReactNode } from 'react';
import type { Capability } from '@shared/kernel/access/capabilities';
import { NoAccessScreen } from '../page/unavailable-page';
import { useRolePermission } from './use-role-permission';

/**
 * Renders a page for roles with a capability, and the no-access page for others. The menu and the back office use the
 * same table of capabilities.
 */
export function RequireCapability({ capability, children }: { capability: Capability; children: ReactNode }) {
  const permission = useRolePermission(capability);
  return permission.allowed ? children : <NoAccessScreen permission={permission} />;
}
