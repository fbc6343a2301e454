import { useCallback, useState } from 'react';
import { useConfirmSignOut } from '@renderer/domains/session';
import { useSignOutTo } from '@renderer/platform/session/session-context';
import { HOME_ROUTE } from '@shared/kernel/urls';

/**
 * Returns the action of Log Out in the top bar and in the palette: it prompts about unsaved work and signs out.
 * `isLeaving` is true meanwhile, because that waits for the writes in flight.
 */
export function useSignOut() {
  const confirmSignOut = useConfirmSignOut();
  const signOutTo = useSignOutTo();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = useCallback(async (): Promise<void> => {
    if (!(await confirmSignOut())) return;
    setLeaving(true);
    await signOutTo(HOME_ROUTE);
    setLeaving(false);
  }, [confirmSignOut, signOutTo]);
  return { signOut, isLeaving };
}
