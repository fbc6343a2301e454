import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Domain } from '@renderer/platform/read-again';

/** Writes of these may settle a line, or make one. */
const SETTLING: ReadonlySet<unknown> = new Set<Domain>([
  'aduUsers',
  'billing',
  'bulkLoad',
  'failedLoads',
  'opcodes',
  'stores',
  'tenants',
]);

/** Several writes in a row are looked after once, in milliseconds. */
const AFTER_MS = 30_000;

/** Reads what is of today again a while after something was changed here. */
export function useReadAfterWrites(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || timer !== undefined) return;
      const path = event.mutation.options.mutationKey?.[0];
      if (!Array.isArray(path) || !SETTLING.has(path[0])) return;
      timer = setTimeout(() => {
        timer = undefined;
        void cache.invalidateQueries({ queryKey: [['today']] });
      }, AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache]);
}
