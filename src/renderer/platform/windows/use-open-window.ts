import { useCallback } from 'react';
import { useBridgeClient } from '../bridge/bridge-provider';
import { useNotify } from '../notifications/notify-context';

/** Opens a path of the console in a new window, in the preview in a new browser tab. */
export function useOpenWindow(): (to: string) => void {
  const client = useBridgeClient();
  const notify = useNotify();
  return useCallback(
    (to) => {
      // Only Electron provides the preload's port.
      if (window.bridge) client.desktop.openWindow.mutate({ to }).catch(notify.error);
      else window.open(to, '_blank', 'noopener');
    },
    [client, notify],
  );
}

/** Returns the URL of this window. */
export const currentUrl = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;
