// The roles, the rights to see and to change, and which role has which right. `role-claim.ts` finds the role of a user;
// docs/adding-a-role.md says how to add a role or a right.

import { messages } from '../text/messages';
import { ALLOWED, refuse, requireAll, type Permission } from './permission';

/** The roles of the identity provider that the console supports; `roleOf` chooses the one that counts for a user. */
export const ROLES = ['superadmin', 'admin', 'user', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** The rights to see. None of these ever allows a change. */
export const SEE_CAPABILITIES = [
  'see-test-tenants',
  'see-test-results',
  'see-settings',
  'see-failed-loads',
  'see-data-evaluation',
  'see-credentials',
] as const;
export type SeeCapability = (typeof SEE_CAPABILITIES)[number];

/** The rights to change. A call that changes something requires one of these, and no other. */
export const CHANGE_CAPABILITIES = [
  'change-data',
  'change-settings',
  'run-builds',
  'run-tests',
  'run-failed-loads',
] as const;
export type ChangeCapability = (typeof CHANGE_CAPABILITIES)[number];

/** Everything that is in neither list is open to every role. */
export type Capability = SeeCapability | ChangeCapability;

const STAFF: readonly Role[] = ['superadmin', 'admin', 'user'];
const SUPERADMIN: readonly Role[] = ['superadmin'];

const holders: Record<Capability, readonly Role[]> = {
  'see-test-tenants': SUPERADMIN,
  'see-test-results': SUPERADMIN,
  'see-settings': SUPERADMIN,
  'see-failed-loads': SUPERADMIN,
  'see-data-evaluation': SUPERADMIN,
  'see-credentials': SUPERADMIN,
  'change-data': STAFF,
  'change-settings': SUPERADMIN,
  'run-builds': SUPERADMIN,
  'run-tests': SUPERADMIN,
  'run-failed-loads': SUPERADMIN,
};

const isRole = (role: string): boolean => ROLES.some((known) => known === role);

const isChange = (capability: Capability): capability is ChangeCapability =>
  CHANGE_CAPABILITIES.some((change) => change === capability);

/**
 * The reason why a role lacks a right: to see (a whole page) is refused in general words, to change (a control) in
 * specific ones. Credentials are a part of a page, so they have a reason of their own.
 */
function refusalOf(role: string | undefined, capability: Capability): string {
  if (capability === 'see-credentials') return messages.access.credentials;
  if (!isChange(capability)) return messages.access.denied;
  // A user without any known role has to ask the administrator of the identity provider for one.
  return role !== undefined && !isRole(role) ? messages.access.noRole : messages.access.readOnlyRole;
}

/**
 * The one table of roles and capabilities, which the sandbox uses too. Here it says what is listed in menu and palette; what
 * a user may do is said by `mayUser`.
 */
export function may(role: string | undefined, capability: Capability): Permission {
  if (holders[capability].some((holder) => holder === role)) return ALLOWED;
  return refuse(refusalOf(role, capability));
}

/** A user as far as rights go. */
export interface RightsHolder {
  role: string;
  /** Why nothing may be changed in this run, whatever the role. */
  readOnly?: string;
}

/** Returns whether a user may do something in this run; undefined: nobody is signed in. */
export function mayUser(user: RightsHolder | undefined, capability: Capability): Permission {
  const ofRole = may(user?.role, capability);
  const readOnly = isChange(capability) ? user?.readOnly : undefined;
  return readOnly === undefined ? ofRole : requireAll(ofRole, refuse(readOnly));
}
