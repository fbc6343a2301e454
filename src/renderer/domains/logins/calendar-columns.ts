import { tokens } from '@fluentui/react-components';
import { exportAs, numberColumn } from '@renderer/components/data-grid';
import { CHECK_MARK } from '@shared/domains/exports/model';
import { daysOfMonth } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { CLIENT_COLUMN, USER_COLUMN, type LoginColumn } from './login-columns';

/** The check marks stand under their day. */
const DAY = { paddingInlineStart: '6px', paddingInlineEnd: 0 } as const;
const WEEKEND = { ...DAY, backgroundColor: tokens.colorNeutralBackground2 } as const;
/** What is pinned at the right lies under the scroll bar. */
const CLEAR_OF_BAR = { paddingInlineEnd: '24px' } as const;

const weekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** A plain text cell: hundreds of users have thousands of them, and a screen reader says 'check mark'. */
function dayColumn(day: string): LoginColumn {
  const date = new Date(`${day}T00:00:00Z`);
  const style = [0, 6].includes(date.getUTCDay()) ? WEEKEND : DAY;
  return {
    colId: day,
    headerName: String(date.getUTCDate()),
    headerTooltip: weekday.format(date),
    width: 26,
    minWidth: 24,
    resizable: false,
    filter: false,
    suppressMovable: true,
    wrapHeaderText: false,
    cellStyle: style,
    headerStyle: DAY,
    valueGetter: ({ data }) => (data?.days.has(day) === true ? CHECK_MARK : ''),
    getQuickFilterText: () => '',
    ...exportAs('text'),
  };
}

/** The users, a column for each day of the month, and on how many of them they logged in. */
export const calendarColumns = (month: string): readonly LoginColumn[] => [
  CLIENT_COLUMN,
  USER_COLUMN,
  ...daysOfMonth(month).map(dayColumn),
  numberColumn({
    colId: 'count',
    headerName: texts.count,
    width: 96,
    pinned: 'right',
    cellStyle: CLEAR_OF_BAR,
    headerStyle: CLEAR_OF_BAR,
    valueGetter: ({ data }) => data?.days.size ?? 0,
    getQuickFilterText: () => '',
  }),
];
