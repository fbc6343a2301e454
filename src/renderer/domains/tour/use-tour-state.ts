import { usePreference } from '@renderer/platform/memory/use-preference';
import { useSession } from '@renderer/platform/session/session-context';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { tourState, type TourState } from '@shared/domains/tour/model';

interface TourAccess {
  /** False on a connection to a real back office, which has no tour. */
  isAvailable: boolean;
  /** Undefined if the tour was never started. */
  state: TourState | undefined;
  ready: boolean;
  save: (state: TourState) => void;
}

export function useTourState(): TourAccess {
  const session = useSession();
  const { value, ready, save } = usePreference('tour', tourState);
  const isAvailable = session.status === 'signedIn' && session.connectionId === SANDBOX_CONNECTION_ID;
  return { isAvailable, state: isAvailable ? value : undefined, ready, save };
}
