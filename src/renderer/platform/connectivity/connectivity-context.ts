import { createContext, useContext } from 'react';
import { formatAge } from '@shared/kernel/format';
import type { Connectivity } from '@shared/domains/connectivity/model';
import { messages } from '@shared/kernel/messages';
import { ALLOWED, all, refuse, type Decision } from '@shared/kernel/decision';
import { may } from '@shared/kernel/permissions';
import { useSession } from '../session/session-context';

export const ConnectivityContext = createContext<Connectivity | undefined>(undefined);

/** Undefined until first known. */
export const useConnectivity = (): Connectivity | undefined => useContext(ConnectivityContext);

/**
 * Whether the signed-in user may change anything now: the role, and the connection. Join it with the
 * screen's own rule: `<Gate decision={all(useWriteDecision(), mayLaunch(store))}>`.
 */
export function useWriteDecision(): Decision {
  const connectivity = useConnectivity();
  const session = useSession();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const online =
    connectivity?.state === 'offline'
      ? refuse(messages.offline.writesDisabled(formatAge(connectivity.since)))
      : ALLOWED;
  return all(may(role, 'change-data'), online);
}
