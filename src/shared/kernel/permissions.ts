import { messages } from './messages';
import { ALLOWED, refuse, type Decision } from './decision';

/** Role names of the identity provider; the first of these that the signed-in identity has counts. */
export const ROLES = ['superadmin', 'admin', 'user', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** What only some roles may do or see. Everything not listed is open to every role. */
export type Capability =
  | 'see-test-tenants'
  | 'see-test-results'
  | 'see-settings'
  | 'see-failed-loads'
  | 'see-data-evaluation'
  | 'see-credentials'
  | 'change-data';

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
};

const isRole = (role: string): boolean => ROLES.some((known) => known === role);

/** What closes a control says more than what closes a page. */
const REFUSALS: Partial<Record<Capability, string>> = {
  'see-credentials': messages.access.credentials,
  'change-data': messages.access.readOnlyRole,
};

/** The one permission table: menu, palette, routes, the main process and the sandbox ask it. */
export function may(role: string | undefined, capability: Capability): Decision {
  if (holders[capability].some((holder) => holder === role)) return ALLOWED;
  // Somebody is signed in, and the administrator of the identity provider has forgotten them.
  if (role !== undefined && !isRole(role) && capability === 'change-data')
    return refuse(messages.access.noRole);
  return refuse(REFUSALS[capability] ?? messages.access.denied);
}
