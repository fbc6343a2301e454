import type { FreshnessMarkProps } from '@renderer/components/freshness-mark';

/** Two answers as one: as old as the older, kept where either is, and refreshed together. */
export function olderOf(one: FreshnessMarkProps, other: FreshnessMarkProps): FreshnessMarkProps {
  const [asOf] = [one.asOf, other.asOf].filter((instant) => instant !== undefined).sort();
  const either = one.origin === 'cache' || other.origin === 'cache';
  return {
    asOf,
    origin: either ? 'cache' : 'live',
    failure: one.failure ?? other.failure,
    refreshing: (one.refreshing ?? false) || (other.refreshing ?? false),
    onRefresh: () => {
      one.onRefresh?.();
      other.onRefresh?.();
    },
  };
}
