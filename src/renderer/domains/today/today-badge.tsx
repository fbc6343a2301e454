import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { lazyComponent } from '@renderer/platform/lazy-component';
import { useElected } from '@renderer/platform/windows/use-elected';

const load = () => import('./badge-keeper').then((m) => m.BadgeKeeper);

/** The number on the taskbar; a browser's page has none, and asks for nothing. */
export function TodayBadge() {
  const bridge = useBridge();
  const { data } = useQuery(bridge.desktop.info.queryOptions(undefined, { staleTime: Infinity }));
  return data?.shell === 'electron' ? <OneKeeper /> : null;
}

/** One window reads for all of them: they have one taskbar. */
function OneKeeper() {
  if (!useElected('badge')) return null;
  const Keeper = lazyComponent(load);
  return (
    <Suspense>
      <Keeper />
    </Suspense>
  );
}
