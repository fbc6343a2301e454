import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { dmsNames, filterFailedStores } from '@shared/domains/failed-loads/rules';
import { DmsTabs } from './dms-tabs';
import { FailedLoadsContext } from './failed-loads-context';
import { FailedLoadsGrid } from './failed-loads-grid';
import { FailedLoadsToolbar } from './failed-loads-toolbar';
import { SelectionContext } from './selection-store';
import { useFailedLoadsView } from './use-failed-loads-view';
import { useKeptSelection } from './use-kept-selection';
import { useRunLoads } from './use-run-loads';
import { useFreshList, useTriggeredLoads } from './use-triggered-loads';

const texts = failedLoadsTexts;
/** How long the spinner stands after a change of tab. */
const SWITCH_MS = 400;
const NONE: readonly FailedStore[] = [];

export function FailedLoadsScreen() {
  const bridge = useBridge();
  const [view, setView] = useFailedLoadsView();
  const triggered = useTriggeredLoads();
  useFreshList(triggered);
  const [switching, setSwitching] = useState(false);
  useEffect(() => {
    if (!switching) return undefined;
    const timer = setTimeout(() => setSwitching(false), SWITCH_MS);
    return () => clearTimeout(timer);
  }, [switching]);
  const list = useQuery(bridge.failedLoads.list.queryOptions());
  const selection = useKeptSelection(list.data?.data);
  const { run, running } = useRunLoads(() => selection.clear());
  const all = list.data?.data ?? NONE;
  const today = useToday();
  const { dms, bands } = view;
  const listed = useMemo(() => filterFailedStores(all, { dms, bands, today }), [all, dms, bands, today]);
  const [shown, setShown] = useState<readonly FailedStore[]>(NONE);
  const context = useMemo(() => ({ shown: new Set(shown), triggered, today }), [shown, triggered, today]);
  return (
    <SelectionContext value={selection}>
      <PageHeader title={texts.title} subtitle={texts.subtitle} freshness={freshnessOf(list)} />
      <DmsTabs
        names={dmsNames(all)}
        chosen={dms}
        onChoose={(chosen) => {
          setSwitching(true);
          setView({ dms: chosen });
        }}
      />
      <FailedLoadsToolbar
        all={all}
        shown={shown}
        triggered={triggered}
        view={view}
        onView={setView}
        loading={list.isPending || switching}
        running={running}
        onRun={run}
      />
      {list.data?.data.length === 0 ? (
        <EmptyState text={texts.noneFailed} />
      ) : (
        <FailedLoadsContext value={context}>
          <FailedLoadsGrid
            stores={list.data && !switching ? listed : undefined}
            error={list.data ? undefined : list.error}
            onRetry={() => void list.refetch()}
            onShown={setShown}
          />
        </FailedLoadsContext>
      )}
    </SelectionContext>
  );
}
