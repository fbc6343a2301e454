import { createContext, useContext } from 'react';
import { ALLOWED, requireAll, refuse, type Decision } from '@shared/kernel/access/decision';
import {
  may,
  type Capability,
  type ChangeCapability,
  type SeeCapability,
} from '@shared/kernel/access/permissions';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { useSession } from '../session/session-context';

export const ConnectivityContext = createContext<Connectivity | undefined>(undefined);

/** The state is undefined until it is first known. */
export const useConnectivity = (): Connectivity | undefined => useContext(ConnectivityContext);

/**
 * The decision whether the signed-in user may change anything now, by role and connection. Combine it with the screen's
 * own rule: `<Gate decision={all(useWriteDecision(), mayLaunch(store))}>`.
 */
export const useWriteDecision = (capability: ChangeCapability = 'change-data'): Decision =>
  useLiveDecision(capability, messages.offline.writesDisabled);

/** The decision whether the signed-in user may now read what is not cached for offline use. */
export const useLiveReadDecision = (capability: SeeCapability): Decision =>
  useLiveDecision(capability, messages.offline.notCached);

/**
 * Why the session cannot be renewed where another sign-in may help; undefined where the network is the reason, which the
 * offline badge says.
 */
export function useRenewalFailure(): string | undefined {
  const connectivity = useConnectivity();
  const session = useSession();
  const failure = session.status === 'signedIn' ? session.renewalFailure : undefined;
  return failure?.answered === true || connectivity?.state === 'online' ? failure?.reason : undefined;
}

function useLiveDecision(capability: Capability, offlineSince: (time: string) => string): Decision {
  const connectivity = useConnectivity();
  const session = useSession();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const isExpired = useRenewalFailure() !== undefined;
  if (isExpired) return requireAll(may(role, capability), refuse(messages.session.notRenewed));
  const online =
    connectivity?.state === 'offline' ? refuse(offlineSince(formatAge(connectivity.since))) : ALLOWED;
  return requireAll(may(role, capability), online);
}
