import { messages } from './messages';
import { ALLOWED, refuse, type Decision } from './decision';

/** Role names of the identity provider; the first realm role of the signed-in identity counts. */
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

/** What closes a control says more than what closes a page. */
const REFUSALS: Partial<Record<Capability, string>> = {
  'see-credentials': messages.access.credentials,
  'change-data': messages.access.readOnlyRole,
};

/** The one permission table: menu, palette, routes, the main process and the sandbox ask it. */
export function may(role: string | undefined, capability: Capability): Decision {
  if (holders[capability].some((holder) => holder === role)) return ALLOWED;
  return refuse(REFUSALS[capability] ?? messages.access.denied);
}
