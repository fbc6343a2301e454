// The launch forecast page: when the stores that are being onboarded will be launched, one by one or by week.

import { Caption1, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import {
  choiceColumn,
  type DataGridCell,
  dateColumn,
  nameColumn,
  numberColumn,
  useTableExport,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/links/route-link';
import { ReportScreen, UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { storePeek } from '@renderer/domains/store-peek';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { TWO_LINES } from '@renderer/platform/theme/text-styles';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import type { BoardBasis, BoardStore } from '@shared/domains/forecast/model';
import { FORECAST_VIEWS, type ForecastView } from '@shared/domains/forecast/paths';
import { daysLate, launchOutlook } from '@shared/domains/forecast/rules';
import {
  advanceCell,
  forecastBoardBasis,
  recordCell,
  stepCell,
  waitedFor,
} from '@shared/domains/forecast/sentences';
import { forecastTexts as texts } from '@shared/domains/forecast/texts';
import { weekTexts } from '@shared/domains/forecast/weeks/texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { fileTimestamp, formatNumber } from '@shared/kernel/text/format';
import { type BasisCells, basisCellsOf, withBasisColumns } from './basis-columns';
import { useUrlFilter } from './use-url-filter';
import { WeekView } from './weeks/week-view';

/** A line of the board, as the grid shows and exports it. */
interface ForecastLine extends BasisCells {
  id: string;
  storeKey: number;
  storeName: string;
  tenantName: string;
  dms: string | null;
  step: string;
  party: string;
  waited: number;
  since: string | null;
  planned: string | null;
  p50: string | null;
  p85: string | null;
  outlook: string;
  late: number | null;
  costliest: string | null;
  /** What brings the launch forward, or why there is no date. */
  remark: string;
  record: string;
}

function lineOf(forecast: BoardStore, basis: BasisCells): ForecastLine {
  const { range, reason } = forecast;
  return {
    id: String(forecast.id),
    storeKey: forecast.id,
    storeName: forecast.storeName,
    tenantName: forecast.tenantName,
    dms: forecast.dms,
    step: stepCell(forecast),
    party: waitedFor(forecast.step, forecast.party),
    waited: Math.round(forecast.waited),
    since: forecast.since,
    planned: forecast.planned,
    p50: range?.p50 ?? null,
    p85: range?.p85 ?? null,
    outlook: texts.outlooks[launchOutlook(forecast)],
    late: daysLate(forecast),
    costliest: range && STEP_LABELS[range.costliest],
    remark: reason === null ? advanceCell(forecast) : texts.reasons[reason],
    record: recordCell(forecast),
    ...basis,
  };
}

function StoreLink({ data }: DataGridCell<ForecastLine>) {
  return data ? <RouteLink to={storesPaths.loads(data.storeKey)}>{data.storeName}</RouteLink> : null;
}

const lateText = (days: number): string => (days < 0 ? texts.early(formatNumber(-days)) : formatNumber(days));

const DATE_WIDTH = { width: 92, minWidth: 90 };

const COLUMNS = withBasisColumns<ForecastLine>([
  nameColumn({
    field: 'storeName',
    headerName: texts.store,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
  }),
  choiceColumn({
    field: 'outlook',
    headerName: texts.outlook,
    headerTooltip: texts.outlookTooltip,
    width: 105,
    minWidth: 95,
  }),
  numberColumn({
    field: 'late',
    headerName: texts.late,
    headerTooltip: texts.lateTooltip,
    width: 80,
    valueFormatter: ({ value }) => (typeof value === 'number' ? lateText(value) : ''),
  }),
  dateColumn({
    ...{ field: 'planned', headerName: texts.planned, headerTooltip: texts.plannedTooltip },
    ...DATE_WIDTH,
  }),
  dateColumn({ field: 'p50', headerName: texts.p50, ...DATE_WIDTH }),
  dateColumn({ field: 'p85', headerName: texts.p85, ...DATE_WIDTH }),
  // Up to what to do, the columns fit a window of 1024 pixels; up to whom the store waits for, one of 1440.
  {
    field: 'remark',
    headerName: texts.advance,
    headerTooltip: texts.advanceTooltip,
    width: 290,
    minWidth: 270,
    tooltipField: 'remark',
    ...TWO_LINE_CELL,
  },
  choiceColumn({ field: 'step', headerName: texts.step, width: 190, minWidth: 165, tooltipField: 'step' }),
  choiceColumn({ field: 'party', headerName: texts.waitsFor, width: 105, minWidth: 95 }),
  numberColumn({
    field: 'waited',
    headerName: texts.waited,
    headerTooltip: texts.waitedTooltip,
    width: 85,
  }),
  dateColumn({
    ...{ field: 'since', headerName: texts.since, headerTooltip: texts.sinceTooltip },
    ...DATE_WIDTH,
  }),
  choiceColumn({ field: 'costliest', headerName: texts.costliest, width: 180 }),
  choiceColumn({ field: 'dms', headerName: texts.dms, width: 125 }),
  { field: 'tenantName', headerName: texts.tenant, width: 130, tooltipField: 'tenantName' },
  { field: 'record', headerName: texts.record, headerTooltip: texts.recordTooltip, width: 130 },
]);

const useStyles = makeStyles({
  // In the toolbar it has what the search and the tools leave.
  basis: { ...TWO_LINES, flex: '1 1 0', color: tokens.colorNeutralForeground2 },
});

/** What the forecasts are based on, how old that is, and how often they came true. */
function BasisCaption({ basis }: { basis: BoardBasis }) {
  const styles = useStyles();
  const text = forecastBoardBasis(basis);
  return (
    <Caption1 className={styles.basis} title={text}>
      {text}
    </Caption1>
  );
}

const PARAMETERS = ['view', 'week'] as const;

const fileName = (): string => texts.exportName(fileTimestamp());

const peek = ({ storeKey }: ForecastLine) => storePeek({ id: storeKey });

/** Every store that is being onboarded: when its launch is planned and expected, and what it waits for. */
function StoreView({ tabs }: { tabs: ReactNode }) {
  const bridge = useBridge();
  const pages = useInfiniteQuery(bridge.forecast.board.infiniteQueryOptions({}, UNTIL_NO_MORE));
  const report = usePagedList(pages);
  const stores = report.data?.data;
  const basis = pages.data?.pages[0]?.data;
  const rows = useMemo(() => {
    const cells = basis && basisCellsOf(basis);
    return cells && stores?.map((forecast) => lineOf(forecast, cells));
  }, [stores, basis]);
  const exportTable = useTableExport(fileName, texts.title);
  return (
    <ReportScreen
      id="launch-forecast"
      title={texts.title}
      report={report}
      rows={rows}
      hasMore={report.hasMore}
      columns={COLUMNS}
      peek={peek}
      onExport={exportTable}
      views={tabs}
      toolbar={basis && <BasisCaption basis={basis} />}
    />
  );
}

const viewSchema = z.enum(FORECAST_VIEWS).catch('stores');

export function ForecastScreen() {
  const { values, change } = useUrlFilter(PARAMETERS);
  const view = viewSchema.parse(values.get('view'));
  // The week whose launches are moved belongs to the weeks alone.
  const tabs = <ForecastTabs view={view} onChoose={(chosen) => change({ view: chosen, week: '' })} />;
  return view === 'weeks' ? <WeekView tabs={tabs} /> : <StoreView tabs={tabs} />;
}

interface ForecastTabsProps {
  view: ForecastView;
  onChoose: (view: ForecastView) => void;
}

/** Forecasts by store or by week. */
function ForecastTabs({ view, onChoose }: ForecastTabsProps) {
  return (
    <TabList
      size="small"
      aria-label={weekTexts.viewsLabel}
      selectedValue={view}
      onTabSelect={(_event, { value }) => {
        const chosen = FORECAST_VIEWS.find((one) => one === value);
        if (chosen === undefined) return;
        recordUsage('click', weekTexts.views[chosen]);
        onChoose(chosen);
      }}
    >
      {FORECAST_VIEWS.map((one) => (
        <Tab key={one} value={one}>
          {weekTexts.views[one]}
        </Tab>
      ))}
    </TabList>
  );
}
