import { useCallback } from 'react';
import { useBridgeClient } from '../bridge/bridge-provider';
import { useNotify } from '../notifications/notify-context';

/** Returns a function that opens a path in a new window, or in a new tab of the browser in the preview. */
export function useOpenWindow(): (to: string) => void {
  const client = useBridgeClient();
  const notify = useNotify();
  return useCallback(
    (to) => {
      // The port exists only in Electron.
      if (window.bridge) client.desktop.openWindow.mutate({ to }).catch(notify.error);
      else window.open(to, '_blank', 'noopener');
    },
    [client, notify],
  );
}

/** Returns the path of this window, with its parameters and hash. */
export const currentUrl = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;
