import {
  actionColumn,
  choiceColumn,
  exportAs,
  nameColumn,
  NOT_EXPORTED,
  numberColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { EditCell, RowActionsCell, useIsOpenRow } from '@renderer/components/row-editing';
import type { DbServer } from '@shared/domains/db-servers/model';
import { fullText } from '@shared/domains/db-servers/rules';
import { dbServersTexts } from '@shared/domains/db-servers/texts';
import { formatCommentTime, formatDate } from '@shared/kernel/format';
import { DeleteDbServer } from './db-server-actions';
import { DbServerPassword } from './db-server-password';

type Cell = DataGridCell<DbServer>;
const { fields } = dbServersTexts;

function PasswordCell(cell: Cell) {
  const open = useIsOpenRow(cell);
  if (open) return <EditCell {...cell} />;
  return cell.data ? <DbServerPassword server={cell.data} /> : null;
}

function ActionsCell(cell: Cell) {
  const open = useIsOpenRow(cell);
  return (
    <>
      <RowActionsCell {...cell} />
      {!open && cell.data && <DeleteDbServer server={cell.data} />}
    </>
  );
}

const instant = (field: 'createdAt' | 'updatedAt'): DataGridColumn<DbServer> => ({
  field,
  headerName: fields[field],
  width: 120,
  valueFormatter: ({ value }) => formatDate(value),
  tooltipValueGetter: ({ value }) => formatCommentTime(value ?? ''),
  ...exportAs('instant'),
});

export const DB_SERVER_COLUMNS: readonly DataGridColumn<DbServer>[] = [
  numberColumn({ field: 'serverNo', headerName: fields.serverNo, width: 96, minWidth: 66 }),
  nameColumn({ field: 'ipAddress', headerName: fields.ipAddress, width: 170, cellRenderer: EditCell }),
  { field: 'dbName', headerName: fields.dbName, width: 140, minWidth: 88, cellRenderer: EditCell },
  { field: 'dbUser', headerName: fields.dbUser, width: 150, minWidth: 96, cellRenderer: EditCell },
  {
    colId: 'dbPassword',
    headerName: fields.dbPassword,
    width: 230,
    minWidth: 190,
    sortable: false,
    filter: false,
    cellRenderer: PasswordCell,
    ...NOT_EXPORTED,
  },
  // A number that is counted nowhere: it stands like the name beside it.
  { field: 'dbPort', headerName: fields.dbPort, width: 110, cellRenderer: EditCell, ...exportAs('number') },
  choiceColumn({
    field: 'isFull',
    headerName: fields.isFull,
    width: 110,
    valueGetter: ({ data }) => data && fullText(data.isFull),
    cellRenderer: EditCell,
  }),
  instant('createdAt'),
  instant('updatedAt'),
  actionColumn({ width: 130, cellRenderer: ActionsCell }),
];
