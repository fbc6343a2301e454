// Checks in the sandbox whether the role of a caller may read or change something.

import {
  type Capability,
  type ChangeCapability,
  may,
  type SeeCapability,
} from '@shared/kernel/access/capabilities';
import { reasonsOf } from '@shared/kernel/access/permission';
import type { SandboxContext } from './context';
import { sqlError } from './errors';

/** @throws GraphQLError 42501 when the caller's role may not change data. */
export const requireWrite = (context: SandboxContext): void => requireChange(context, 'change-data');

/**
 * Checks the capability before a change.
 * @throws GraphQLError 42501 when the caller's role lacks the capability.
 */
export const requireChange = (context: SandboxContext, capability: ChangeCapability): void =>
  requireCapability(context, capability);

/** Checks the right to read. @throws GraphQLError 42501 when the caller's role lacks the capability */
export const requireSee = (context: SandboxContext, capability: SeeCapability): void =>
  requireCapability(context, capability);

function requireCapability(context: SandboxContext, capability: Capability): void {
  const permission = may(context.caller.role, capability);
  if (permission.allowed) return;
  const detail = reasonsOf(permission);
  throw sqlError(`permission denied: ${detail}`, { errcode: '42501', detail });
}

export const seesTestTenants = (context: SandboxContext): boolean =>
  may(context.caller.role, 'see-test-tenants').allowed;
