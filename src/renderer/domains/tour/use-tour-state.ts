import { useSession } from '@renderer/platform/session/session-context';
import { usePreference } from '@renderer/platform/use-preference';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { tourState, type TourState } from '@shared/domains/tour/model';

interface KnownTour {
  /** False on a connection to a real back office, where there is none. */
  isHere: boolean;
  /** Undefined where it was never begun. */
  state: TourState | undefined;
  ready: boolean;
  save: (state: TourState) => void;
}

export function useTourState(): KnownTour {
  const session = useSession();
  const { value, ready, save } = usePreference('tour', tourState);
  const isHere = session.status === 'signedIn' && session.connectionId === SANDBOX_CONNECTION_ID;
  return { isHere, state: isHere ? value : undefined, ready, save };
}
