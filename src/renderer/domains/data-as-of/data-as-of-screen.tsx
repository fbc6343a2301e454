// The Data As Of report: the day up to which each store has data, the oldest first, with a chart of the data age per
// DMS; and its columns.

import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowSyncDismiss20Regular } from '@fluentui/react-icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { BarChart } from '@renderer/components/charts/lazy-charts';
import { useChartVisibility } from '@renderer/components/charts/report-chart';
import {
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  TWO_LINE_CELL,
  useFilteredRows,
  useTableExport,
  withRowIds,
} from '@renderer/components/data-grid';
import { DataAgeBadge } from '@renderer/components/display/status-badge';
import { ColorFilters } from '@renderer/components/filters/color-filters';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { ExternalLink } from '@renderer/components/links/external-link';
import { RouteLink } from '@renderer/components/links/route-link';
import { ReportScreen, UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { useSiteHost } from '@renderer/domains/tenants';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { useUser } from '@renderer/platform/session/session-context';
import type { DataAsOf } from '@shared/domains/data-as-of/model';
import {
  parseBands,
  type DmsFreshness,
  freshnessByDms,
  filterByBands,
  dmsOf,
  isStale,
} from '@shared/domains/data-as-of/rules';
import { dataAsOfTexts } from '@shared/domains/data-as-of/texts';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import { siteUrlOf } from '@shared/domains/tenants/identity';
import { may } from '@shared/kernel/access/capabilities';
import { BAND_LABELS, DATA_BANDS } from '@shared/kernel/dates/data-age';
import { messages } from '@shared/kernel/text/messages';

/** The columns of the Data As Of report, with their cells and the context that these need. */
type DataAsOfRow = DataAsOf & { id: string };

/** What a row is about, unlike its place in the list, which changes with each store that is added above it. */
const keyOf = ({ tenant, storeName }: DataAsOf): string => `${tenant}\n${storeName}`;

/** The specification sets the columns and their order. */
const dataAsOfColumns = (siteHost: string): readonly DataGridColumn<DataAsOfRow>[] => [
  nameColumn({
    field: 'tenantName',
    headerName: dataAsOfTexts.group,
    width: 155,
    tooltipField: 'tenantName',
    ...TWO_LINE_CELL,
  }),
  {
    field: 'storeName',
    headerName: messages.words.store,
    width: 210,
    minWidth: 120,
    tooltipField: 'storeName',
    ...TWO_LINE_CELL,
  },
  choiceColumn({
    colId: 'dms',
    headerName: messages.words.dms,
    width: 100,
    minWidth: 92,
    valueGetter: ({ data }) => data && dmsOf(data),
  }),
  // Sorting by day sorts by age; a store without data counts as the oldest.
  dateColumn({
    field: 'value',
    headerName: messages.words.date,
    width: 262,
    minWidth: 256,
    sort: 'asc',
    cellRenderer: DataAgeCell,
  }),
  {
    colId: 'site',
    headerName: dataAsOfTexts.siteLink,
    width: 110,
    minWidth: 100,
    valueGetter: ({ data }) => data && siteUrlOf({ subDomain: data.subDomain, cancelled: false }, siteHost),
    cellRenderer: SiteCell,
  },
];

/** The context that the cells of the grid need in addition to their row. */
interface DataAsOfContext {
  /** The day as `YYYY-MM-DD`. */
  today: string;
  maySeeFailedLoads: boolean;
}

const DataAsOfContext = createContext<DataAsOfContext>({
  today: '',
  maySeeFailedLoads: false,
});

const useDataAsOfContext = (): DataAsOfContext => useContext(DataAsOfContext);

type Cell = DataGridCell<DataAsOfRow>;

const useStyles = makeStyles({
  age: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  link: { display: 'grid', placeItems: 'center', minWidth: '24px', minHeight: '24px' },
});

/**
 * The day up to which a store has data, colored by its age; a stale one links to the failed load if the role may see
 * it.
 */
function DataAgeCell({ data }: Cell) {
  const styles = useStyles();
  const { today, maySeeFailedLoads } = useDataAsOfContext();
  if (!data) return null;
  return (
    <span className={styles.age}>
      <DataAgeBadge dataAsOf={data.value} today={today} />
      {maySeeFailedLoads && isStale(data, today) && (
        <Tooltip relationship="label" content={dataAsOfTexts.failedLoad(data.storeName)}>
          <RouteLink to={failedLoadsPaths.search(data.storeName)} tabIndex={-1} className={styles.link}>
            <ArrowSyncDismiss20Regular />
          </RouteLink>
        </Tooltip>
      )}
    </span>
  );
}

function SiteCell({ data, value }: Cell) {
  if (!data || typeof value !== 'string') return null;
  return (
    <ExternalLink
      url={value}
      text={dataAsOfTexts.site}
      label={dataAsOfTexts.siteOf(data.tenantName)}
      tabIndex={-1}
    />
  );
}

export function DataAsOfScreen() {
  const bridge = useBridge();
  const { role } = useUser();
  const today = useBackOfficeDay();
  const siteHost = useSiteHost();
  const columns = useMemo(() => dataAsOfColumns(siteHost), [siteHost]);
  const [parameters, setParameters] = useUrlState();
  const report = usePagedList(useInfiniteQuery(bridge.dataAsOf.page.infiniteQueryOptions({}, UNTIL_NO_MORE)));
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment;
  // useOptimisticText holds the new one until the URL has it.
  const [bandsText, setBands] = useOptimisticText(parameters.get('bands') ?? '', (text) =>
    setParameters({ bands: text }),
  );
  const bands = useMemo(() => parseBands(bandsText), [bandsText]);
  const listed = report.data?.data;
  const data = useMemo(() => listed && withRowIds(listed, keyOf), [listed]);
  const rows = useMemo(() => data && filterByBands(data, bands, today), [data, bands, today]);
  const { shown, options } = useFilteredRows<DataAsOfRow>();
  const chart = useChartVisibility('data-as-of');
  const exportTable = useTableExport(texts.title);
  const maySeeFailedLoads = may(role, 'see-failed-loads').allowed;
  const context = useMemo(() => ({ today, maySeeFailedLoads }), [today, maySeeFailedLoads]);
  return (
    <DataAsOfContext value={context}>
      <ReportScreen
        id="data-as-of"
        title={texts.title}
        report={report}
        rows={rows}
        hasMore={report.hasMore}
        columns={columns}
        peek={peek}
        onExport={exportTable}
        options={options}
        toolbar={<ColorFilters chosen={bands} onChange={(chosen) => setBands([...chosen].join(','))} />}
        chart={{
          position: 'beside',
          title: texts.chart,
          of: chart,
          drawn: <FreshnessChart rows={shown} today={today} />,
        }}
      />
    </DataAsOfContext>
  );
}

const FRESHNESS_COLUMNS: readonly FigureColumn<DmsFreshness>[] = [
  { header: messages.words.dms, kind: 'text', value: ({ dms }) => dms },
  ...DATA_BANDS.map((band): FigureColumn<DmsFreshness> => {
    return { header: BAND_LABELS[band], kind: 'count', value: (row) => row[band] };
  }),
  { header: messages.words.stores, kind: 'count', value: ({ stores }) => stores },
];

const BAND_PARTS = DATA_BANDS.map((band) => ({ label: BAND_LABELS[band], band }));

/** The data age per DMS, of the stores that the grid displays. */
function FreshnessChart({ rows, today }: { rows: readonly DataAsOf[]; today: string }) {
  const freshnessRows = useMemo(() => freshnessByDms(rows, today), [rows, today]);
  const bars = useMemo(
    () => freshnessRows.map((row) => ({ label: row.dms, parts: DATA_BANDS.map((band) => row[band]) })),
    [freshnessRows],
  );
  return (
    <>
      <BarChart
        title={dataAsOfTexts.chart}
        unit={messages.words.stores}
        height={300}
        bars={bars}
        parts={BAND_PARTS}
      />
      <FigureTable
        label={dataAsOfTexts.chart}
        columns={FRESHNESS_COLUMNS}
        rows={freshnessRows}
        rowId={({ dms }) => dms}
      />
    </>
  );
}

// The `id` of a row identifies a row of the report, not a store.
const peek = ({ storeName, tenantName }: DataAsOfRow) => storePeek({ storeName, tenantName });

const texts = dataAsOfTexts;
