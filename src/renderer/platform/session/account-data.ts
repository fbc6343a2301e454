// Which answers in a window belong to the account and which to the computer, and the user of the window.

import type { User } from '@shared/kernel/platform/session';
import { windowState } from '../memory/window-state';

/** The domains whose answers belong to the computer and not to the account; they are kept after sign-out. */
const COMPUTER_DOMAINS: ReadonlySet<unknown> = new Set([
  'connections',
  'sandbox',
  'desktop',
  'session',
  'connectivity',
  'policy',
]);

/** Single answers of other domains that belong to the computer. */
const COMPUTER_ANSWERS: ReadonlySet<string> = new Set(['preferences.computer', 'exports.refusals']);

/**
 * Whether a cached answer belongs to the account. Query keys of tRPC start with a path, such as `['tenants', 'list']`.
 */
export function belongsToAccount(queryKey: readonly unknown[]): boolean {
  const path = queryKey[0];
  if (!Array.isArray(path)) return true;
  return !(COMPUTER_DOMAINS.has(path[0]) || COMPUTER_ANSWERS.has(path.slice(0, 2).join('.')));
}

/** Keeps the user and the connection in the state of the window. */
export function persistUser(user: User, connectionId: string): void {
  windowState.set('user', user.name);
  windowState.set('userEmail', user.email);
  windowState.set('role', user.role);
  windowState.set('realm', user.realm);
  windowState.set('provenance', connectionId);
}
