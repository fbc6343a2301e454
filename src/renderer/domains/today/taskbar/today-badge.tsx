import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { useLeaderElection } from '@renderer/platform/windows/use-leader-election';

const load = () => import('./badge-updater').then((m) => m.BadgeUpdater);

/** The taskbar badge; a browser has none, so nothing is requested there. */
export function TodayBadge() {
  const bridge = useBridge();
  const { data } = useQuery(bridge.desktop.info.queryOptions(undefined, { staleTime: Infinity }));
  return data?.runtime === 'electron' ? <ElectedUpdater /> : null;
}

/** Only one elected window polls for the badge, because all windows share one taskbar icon. */
function ElectedUpdater() {
  if (!useLeaderElection('badge')) return null;
  return (
    <Suspense>
      <LazyComponent load={load} props={{}} />
    </Suspense>
  );
}
