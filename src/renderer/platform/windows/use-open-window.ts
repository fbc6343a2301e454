import { useCallback } from 'react';
import { useBridgeClient } from '../bridge-provider';
import { useNotify } from '../notifications/notify-context';

/** Opens a place of the console in a window of its own; in the preview in a tab of the browser. */
export function useOpenWindow(): (to: string) => void {
  const client = useBridgeClient();
  const notify = useNotify();
  return useCallback(
    (to) => {
      // The preload's port is there in Electron only.
      if (window.bridge) client.desktop.openWindow.mutate({ to }).catch(notify.error);
      else window.open(to, '_blank', 'noopener');
    },
    [client, notify],
  );
}

/** Where this window is. */
export const presentPlace = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;
