// The rows and columns of the launches by week: the weeks of the board, and the launches of one week that may be moved.

import {
  choiceColumn,
  type DataGridCell,
  dateColumn,
  nameColumn,
  numberColumn,
} from '@renderer/components/data-grid';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { RouteLink } from '@renderer/components/links/route-link';
import { forecastPaths } from '@shared/domains/forecast/paths';
import { forecastTexts } from '@shared/domains/forecast/texts';
import type { WeekBoard, WeekMove, WeekRow } from '@shared/domains/forecast/weeks/model';
import { verdictOf, weekName } from '@shared/domains/forecast/weeks/sentences';
import { weekTexts as texts } from '@shared/domains/forecast/weeks/texts';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import { type BasisCells, basisCellsOf, withBasisColumns } from '../basis-columns';

/** A week of the board, as the grid shows and exports it. */
export interface WeekGridRow extends WeekRow, BasisCells {
  id: string;
  /** The week as the chart names it. */
  name: string;
  /** The same, with a word at the current week. */
  title: string;
  verdict: string;
  /** Where its launches are moved; null of a week without any to move. */
  to: string | null;
}

/** @param filter The filters of the board, which the link to a week keeps. */
export function weekGridRowOf(
  row: WeekRow,
  board: WeekBoard,
  filter: Readonly<Record<string, string>>,
): WeekGridRow {
  const { week, likely } = row;
  const verdict = verdictOf(row);
  return {
    ...row,
    id: week,
    name: weekName(week),
    title: week === board.thisWeek ? texts.currentWeek(weekName(week)) : weekName(week),
    verdict: verdict === null ? '' : texts.verdicts[verdict],
    to: likely === null ? null : forecastPaths.week(week, filter),
    ...basisCellsOf(board),
  };
}

function WeekLink({ data }: DataGridCell<WeekGridRow>) {
  if (!data) return null;
  return data.to === null ? data.title : <RouteLink to={data.to}>{data.title}</RouteLink>;
}

const VerdictCell = ({ data }: DataGridCell<WeekGridRow>) =>
  data && data.verdict !== '' ? (
    <StatusBadge status={data.verdict} tone={verdictOf(data) === 'fits' ? 'success' : 'late'} />
  ) : null;

export const WEEK_COLUMNS = withBasisColumns<WeekGridRow>([
  nameColumn({
    field: 'title',
    headerName: texts.week,
    cellRenderer: WeekLink,
    width: 195,
    minWidth: 195,
    // Names of weeks sort by their day.
    comparator: (_a, _b, one, other) => ((one.data?.week ?? '') < (other.data?.week ?? '') ? -1 : 1),
  }),
  // The name says it, too, but without the year that a file may need.
  dateColumn({ field: 'week', headerName: texts.begins, width: 105, hide: true }),
  numberColumn({
    field: 'planned',
    headerName: texts.planned,
    headerTooltip: texts.plannedTooltip,
    width: 85,
  }),
  numberColumn({
    field: 'onTime',
    headerName: texts.onTime,
    headerTooltip: texts.onTimeTooltip,
    width: 110,
    // Why a week may have more planned on time than forecast stands at the number, so that nobody needs the tooltip.
    valueFormatter: ({ data }) =>
      data && data.onTime !== null ? texts.onTimeCell(data.onTime, data.early ?? 0) : '',
  }),
  numberColumn({ field: 'done', headerName: texts.done, width: 95 }),
  numberColumn({ field: 'likely', headerName: texts.likely, headerTooltip: texts.likelyTooltip, width: 90 }),
  numberColumn({ field: 'low', headerName: texts.low, headerTooltip: texts.rangeTooltip, width: 80 }),
  numberColumn({ field: 'high', headerName: texts.high, headerTooltip: texts.rangeTooltip, width: 80 }),
  choiceColumn({
    field: 'verdict',
    headerName: texts.verdict,
    headerTooltip: texts.verdictTooltip,
    cellRenderer: VerdictCell,
    width: 110,
  }),
  numberColumn({
    field: 'withoutForecast',
    headerName: texts.withoutForecast,
    headerTooltip: texts.withoutForecastTooltip,
    width: 90,
  }),
  numberColumn({
    field: 'overdue',
    headerName: texts.overdue,
    headerTooltip: texts.overdueTooltip,
    width: 85,
  }),
]);

/** A launch that may be moved, with the day that is proposed. */
export interface MoveGridRow extends Omit<WeekMove, 'id'>, BasisCells {
  id: string;
  storeKey: number;
  /** Null until the working days of the store are known. */
  proposed: string | null;
  workDays: string;
  outlook: string;
}

function StoreLink({ data }: DataGridCell<MoveGridRow>) {
  return data ? <RouteLink to={bulkLoadPaths.pipeline(data.storeKey)}>{data.storeName}</RouteLink> : null;
}

export const MOVE_COLUMNS = withBasisColumns<MoveGridRow>([
  nameColumn({
    field: 'storeName',
    headerName: texts.store,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
    width: 200,
  }),
  { field: 'tenantName', headerName: texts.tenant, width: 160, tooltipField: 'tenantName' },
  choiceColumn({
    field: 'outlook',
    headerName: texts.outlook,
    headerTooltip: texts.outlookTooltip,
    width: 120,
    minWidth: 120,
  }),
  dateColumn({ field: 'planned', headerName: texts.planned, width: 110 }),
  dateColumn({ field: 'p50', headerName: forecastTexts.p50, width: 110 }),
  dateColumn({ field: 'p85', headerName: forecastTexts.p85, width: 110 }),
  dateColumn({
    field: 'proposed',
    headerName: texts.proposed,
    headerTooltip: texts.proposedTooltip,
    width: 120,
  }),
  choiceColumn({
    field: 'workDays',
    headerName: texts.workDays,
    headerTooltip: texts.workDaysTooltip,
    width: 140,
  }),
  choiceColumn({ field: 'dms', headerName: texts.dms, width: 120 }),
]);
