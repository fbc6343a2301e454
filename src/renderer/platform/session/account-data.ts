import type { User } from '@shared/domains/session/model';
import { localState } from '../local-state';

/** Areas of the bridge that belong to the computer; their answers outlive a log-out. */
const OF_COMPUTER: ReadonlySet<unknown> = new Set([
  'connections',
  'sandbox',
  'desktop',
  'session',
  'connectivity',
]);

/** Whether a cached answer belongs to the signed-in account. tRPC's keys begin with the path: `[['tenants', 'list'], …]`. */
export function isOfAccount(queryKey: readonly unknown[]): boolean {
  const path = queryKey[0];
  if (!Array.isArray(path)) return true;
  return !(OF_COMPUTER.has(path[0]) || (path[0] === 'preferences' && path[1] === 'computer'));
}

/** The part of the local state that says who works here, and of which back office one is. */
export function keepUser(user: User, connectionId: string): void {
  localState.set('user', user.name);
  localState.set('userEmail', user.email);
  localState.set('role', user.role);
  localState.set('realm', user.realm);
  localState.set('provenance', connectionId);
}
