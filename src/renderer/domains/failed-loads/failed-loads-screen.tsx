// The page of the stores whose loads have failed, on which selected stores are run again.

import { Checkbox, Tab, TabList } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import {
  DataGrid,
  type DataGridApi,
  historyEntryKey,
  readGridSnapshot,
  useTableExport,
  writeGridSnapshot,
} from '@renderer/components/data-grid';
import { GridHeading } from '@renderer/components/data-grid/rows/grid-heading';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { OTHERS_CHANGES_MS, usePolling } from '@renderer/platform/interaction/use-polling';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { requestedRow } from '@shared/domains/failed-loads/paths';
import { dmsNames, filterFailedStores } from '@shared/domains/failed-loads/rules';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { messages } from '@shared/kernel/text/messages';
import {
  FAILED_LOADS_COLUMNS,
  type FailedLoadRow,
  failedLoadRowId,
  FailedLoadsContext,
  isHeadingRow,
  rowsWithHeadings,
  useFailedLoadsContext,
} from './failed-loads-columns';
import { FailedLoadsToolbar, SelectionSummary } from './failed-loads-toolbar';
import {
  checkboxState,
  SelectionContext,
  SelectionStore,
  useSelection,
  useSelectionStore,
} from './selection-store';
import { useFailedLoadsUrlState } from './use-failed-loads-url-state';
import { isRunning, useInvalidateOnLoadEnd, useRunLoads, useTriggeredLoads } from './use-run-loads';

export function FailedLoadsScreen() {
  const bridge = useBridge();
  const [view, setView] = useFailedLoadsUrlState();
  const triggered = useTriggeredLoads();
  useInvalidateOnLoadEnd(triggered);
  const [switching, setSwitching] = useState(false);
  useEffect(() => {
    if (!switching) return undefined;
    const timer = setTimeout(() => setSwitching(false), TAB_SWITCH_SPINNER_MS);
    return () => clearTimeout(timer);
  }, [switching]);
  const list = usePagedList(
    useInfiniteQuery(bridge.failedLoads.page.infiniteQueryOptions({}, UNTIL_NO_MORE)),
  );
  usePolling(OTHERS_CHANGES_MS, () => void list.refetch());
  const all = list.data?.data ?? NO_STORES;
  const selection = usePersistedSelection(list.isWhole ? all : undefined);
  // Only the stores of this run are deselected: stores selected while the request was in flight stay selected for the
  // next run.
  const { run, running } = useRunLoads((storeIds) => selection.deselect(storeIds));
  const today = useBackOfficeDay();
  const { bands } = view;
  const names = useMemo(() => dmsNames(all), [all]);
  // The address may name a DMS whose last store is no longer listed, or is on a page that is not there.
  const dms = names.find((name) => name === view.dms) ?? (list.isWhole ? null : view.dms);
  const listed = useMemo(() => filterFailedStores(all, { dms, bands, today }), [all, dms, bands, today]);
  const [visible, setVisible] = useState<readonly FailedStore[]>(NO_STORES);
  const context = useMemo(
    () => ({ visible: new Set(visible), triggered, today }),
    [visible, triggered, today],
  );
  return (
    <SelectionContext value={selection}>
      <PageHeader
        backOfficeDays
        title={texts.title}
        subtitle={texts.subtitle}
        views={
          <DmsTabs
            names={names}
            chosen={dms}
            onChoose={(chosen) => {
              setSwitching(true);
              setView({ dms: chosen });
            }}
          />
        }
        freshness={freshnessOf(list)}
      />
      <FailedLoadsToolbar
        all={all}
        visible={visible}
        triggered={triggered}
        view={view}
        onView={setView}
        isWhole={list.isWhole}
        loading={(list.data === undefined && !list.isError) || list.hasMore || switching}
        running={running}
        onRun={run}
      />
      {list.data?.data.length === 0 ? (
        <EmptyState text={texts.noneFailed} hint={texts.noneFailedHint} />
      ) : (
        <FailedLoadsContext value={context}>
          <FailedLoadsGrid
            // Of a part of the stores it would show wrong counts.
            summary={list.isWhole && <SelectionSummary all={all} visible={visible} />}
            stores={list.data && !switching ? listed : undefined}
            hasMore={list.hasMore}
            error={list.data ? undefined : list.error}
            onRetry={() => void list.refetch()}
            onVisibleChange={setVisible}
          />
        </FailedLoadsContext>
      )}
    </SelectionContext>
  );
}

interface FailedLoadsGridProps {
  /** The number of selected stores, beside the search box. */
  summary: ReactNode;
  /** The stores are undefined while they are loading. */
  stores: readonly FailedStore[] | undefined;
  /** True while further stores are loading. */
  hasMore: boolean;
  error: unknown;
  onRetry: () => void;
  /** Called with the stores that the grid's search and filters leave. */
  onVisibleChange: (stores: readonly FailedStore[]) => void;
}

/** The grid of the stores with failed loads, grouped by tenant, each with a checkbox that selects it for a run. */
function FailedLoadsGrid(props: FailedLoadsGridProps) {
  const { summary, stores, hasMore, error, onRetry, onVisibleChange } = props;
  const exportTable = useTableExport(texts.title);
  const rows = useMemo(() => stores && rowsWithHeadings(stores), [stores]);
  const reportVisible = useCallback(
    ({ api }: { api: DataGridApi<FailedLoadRow> }): void => {
      const shown: FailedStore[] = [];
      api.forEachNodeAfterFilter(({ data }) => {
        if (data && !isHeadingRow(data)) shown.push(data);
      });
      onVisibleChange(shown);
    },
    [onVisibleChange],
  );
  const { hash, key } = useLocation();
  const row = requestedRow(hash);
  const arrival = useMemo(() => (row === null ? undefined : { row, requestKey: key }), [row, key]);
  const options = useMemo(() => ({ rowHeight: 40, onModelUpdated: reportVisible }), [reportVisible]);
  return (
    <DataGrid
      id="failed-loads"
      label={failedLoadsTexts.grid}
      rows={rows}
      columns={FAILED_LOADS_COLUMNS}
      rowId={failedLoadRowId}
      hasMore={hasMore}
      peek={peek}
      error={error}
      onRetry={onRetry}
      emptyText={messages.empty.stores}
      loadingText={texts.loading}
      searchText={texts.search}
      groupRows={GROUP_ROWS}
      scrollTarget={arrival}
      onExport={exportTable}
      toolbar={summary}
      options={options}
    />
  );
}

/** The heading of a tenant; its checkbox selects the visible stores. */
function TenantHeading({ tenantName, stores }: { tenantName: string; stores: readonly FailedStore[] }) {
  const selection = useSelectionStore();
  const { visible, triggered } = useFailedLoadsContext();
  const visibleStores = stores.filter((store) => visible.has(store));
  const idleStores = visibleStores.filter(({ storeId }) => !isRunning(triggered, storeId));
  const checked = useSelection((chosen) => checkboxState(chosen, idleStores));
  return (
    <GridHeading count={texts.storeCount(visibleStores.length)}>
      <Checkbox
        checked={checked}
        disabled={idleStores.length === 0}
        label={<span dir="auto">{tenantName}</span>}
        onChange={(_event, data) => selection.setSelected(idleStores, data.checked === true)}
      />
    </GridHeading>
  );
}

const GROUP_ROWS = {
  is: isHeadingRow,
  render: ({ tenantName, heading = [] }: FailedLoadRow) => (
    <TenantHeading tenantName={tenantName} stores={heading} />
  ),
  groupOf: ({ tenantName }: FailedLoadRow) => tenantName,
  followSort: true,
  hideEmpty: true,
};

const peek = (row: FailedLoadRow) => (isHeadingRow(row) ? null : storePeek(row));

const SELECTION_KEY = 'failed-loads selection';

/** Creates the selection and persists it per history entry: Back and reload restore it, a new visit starts empty. */
function usePersistedSelection(stores: readonly FailedStore[] | undefined): SelectionStore {
  const [selection] = useState(() => new SelectionStore());
  const type = useNavigationType();
  const persistedIds = useRef(
    type === 'POP' ? readGridSnapshot(historyEntryKey(SELECTION_KEY))?.rowSelection : undefined,
  );
  useEffect(() => {
    const ids = persistedIds.current;
    if (!stores || !ids) return;
    persistedIds.current = undefined;
    selection.setSelected(
      stores.filter(({ storeId }) => ids.includes(storeId)),
      true,
    );
  }, [stores, selection]);
  useEffect(
    () =>
      selection.subscribe(() => {
        const chosen = [...selection.get().values()].flatMap((storeIds) => [...storeIds]);
        writeGridSnapshot(historyEntryKey(SELECTION_KEY), { rowSelection: chosen });
      }),
    [selection],
  );
  return selection;
}

interface DmsTabsProps {
  names: readonly string[];
  /** The value is null for ALL. */
  chosen: string | null;
  onChoose: (dms: string | null) => void;
}

const ALL_TAB = 'all';
/** The prefix is needed because a DMS may have any name, including `all`. */
const tabValue = (dms: string | null): string => (dms === null ? ALL_TAB : `dms ${dms}`);

/** The tab ALL, and one tab per DMS. */
function DmsTabs({ names, chosen, onChoose }: DmsTabsProps) {
  return (
    <TabList
      size="small"
      aria-label={messages.words.dms}
      selectedValue={tabValue(chosen)}
      onTabSelect={(_event, { value }) => onChoose(names.find((name) => tabValue(name) === value) ?? null)}
    >
      <Tab value={ALL_TAB}>{failedLoadsTexts.every}</Tab>
      {names.map((name) => (
        <Tab key={name} value={tabValue(name)}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}

const texts = failedLoadsTexts;
/** The duration of the spinner after a change of tab, in milliseconds. */
const TAB_SWITCH_SPINNER_MS = 400;
const NO_STORES: readonly FailedStore[] = [];
