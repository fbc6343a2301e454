import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridgeClient } from './bridge-provider';
import { invalidateDomains, type Domain } from './invalidate-domains';

/** Invalidates the given domains in this window and broadcasts them to the other windows. */
export function useInvalidateDomains(): (touched: readonly Domain[]) => void {
  const cache = useQueryClient();
  const client = useBridgeClient();
  return useCallback(
    (touched) => {
      invalidateDomains(cache, touched);
      // A window that misses the event has older data until its next refetch, which is acceptable.
      client.desktop.changed.mutate({ domains: [...touched] }).catch(() => undefined);
    },
    [cache, client],
  );
}
