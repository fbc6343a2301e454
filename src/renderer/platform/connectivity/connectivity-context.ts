import { createContext, useContext } from 'react';
import { formatAge } from '@shared/kernel/format';
import type { Connectivity } from '@shared/domains/connectivity/model';
import { messages } from '@shared/kernel/messages';
import { ALLOWED, all, refuse, type Decision } from '@shared/kernel/decision';
import { may, type Capability } from '@shared/kernel/permissions';
import { useSession } from '../session/session-context';

export const ConnectivityContext = createContext<Connectivity | undefined>(undefined);

/** Undefined until first known. */
export const useConnectivity = (): Connectivity | undefined => useContext(ConnectivityContext);

/**
 * Whether the signed-in user may change anything now: the role, and the connection. Join it with the
 * screen's own rule: `<Gate decision={all(useWriteDecision(), mayLaunch(store))}>`.
 */
export const useWriteDecision = (): Decision =>
  useLiveDecision('change-data', messages.offline.writesDisabled);

/** Whether the signed-in user may see now what is not kept for offline. */
export const useLiveReadDecision = (capability: Capability): Decision =>
  useLiveDecision(capability, messages.offline.notKept);

function useLiveDecision(capability: Capability, offlineSince: (time: string) => string): Decision {
  const connectivity = useConnectivity();
  const session = useSession();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const online =
    connectivity?.state === 'offline' ? refuse(offlineSince(formatAge(connectivity.since))) : ALLOWED;
  return all(may(role, capability), online);
}
