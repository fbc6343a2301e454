import { usePreference } from '@renderer/platform/memory/use-preference';
import { useSession } from '@renderer/platform/session/session-context';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { tourState, type TourState } from '@shared/domains/tour/model';

interface TourAccess {
  /** True only on the sandbox connection, because the tour creates a tenant. */
  isAvailable: boolean;
  /** Undefined if the tour was never started. */
  state: TourState | undefined;
  ready: boolean;
  save: (state: TourState) => void;
}

/** Returns how far the user is with the tour, and saves it for the account. */
export function useTourState(): TourAccess {
  const session = useSession();
  const { value, ready, save } = usePreference('tour', tourState);
  const isAvailable = session.status === 'signedIn' && session.connectionId === SANDBOX_CONNECTION_ID;
  return { isAvailable, state: isAvailable ? value : undefined, ready, save };
}
