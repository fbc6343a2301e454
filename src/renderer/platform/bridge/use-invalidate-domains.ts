import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridgeClient } from './bridge-provider';
import { invalidateDomains, type Domain } from './invalidate-domains';

/** Returns a function that invalidates domains in this window and in all other windows. */
export function useInvalidateDomains(): (touched: readonly Domain[]) => void {
  const cache = useQueryClient();
  const client = useBridgeClient();
  return useCallback(
    (touched) => {
      invalidateDomains(cache, touched);
      // A failure is ignored, because the other windows would only show older data until their next refetch.
      client.desktop.changed.mutate({ domains: [...touched] }).catch(() => undefined);
    },
    [cache, client],
  );
}
