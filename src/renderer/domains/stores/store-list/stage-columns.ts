import {
  dateColumn,
  numberColumn,
  type DataGridColumn,
  type StarterView,
} from '@renderer/components/data-grid';
import { STUCK_DAYS } from '@shared/domains/bulk-load/patience';
import { storesTexts } from '@shared/domains/stores/texts';
import type { ListedStore } from './use-stages';

const { columns, views } = storesTexts;

/** Besides the specification's columns: hidden until somebody wants them. */
export const STAGE_COLUMNS: readonly DataGridColumn<ListedStore>[] = [
  {
    colId: 'stage',
    headerName: columns.stage,
    width: 190,
    hide: true,
    valueGetter: ({ data }) => data?.way?.stage,
  },
  numberColumn({
    colId: 'daysInStage',
    headerName: columns.daysInStage,
    width: 90,
    hide: true,
    valueGetter: ({ data }) => data?.way?.days,
  }),
  {
    colId: 'nextBlocker',
    headerName: columns.nextBlocker,
    width: 280,
    hide: true,
    valueGetter: ({ data }) => data?.way?.blocker,
    tooltipValueGetter: ({ value }) => value,
  },
  dateColumn({
    colId: 'plannedLaunch',
    headerName: columns.plannedLaunch,
    hide: true,
    valueGetter: ({ data }) => data?.way?.launchDate,
  }),
];

/** Whether a part of a grid's address is about one of these columns. */
export const namesStage = (part: string): boolean =>
  STAGE_COLUMNS.some(({ colId }) => colId !== undefined && part.includes(colId));

const SHOWN = ['storeName', 'tenantName', 'dms', 'stage', 'daysInStage', 'nextBlocker', 'plannedLaunch'];

const startsAndEnds = (start: string, end: string) => ({
  filterType: 'text',
  operator: 'AND',
  conditions: [
    { filterType: 'text', type: 'startsWith', filter: start },
    { filterType: 'text', type: 'endsWith', filter: end },
  ],
});

/** What one looks for every day. `today` is `YYYY-MM-DD`. */
export const starterViews = (today: string): StarterView[] => [
  {
    name: views.failed,
    shown: SHOWN,
    sort: 'daysInStage:desc',
    filter: { stage: { filterType: 'text', type: 'endsWith', filter: 'Failed' } },
  },
  {
    name: views.launching,
    shown: SHOWN,
    sort: 'plannedLaunch:asc',
    // As the column writes its days: MM/DD/YYYY.
    filter: { plannedLaunch: startsAndEnds(`${today.slice(5, 7)}/`, `/${today.slice(0, 4)}`) },
  },
  {
    name: views.stuck(STUCK_DAYS),
    shown: SHOWN,
    sort: 'daysInStage:desc',
    filter: { daysInStage: { filterType: 'number', type: 'greaterThanOrEqual', filter: STUCK_DAYS } },
  },
];
