import {
  actionColumn,
  choiceColumn,
  nameColumn,
  numberColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/route-link';
import type { ShownSchedule } from '@shared/domains/scheduled-exports/model';
import { lastText, nextText, whenText } from '@shared/domains/scheduled-exports/rules';
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';
import { LastResult } from './last-result';
import { ScheduleActions } from './schedule-actions';

type Cell = DataGridCell<ShownSchedule>;

const texts = scheduledExportsTexts.columns;

export const SCHEDULE_COLUMNS: readonly DataGridColumn<ShownSchedule>[] = [
  nameColumn({
    field: 'name',
    headerName: texts.name,
    width: 190,
    cellRenderer: ({ data }: Cell) => (data ? <RouteLink to={data.address}>{data.name}</RouteLink> : null),
  }),
  {
    colId: 'when',
    headerName: texts.when,
    width: 170,
    valueGetter: ({ data }) => data && whenText(data),
  },
  {
    colId: 'last',
    headerName: texts.last,
    width: 280,
    valueGetter: ({ data }) => data && lastText(data),
    tooltipValueGetter: ({ value }) => value,
    cellRenderer: ({ data, value }: Cell) =>
      data ? <LastResult schedule={data} text={String(value)} /> : null,
  },
  {
    colId: 'next',
    headerName: texts.next,
    width: 170,
    valueGetter: ({ data }) => data && nextText(data),
  },
  { field: 'folder', headerName: texts.folder, width: 150, tooltipField: 'folder' },
  choiceColumn({ field: 'format', headerName: texts.format, width: 90 }),
  numberColumn({ field: 'keep', headerName: texts.keep, width: 90 }),
  actionColumn({
    width: 150,
    cellRenderer: ({ data }: Cell) => (data ? <ScheduleActions schedule={data} /> : null),
  }),
];
