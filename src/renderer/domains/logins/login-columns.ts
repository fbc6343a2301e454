import { EXPORTED_UNSEEN, nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import type { LoginLine } from './login-lines';

export type LoginColumn = DataGridColumn<LoginLine>;

const fullName = ({ user }: LoginLine): string =>
  [user?.first_name, user?.last_name].filter(Boolean).join(' ');

/** Headings show it; a file has none. */
export const CLIENT_COLUMN: LoginColumn = { field: 'client', headerName: 'Client', ...EXPORTED_UNSEEN };

/** The search finds a user by name too, and all those of a client. */
export const USER_COLUMN: LoginColumn = nameColumn({
  colId: 'user',
  headerName: 'User',
  width: 180,
  valueGetter: ({ data }) => data?.user?.user_name ?? '',
  tooltipValueGetter: ({ data }) => data && fullName(data),
  getQuickFilterText: ({ data }) => `${data.user?.user_name ?? ''} ${fullName(data)} ${data.client}`,
});
