import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { GridExportMenu, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { messages } from '@shared/kernel/messages';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { localToday } from '@shared/kernel/dates';
import { dmsNames, filterFailedStores } from '@shared/domains/failed-loads/rules';
import { DmsTabs } from './dms-tabs';
import { FailedLoadsList } from './failed-loads-list';
import { failedLoadsTable } from './failed-loads-table';
import { FailedLoadsToolbar } from './failed-loads-toolbar';
import { SelectionContext, SelectionStore } from './selection-store';
import { useFailedLoadsView } from './use-failed-loads-view';
import { useRunLoads } from './use-run-loads';
import { useFreshList, useTriggeredLoads } from './use-triggered-loads';

const texts = failedLoadsTexts;
/** How long the spinner stands after a change of tab. */
const SWITCH_MS = 400;
const NONE: readonly FailedStore[] = [];

export function FailedLoadsScreen() {
  const bridge = useBridge();
  const [selection] = useState(() => new SelectionStore());
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
  const { run, running } = useRunLoads(() => selection.clear());
  const exportTable = useTableExport(texts.title);
  const all = list.data?.data ?? NONE;
  const today = localToday();
  const { dms, bands, search } = view;
  const shown = useMemo(
    () => filterFailedStores(all, { dms, bands, search, today }),
    [all, dms, bands, search, today],
  );
  const spinner = <Spinner label={texts.loading} />;
  return (
    <SelectionContext value={selection}>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        freshness={freshnessOf(list)}
        actions={<GridExportMenu onExport={(format) => exportTable(format, failedLoadsTable(shown))} />}
      />
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
      <AnswerView
        query={list}
        loading={spinner}
        isEmpty={(stores) => stores.length === 0}
        emptyText={texts.noneFailed}
        errorTitle="The failed loads could not be loaded"
      >
        {() =>
          switching ? (
            spinner
          ) : shown.length === 0 ? (
            <EmptyState text={messages.empty.stores} />
          ) : (
            <FailedLoadsList stores={shown} today={today} triggered={triggered} />
          )
        }
      </AnswerView>
    </SelectionContext>
  );
}
