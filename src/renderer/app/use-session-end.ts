// Signs out in this window, and returns every window to its start page as soon as the session is left.

import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { windowState } from '@renderer/platform/memory/window-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useSession } from '@renderer/platform/session/session-context';
import { HOME_ROUTE } from '@shared/kernel/urls';

/**
 * Returns the function that signs out. What follows depends on the state of the session and not on the end of the call:
 * by then the next user may be signed in, whose page and state would be lost. It must be called once, above every page.
 */
export function useSessionEnd(): (to: string) => Promise<void> {
  const bridge = useBridge();
  const notify = useNotify();
  const navigate = useNavigate();
  const session = useSession();
  const { mutateAsync } = useMutation(bridge.session.signOut.mutationOptions());
  const target = useRef(HOME_ROUTE);
  const wasSignedIn = useRef(false);
  const { status } = session;
  // A session that ended with a reason is continued on the same page.
  const isSignedOut = status === 'signedOut' && session.error === undefined;
  // An effect of the component above every page runs after the pages have unmounted, which may have written to the state.
  useEffect(() => {
    // A sign-in in another window signs the user of this one out first.
    const isReplaced = wasSignedIn.current && status === 'signingIn';
    if (isSignedOut || isReplaced) {
      windowState.clear();
      // The next user must start on the home page and not on a page of the previous one.
      if (wasSignedIn.current) void navigate(target.current, { replace: true });
      target.current = HOME_ROUTE;
    }
    wasSignedIn.current = status === 'signedIn';
  }, [isSignedOut, status, navigate]);
  return useCallback(
    async (to) => {
      target.current = to;
      await mutateAsync().catch((error: unknown) => notify.error(error));
    },
    [mutateAsync, notify],
  );
}
