// The rows and columns of the page Where the Days Go: the times by step, party, DMS, tenant, coordinator or month, and
// the stores that stand out.

import {
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  nameColumn,
  numberColumn,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/links/route-link';
import type { Outlier, TimeBoard, TimeGroup, TimeRow } from '@shared/domains/forecast/time-board/model';
import { LAUNCH_PARTS } from '@shared/domains/forecast/time-board/parts';
import { daysOf, partName, quarterName, rowName } from '@shared/domains/forecast/time-board/sentences';
import { waitedFor } from '@shared/domains/forecast/sentences';
import { timeBoardTexts as texts } from '@shared/domains/forecast/time-board/texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { formatDecimals } from '@shared/kernel/text/format';

/** A row of the board, as the grid shows and exports it; times are in days. */
export interface TimeGridRow {
  id: string;
  by: TimeGroup;
  name: string;
  waitsFor: string;
  median: number | null;
  nineInTen: number | null;
  ended: number;
  running: number;
  total: number;
  share: number;
  change: number | null;
  verdict: string;
}

const daysOrNull = (seconds: number | null): number | null => (seconds === null ? null : daysOf(seconds));

export function timeGridRowOf(row: TimeRow, board: TimeBoard): TimeGridRow {
  const { key, ended, running, seconds, median, nineInTen, comparison } = row;
  const part = board.by === 'step' ? LAUNCH_PARTS[Number(key)] : undefined;
  return {
    id: key === '' ? 'none' : `row ${key}`,
    by: board.by,
    name: rowName(board.by, row),
    waitsFor: part ? waitedFor(part.step, part.party) : '',
    median: daysOrNull(median),
    nineInTen: daysOrNull(nineInTen),
    ...{ ended, running, total: daysOf(seconds) },
    share: board.seconds === 0 ? 0 : Math.round((1000 * seconds) / board.seconds) / 10,
    change: daysOrNull(comparison?.difference ?? null),
    verdict: comparison === null ? '' : texts.verdicts[comparison.verdict],
  };
}

const dayColumn = <Row,>(column: DataGridColumn<Row>): DataGridColumn<Row> =>
  numberColumn({
    width: 90,
    valueFormatter: ({ value }) => (typeof value === 'number' ? formatDecimals(value, 1) : ''),
    ...column,
  });

const NAME_HEADERS: Record<TimeGroup, string> = {
  step: texts.step,
  party: texts.waitsFor,
  dms: texts.dms,
  tenant: texts.tenant,
  coordinator: texts.coordinator,
  month: texts.month,
};

/** The quarters that are compared, as the board has them. */
type ComparedQuarters = Pick<TimeBoard, 'quarter' | 'quarterBefore'>;

export function timeColumns(
  by: TimeGroup,
  { quarter, quarterBefore }: ComparedQuarters,
): readonly DataGridColumn<TimeGridRow>[] {
  return [
    nameColumn({
      field: 'name',
      headerName: NAME_HEADERS[by],
      tooltipField: 'name',
      width: 180,
      ...TWO_LINE_CELL,
    }),
    ...(by === 'step'
      ? [
          choiceColumn<TimeGridRow>({
            field: 'waitsFor',
            headerName: texts.waitsFor,
            width: 115,
            ...TWO_LINE_CELL,
          }),
        ]
      : []),
    dayColumn({ field: 'median', headerName: texts.median, headerTooltip: texts.medianTooltip }),
    dayColumn({ field: 'nineInTen', headerName: texts.nineInTen, headerTooltip: texts.nineInTenTooltip }),
    ...(by === 'month'
      ? []
      : [
          dayColumn<TimeGridRow>({
            field: 'change',
            headerName: texts.change,
            headerTooltip: texts.changeTooltip(quarterName(quarter), quarterName(quarterBefore)),
            valueFormatter: ({ value }) =>
              typeof value === 'number' ? `${value > 0 ? '+' : ''}${formatDecimals(value, 1)}` : '',
          }),
          choiceColumn<TimeGridRow>({
            field: 'verdict',
            headerName: texts.verdict,
            headerTooltip: texts.verdictTooltip,
            width: 120,
            minWidth: 120,
          }),
        ]),
    dayColumn({ field: 'total', headerName: texts.total, width: 95 }),
    dayColumn({ field: 'share', headerName: texts.share, width: 80 }),
    numberColumn({ field: 'ended', headerName: texts.ended, headerTooltip: texts.endedTooltip, width: 80 }),
    numberColumn({
      field: 'running',
      headerName: texts.running,
      headerTooltip: texts.runningTooltip,
      width: 80,
    }),
  ];
}

/** A store that stands out, as the grid shows and exports it; times are in days. */
export interface OutlierGridRow {
  id: string;
  storeKey: number;
  storeName: string;
  tenantName: string;
  dms: string | null;
  coordinator: string | null;
  status: string;
  above: number;
  days: number;
  worst: string;
  worstDays: number;
  usualDays: number;
}

export const outlierGridRowOf = (store: Outlier): OutlierGridRow => ({
  id: String(store.id),
  storeKey: store.id,
  storeName: store.storeName,
  tenantName: store.tenantName,
  dms: store.dms,
  coordinator: store.coordinator,
  status: store.launched ? texts.launched : texts.onTheirWay,
  above: daysOf(store.above),
  days: daysOf(store.seconds),
  worst: partName(store.part),
  worstDays: daysOf(store.partSeconds),
  usualDays: daysOf(store.usualSeconds),
});

function StoreLink({ data }: DataGridCell<OutlierGridRow>) {
  return data ? <RouteLink to={storesPaths.loads(data.storeKey)}>{data.storeName}</RouteLink> : null;
}

/** @param coordinators Whether it is known who onboards the stores. */
export const outlierColumns = (coordinators: boolean): readonly DataGridColumn<OutlierGridRow>[] => [
  nameColumn({
    field: 'storeName',
    headerName: texts.store,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
  }),
  { field: 'tenantName', headerName: texts.tenant, width: 170, tooltipField: 'tenantName', ...TWO_LINE_CELL },
  dayColumn({ field: 'above', headerName: texts.above, headerTooltip: texts.aboveTooltip }),
  dayColumn({ field: 'days', headerName: texts.days, width: 90 }),
  choiceColumn({ field: 'worst', headerName: texts.worst, width: 210 }),
  dayColumn({ field: 'worstDays', headerName: texts.worstDays }),
  dayColumn({ field: 'usualDays', headerName: texts.usualDays }),
  choiceColumn({ field: 'status', headerName: texts.status, width: 115, minWidth: 115 }),
  choiceColumn({ field: 'dms', headerName: texts.dms, width: 125 }),
  ...(coordinators
    ? [choiceColumn<OutlierGridRow>({ field: 'coordinator', headerName: texts.coordinator, width: 150 })]
    : []),
];
