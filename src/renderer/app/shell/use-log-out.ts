import { HOME } from '@shared/kernel/home';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmSignOut } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { localState } from '@renderer/platform/local-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';

/** Log out: asks for unsaved work, wipes the local state, then has main wipe the rest and end the provider's session. */
export function useLogOut(): () => Promise<void> {
  const bridge = useBridge();
  const notify = useNotify();
  const navigate = useNavigate();
  const confirmSignOut = useConfirmSignOut();
  const { mutateAsync } = useMutation(bridge.session.signOut.mutationOptions());
  return useCallback(async () => {
    if (!(await confirmSignOut())) return;
    localState.clear();
    await mutateAsync().catch((error: unknown) => notify.error(error));
    // The side menu remembered its item again while it was still on the screen.
    localState.clear();
    // Whoever signs in next begins at the start, not on a page of the one before. Not earlier: a page that
    // opens now would write its local state again.
    await navigate(HOME, { replace: true });
  }, [confirmSignOut, mutateAsync, navigate, notify]);
}
