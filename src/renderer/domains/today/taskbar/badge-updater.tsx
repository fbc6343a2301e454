// Shows the number of Today's open lines on the taskbar, and refetches Today after changes of what it lists.
// today-badge.tsx mounts it in one window while a user is signed in.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { type Domain, onDomainsInvalidated } from '@renderer/platform/bridge/invalidate-domains';
import { useToday } from '@renderer/platform/browser/use-today';
import { usePolling } from '@renderer/platform/interaction/use-polling';
import { openLineCount, sectionsOf } from '@shared/domains/today/rules';
import { todayTexts } from '@shared/domains/today/texts';
import { useTodayMarks } from '../use-today-marks';
import { useTodaySources } from '../use-today-sources';

/** A change of these domains may resolve or create a line. */
const RESOLVING_DOMAINS: ReadonlySet<string> = new Set<Domain>([
  'aduUsers',
  'billing',
  'bulkLoad',
  'failedLoads',
  'opcodes',
  'stores',
  'tenants',
]);

/** Delay in milliseconds before Today is invalidated, so that several changes in a row cause one refetch. */
const REFETCH_DELAY_MS = 30_000;

/** Invalidates the Today queries after a delay when any window has changed data that can resolve or create a line. */
function useRefetchAfterChanges(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onDomainsInvalidated((touched) => {
      if (timer !== undefined || !touched.some((domain) => RESOLVING_DOMAINS.has(domain))) return;
      timer = setTimeout(() => {
        timer = undefined;
        void cache.invalidateQueries({ queryKey: [['today']] });
      }, REFETCH_DELAY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache]);
}

/**
 * Delay in milliseconds before the first fetch, so that the badge does not compete with the requests of the screen that
 * is opening.
 */
const INITIAL_DELAY_MS = 10_000;

/** The polling interval in milliseconds while the user is active. */
const POLL_INTERVAL_MS = 5 * 60_000;

export function BadgeUpdater() {
  const bridge = useBridge();
  const today = useToday();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), INITIAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { lines, isPending, refresh } = useTodaySources(today, { enabled: due });
  usePolling(POLL_INTERVAL_MS, refresh);
  const { marks, ready } = useTodayMarks(today);
  useRefetchAfterChanges();
  const { mutate: setBadge } = useMutation(bridge.desktop.setBadge.mutationOptions());
  // If Today is already open, its cached queries are used without waiting for the delay.
  const known = ready && !isPending;
  const count = known ? openLineCount(sectionsOf(lines, marks, { today })) : 0;
  useEffect(() => setBadge({ count, text: count === 0 ? '' : todayTexts.needs(count) }), [count, setBadge]);
  // The badge is cleared when this component unmounts, which is what happens at sign-out.
  useEffect(() => () => setBadge({ count: 0, text: '' }), [setBadge]);
  return null;
}
