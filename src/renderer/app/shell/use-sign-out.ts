// The action of Log Out in the top bar and in the palette.

import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmSignOut } from '@renderer/domains/session';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { windowState } from '@renderer/platform/memory/window-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { HOME_ROUTE } from '@shared/kernel/urls';

/**
 * Signs out: prompts about unsaved work, clears the local state, then has the main process clear the rest and end the
 * provider's session.
 */
export function useSignOut(): () => Promise<void> {
  const bridge = useBridge();
  const notify = useNotify();
  const navigate = useNavigate();
  const confirmSignOut = useConfirmSignOut();
  const { mutateAsync } = useMutation(bridge.session.signOut.mutationOptions());
  return useCallback(async () => {
    if (!(await confirmSignOut())) return;
    windowState.clear();
    await mutateAsync().catch((error: unknown) => notify.error(error));
    // The side menu may have stored its item again while it was still mounted.
    windowState.clear();
    // The next user must start on the home page and not on a page of the previous one. The navigation comes last,
    // because a page that opened earlier would write its local state again.
    await navigate(HOME_ROUTE, { replace: true });
  }, [confirmSignOut, mutateAsync, navigate, notify]);
}
