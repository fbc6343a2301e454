import { tokens } from '@fluentui/react-components';
import { exportAs, numberColumn } from '@renderer/components/data-grid';
import { CHECK_MARK } from '@shared/domains/exports/model';
import { daysOfMonth } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { CLIENT_COLUMN, USER_COLUMN, type LoginColumn } from './login-columns';

const CENTRED = { paddingInline: 0, textAlign: 'center', justifyContent: 'center' } as const;
const WEEKEND = { ...CENTRED, backgroundColor: tokens.colorNeutralBackground2 } as const;

const weekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** A plain text cell: hundreds of users have thousands of them, and a screen reader says 'check mark'. */
function dayColumn(day: string): LoginColumn {
  const date = new Date(`${day}T00:00:00Z`);
  const style = [0, 6].includes(date.getUTCDay()) ? WEEKEND : CENTRED;
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
    headerStyle: { paddingInline: 0, textAlign: 'center' },
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
    width: 80,
    pinned: 'right',
    valueGetter: ({ data }) => data?.days.size ?? 0,
    getQuickFilterText: () => '',
  }),
];
