import { useCallback } from 'react';
import { useConfirmSignOut } from '@renderer/domains/session';
import { useSignOutTo } from '@renderer/platform/session/session-context';
import { HOME_ROUTE } from '@shared/kernel/urls';

/** Returns the action of Log Out in the top bar and in the palette: it prompts about unsaved work and signs out. */
export function useSignOut(): () => Promise<void> {
  const confirmSignOut = useConfirmSignOut();
  const signOutTo = useSignOutTo();
  return useCallback(async () => {
    if (await confirmSignOut()) await signOutTo(HOME_ROUTE);
  }, [confirmSignOut, signOutTo]);
}
