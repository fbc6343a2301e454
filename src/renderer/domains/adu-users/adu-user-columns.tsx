import {
  actionColumn,
  choiceColumn,
  exportAs,
  nameColumn,
  NOT_EXPORTED,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import type { AduUser } from '@shared/domains/adu-users/model';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { formatCommentTime, formatDate } from '@shared/kernel/format';
import { AduUserActions } from './adu-user-actions';
import { CreationMark } from './creation-mark';
import { TemporaryPassword } from './temporary-password';

type Cell = DataGridCell<AduUser>;

/** How the creation stands, in a word. */
function realmsText({ creation }: AduUser): string {
  if (creation === null) return texts.created;
  return creation.status === 'Failed'
    ? texts.failedIn(creation.failedRealms.length)
    : texts.creating(creation.done, creation.realms);
}

const password: DataGridColumn<AduUser> = {
  colId: 'temporaryPassword',
  headerName: texts.temporaryPassword,
  width: 235,
  minWidth: 215,
  sortable: false,
  filter: false,
  cellRenderer: ({ data }: Cell) => (data ? <TemporaryPassword userName={data.userName} /> : null),
  ...NOT_EXPORTED,
};

const BEFORE: readonly DataGridColumn<AduUser>[] = [
  nameColumn({ field: 'userName', headerName: 'User Name', width: 230, tooltipField: 'userName' }),
  { field: 'firstName', headerName: 'First Name', width: 115, tooltipField: 'firstName' },
  { field: 'lastname', headerName: 'Last Name', width: 115, tooltipField: 'lastname' },
  choiceColumn({ field: 'role', headerName: 'Role' }),
  {
    field: 'createdAt',
    headerName: 'Created',
    width: 115,
    valueFormatter: ({ value }) => formatDate(value),
    tooltipValueGetter: ({ value }) => formatCommentTime(value ?? ''),
    ...exportAs('instant'),
  },
  {
    colId: 'realms',
    headerName: 'Realms',
    width: 195,
    valueGetter: ({ data }) => data && realmsText(data),
    cellRenderer: ({ data, value }: Cell) =>
      data ? <CreationMark user={data} text={String(value)} /> : null,
  },
];

const AFTER: readonly DataGridColumn<AduUser>[] = [
  actionColumn({
    cellRenderer: ({ data }: Cell) => (data ? <AduUserActions user={data} /> : null),
  }),
];

export const ADU_USER_COLUMNS: readonly DataGridColumn<AduUser>[] = [...BEFORE, ...AFTER];

/** For those who may see what others sign in with. */
export const ADU_USER_COLUMNS_WITH_PASSWORD: readonly DataGridColumn<AduUser>[] = [
  ...BEFORE,
  password,
  ...AFTER,
];
