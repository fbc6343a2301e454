// The context of the connectivity, and hooks that say whether the user can change data or read uncached data now, and
// why the session cannot be renewed.

import { createContext, useContext } from 'react';
import { ALLOWED, requireAll, refuse, type Permission } from '@shared/kernel/access/permission';
import {
  mayUser,
  type Capability,
  type ChangeCapability,
  type SeeCapability,
} from '@shared/kernel/access/capabilities';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { useSession } from '../session/session-context';

export const ConnectivityContext = createContext<Connectivity | undefined>(undefined);

/** Returns whether the back office answers; undefined until that is known. */
export const useConnectivity = (): Connectivity | undefined => useContext(ConnectivityContext);

/**
 * Returns whether the user's role and the connection allow changes now. Screens combine it with their own rules:
 * `<RequirePermission permission={requireAll(useWritePermission(), mayLaunch(store))}>`.
 */
export const useWritePermission = (capability: ChangeCapability = 'change-data'): Permission =>
  useLivePermission(capability, messages.offline.writesDisabled);

/** Returns whether the user could make changes now if the back office answered, so that they can be prepared. */
export function useMayPrepare(): boolean {
  const connectivity = useConnectivity();
  const session = useSession();
  if (session.status !== 'signedIn') return false;
  // A provider that does not answer counts as no network here, whether or not the back office does.
  const isExpired = session.refreshFailure?.answered === true;
  return connectivity?.state === 'offline' && !isExpired && mayUser(session.user, 'change-data').allowed;
}

/** Returns whether the user's role and the connection allow reading data now that is not cached for offline use. */
export const useLiveReadPermission = (capability: SeeCapability): Permission =>
  useLivePermission(capability, messages.offline.notCached);

/**
 * Returns why the session cannot be renewed, if another try may help. It is undefined if nothing answers at all, because
 * the offline badge says so.
 */
export function useRefreshFailure(): string | undefined {
  const connectivity = useConnectivity();
  const session = useSession();
  const failure = session.status === 'signedIn' ? session.refreshFailure : undefined;
  const isNetworkUp = connectivity?.state === 'online' || connectivity?.lacksToken === true;
  return failure?.answered === true || isNetworkUp ? failure?.reason : undefined;
}

function useLivePermission(capability: Capability, offlineSince: (time: string) => string): Permission {
  const connectivity = useConnectivity();
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const isExpired = useRefreshFailure() !== undefined;
  if (isExpired) return requireAll(mayUser(user, capability), refuse(messages.session.notRenewed));
  const online =
    connectivity?.state === 'offline' ? refuse(offlineSince(formatAge(connectivity.since))) : ALLOWED;
  return requireAll(mayUser(user, capability), online);
}
