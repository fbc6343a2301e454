// The columns of the monthly and the summary grid of the Login Tracker, and the headings of the clients in both.

import { makeStyles, tokens } from '@fluentui/react-components';
import {
  choiceColumn,
  type DataGridColumn,
  dateColumn,
  exportAs,
  EXPORTED_GROUP_COLUMN,
  nameColumn,
  numberColumn,
} from '@renderer/components/data-grid';
import { daysOfMonth } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { CHECK_MARK } from '@shared/kernel/table/table';
import { namedDayFormat } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { LoginLine } from './login-lines';

type LoginColumn = DataGridColumn<LoginLine>;

const fullName = ({ user }: LoginLine): string =>
  [user?.first_name, user?.last_name].filter(Boolean).join(' ');

/** On screen the headings show the client; an exported file has no headings. */
const CLIENT_COLUMN: LoginColumn = {
  field: 'client',
  headerName: messages.words.client,
  ...EXPORTED_GROUP_COLUMN,
};

/** The search matches users by name, and all users of a matching client. */
const USER_COLUMN: LoginColumn = nameColumn({
  colId: 'user',
  headerName: messages.words.user,
  width: 180,
  valueGetter: ({ data }) => data?.user?.user_name ?? '',
  tooltipValueGetter: ({ data }) => data && fullName(data),
  getQuickFilterText: ({ data }) => `${data.user?.user_name ?? ''} ${fullName(data)} ${data.client}`,
});

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  muted: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

/** The heading of a client above its users. */
function ClientHeading({ line: { client, users, active } }: { line: LoginLine }) {
  const styles = useStyles();
  return (
    <div role="gridcell" className={styles.root}>
      <span dir="auto">{client}</span>
      {active !== null && <span>{active ? texts.withLogin : texts.withoutLogin}</span>}
      <span className={styles.muted}>{texts.users(users ?? 0)}</span>
    </div>
  );
}

/** The tooltip of a login is the person's full name, so it is needed beside a login that fits its cell. */
export const LOGIN_GRID_OPTIONS = { tooltipShowMode: 'standard' } as const;

/** The heading rows of both grids. */
export const CLIENT_GROUP_ROWS = {
  is: ({ user }: LoginLine): boolean => user === null,
  render: (line: LoginLine) => <ClientHeading line={line} />,
  groupOf: ({ group }: LoginLine): string => group,
  hideEmpty: true,
};

/** The padding aligns the check marks with their day. */
const DAY = { paddingInlineStart: '6px', paddingInlineEnd: 0 } as const;
const WEEKEND = { ...DAY, backgroundColor: tokens.colorNeutralBackground2 } as const;
/** The padding keeps the pinned column clear of the scroll bar. */
const CLEAR_OF_SCROLLBAR = { paddingInlineEnd: '24px' } as const;

/** The cells are plain text, because there are thousands of them; screen readers say 'check mark'. */
function dayColumn(day: string): LoginColumn {
  const date = new Date(`${day}T00:00:00Z`);
  const style = [0, 6].includes(date.getUTCDay()) ? WEEKEND : DAY;
  return {
    colId: day,
    headerName: String(date.getUTCDate()),
    headerTooltip: namedDayFormat({ dateStyle: 'full' }).format(date),
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

/** Returns the columns of a month: the users, a column for each day, and the number of days with a login. */
export const calendarColumns = (month: string): readonly LoginColumn[] => [
  CLIENT_COLUMN,
  USER_COLUMN,
  ...daysOfMonth(month).map(dayColumn),
  numberColumn({
    colId: 'count',
    headerName: texts.count,
    width: 96,
    pinned: 'right',
    cellStyle: CLEAR_OF_SCROLLBAR,
    headerStyle: CLEAR_OF_SCROLLBAR,
    valueGetter: ({ data }) => data?.days.size ?? 0,
    getQuickFilterText: () => '',
  }),
];

const NONE = '---';

/** The columns of the summary: the users with their last login. */
export const SUMMARY_COLUMNS: readonly LoginColumn[] = [
  CLIENT_COLUMN,
  {
    colId: 'group',
    headerName: texts.columns.group,
    ...EXPORTED_GROUP_COLUMN,
    valueGetter: ({ data }) => (data?.active ? texts.withLogin : texts.withoutLogin),
  },
  USER_COLUMN,
  {
    colId: 'firstName',
    headerName: texts.columns.firstName,
    width: 140,
    valueGetter: ({ data }) => data?.user?.first_name ?? '',
  },
  {
    colId: 'lastName',
    headerName: texts.columns.lastName,
    width: 140,
    valueGetter: ({ data }) => data?.user?.last_name ?? '',
  },
  dateColumn(
    {
      colId: 'lastLogin',
      headerName: texts.columns.lastLogin,
      valueGetter: ({ data }) => data?.user?.last_login_date ?? null,
    },
    NONE,
  ),
  numberColumn({
    colId: 'daysSince',
    headerName: texts.columns.daysSince,
    width: 150,
    valueGetter: ({ data }) => data?.user?.days_since_last_login ?? null,
    valueFormatter: ({ value }) => value ?? NONE,
    ...exportAs('number', NONE),
  }),
  numberColumn({
    colId: 'count',
    headerName: texts.columns.daysWithLogin,
    width: 130,
    valueGetter: ({ data }) => data?.days.size ?? 0,
  }),
  choiceColumn({
    colId: 'enabled',
    headerName: messages.words.status,
    width: 110,
    valueGetter: ({ data }) => (data?.user?.enabled ? texts.enabled : texts.disabled),
  }),
  dateColumn({
    colId: 'created',
    headerName: messages.words.created,
    valueGetter: ({ data }) => data?.user?.user_creation_date ?? null,
  }),
];
