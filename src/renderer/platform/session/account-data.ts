import type { User } from '@shared/kernel/platform/session';
import { windowState } from '../memory/window-state';

/** The domains of the bridge that belong to the computer; their answers outlive a sign-out. */
const OF_COMPUTER: ReadonlySet<unknown> = new Set([
  'connections',
  'sandbox',
  'desktop',
  'session',
  'connectivity',
]);

/**
 * Whether a cached answer belongs to the signed-in account. tRPC's keys start with the path: `[['tenants', 'list'],
 * …]`.
 */
export function belongsToAccount(queryKey: readonly unknown[]): boolean {
  const path = queryKey[0];
  if (!Array.isArray(path)) return true;
  return !(OF_COMPUTER.has(path[0]) || (path[0] === 'preferences' && path[1] === 'computer'));
}

/** Stores the part of the local state that names the user and the connection. */
export function persistUser(user: User, connectionId: string): void {
  windowState.set('user', user.name);
  windowState.set('userEmail', user.email);
  windowState.set('role', user.role);
  windowState.set('realm', user.realm);
  windowState.set('provenance', connectionId);
}
