import {
  choiceColumn,
  dateColumn,
  exportAs,
  EXPORTED_UNSEEN,
  numberColumn,
} from '@renderer/components/data-grid';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { CLIENT_COLUMN, USER_COLUMN, type LoginColumn } from './login-columns';

const NONE = '---';

export const SUMMARY_COLUMNS: readonly LoginColumn[] = [
  CLIENT_COLUMN,
  {
    colId: 'group',
    headerName: 'Group',
    ...EXPORTED_UNSEEN,
    valueGetter: ({ data }) => (data?.active ? texts.withLogin : texts.withoutLogin),
  },
  USER_COLUMN,
  {
    colId: 'firstName',
    headerName: 'First Name',
    width: 140,
    valueGetter: ({ data }) => data?.user?.first_name ?? '',
  },
  {
    colId: 'lastName',
    headerName: 'Last Name',
    width: 140,
    valueGetter: ({ data }) => data?.user?.last_name ?? '',
  },
  dateColumn(
    {
      colId: 'lastLogin',
      headerName: 'Last Login',
      valueGetter: ({ data }) => data?.user?.last_login_date ?? null,
    },
    NONE,
  ),
  numberColumn({
    colId: 'daysSince',
    headerName: 'Days Since Last Login',
    width: 150,
    valueGetter: ({ data }) => data?.user?.days_since_last_login ?? null,
    valueFormatter: ({ value }) => value ?? NONE,
    ...exportAs('number', NONE),
  }),
  numberColumn({
    colId: 'count',
    headerName: 'Days with a Login',
    width: 130,
    valueGetter: ({ data }) => data?.days.size ?? 0,
  }),
  choiceColumn({
    colId: 'enabled',
    headerName: 'Status',
    width: 110,
    valueGetter: ({ data }) => (data?.user?.enabled ? 'Enabled' : 'Disabled'),
  }),
  dateColumn({
    colId: 'created',
    headerName: 'Created',
    valueGetter: ({ data }) => data?.user?.user_creation_date ?? null,
  }),
];
