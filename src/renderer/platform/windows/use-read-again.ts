import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridgeClient } from '../bridge-provider';
import { readDomainsAgain, type Domain } from '../read-again';

/** Reads again what a change made here has touched, in this window and in the others. */
export function useReadAgain(): (touched: readonly Domain[]) => void {
  const cache = useQueryClient();
  const client = useBridgeClient();
  return useCallback(
    (touched) => {
      readDomainsAgain(cache, touched);
      // A window that does not hear of it is as up to date as one that was not looked at meanwhile.
      client.desktop.changed.mutate({ domains: [...touched] }).catch(() => undefined);
    },
    [cache, client],
  );
}
