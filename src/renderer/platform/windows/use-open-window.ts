// Opens a page of the console in a new window, and builds the URL under which that window shows the page of this one.
// Links do the same on Ctrl+click: components/links/route-link.tsx.

import { useCallback, useEffect } from 'react';
import { useBridgeClient } from '../bridge/bridge-provider';
import { useNotify } from '../notifications/notify-context';
import { useOffScreen } from './off-screen';

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

let parametersOfPage: Readonly<Record<string, string>> = {};

/**
 * Adds to the address of a new window what the page has from the state of its navigation, which a new window does not
 * get.
 */
export function useNewWindowParameters(parameters: Readonly<Record<string, string>>): void {
  const isOnScreen = useOffScreen() === null;
  useEffect(() => {
    if (!isOnScreen) return;
    parametersOfPage = parameters;
    return () => {
      parametersOfPage = {};
    };
  }, [parameters, isOnScreen]);
}

/** Returns the path for another window with the page of this one, with its parameters and hash. */
export function currentUrl(): string {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parametersOfPage)) parameters.set(name, value);
  const query = parameters.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
