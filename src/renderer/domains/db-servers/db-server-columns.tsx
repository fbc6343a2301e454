// The columns of the list of DB servers, with their cells: the masked password, and the buttons that edit and delete a
// server; and the notice of a call that failed.

import { Delete20Regular } from '@fluentui/react-icons';
import {
  actionColumn,
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  exportAs,
  nameColumn,
  NOT_EXPORTED,
  idColumn,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { FetchedSecret } from '@renderer/components/display/fetched-secret';
import { EditCell, RowActionsCell, useIsOpenRow } from '@renderer/components/editable-grids/row-editing';
import { actionTitles, failureOf, type FailureTitles } from '@renderer/components/form/form-failure';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { type Notify, useNotify } from '@renderer/platform/notifications/notify-context';
import type { DbServer } from '@shared/domains/db-servers/model';
import { dbServersTexts as texts, yesOrNo, serverName } from '@shared/domains/db-servers/texts';
import { formatCommentTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** Shows the error text of the specification, or that the outcome is unknown, with the reason below it. */
export function notifyDbServerError(
  notify: Notify,
  error: unknown,
  titles: FailureTitles = messages.generic.somethingWentWrong,
): void {
  const { title, reason } = failureOf(readAppError(error), titles);
  notify.error(title, reason === '' ? {} : { detail: reason });
}

/** Deletes a server after a confirm dialog that names it. */
function DeleteDbServerButton({ server }: { server: DbServer }) {
  const name = serverName(server);
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWritePermission('change-settings');
  const remove = useChange(bridge.dbServers.remove.mutationOptions(), {
    recordName: name,
    invalidates: ['dbServers'],
    onDone: (message) => notify.success(message ?? texts.deleted, { duration: 'short' }),
    onFailed: (error) =>
      notifyDbServerError(
        notify,
        error,
        actionTitles(`${messages.generic.somethingWentWrong}: ${name}`, name),
      ),
  });
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.deleteTitle,
      body: texts.deleteQuestion(name),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate(server);
  };
  return (
    <PermittedIconButton
      permission={writable}
      icon={<Delete20Regular />}
      label={texts.remove(name)}
      disabledFocusable={remove.isPending}
      onClick={() => void confirmAndRemove()}
    />
  );
}

/** The masked password of a server, which can be revealed and copied. */
export function DbServerPassword({ server }: { server: DbServer }) {
  const { ipAddress, dbPort } = server;
  const { copyPassword } = useBridge().dbServers;
  return (
    <FetchedSecret
      secretName={texts.passwordOf(serverName(server))}
      capability="see-settings"
      of={{ ipAddress, dbPort }}
      fetchSecret={(key) => calls.dbServers.password.query(key)}
      copy={copyPassword.mutationOptions()}
    />
  );
}

type Cell = DataGridCell<DbServer>;
const { fields } = texts;

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
      {!open && cell.data && <DeleteDbServerButton server={cell.data} />}
    </>
  );
}

/** In a small window the time stands below the day, so that no column lies under the pinned ones. */
const instantColumn = (field: 'createdAt' | 'updatedAt'): DataGridColumn<DbServer> => ({
  field,
  headerName: fields[field],
  width: 200,
  minWidth: 98,
  ...TWO_LINE_CELL,
  valueFormatter: ({ value }) => formatCommentTime(value ?? ''),
  tooltipValueGetter: ({ value }) => formatCommentTime(value ?? ''),
  ...exportAs('instant'),
});

export const DB_SERVER_COLUMNS: readonly DataGridColumn<DbServer>[] = [
  idColumn({ field: 'serverNo', headerName: fields.serverNo, width: 96, minWidth: 66 }),
  nameColumn({ field: 'ipAddress', headerName: fields.ipAddress, width: 140, cellRenderer: EditCell }),
  { field: 'dbName', headerName: fields.dbName, width: 140, minWidth: 88, cellRenderer: EditCell },
  { field: 'dbUser', headerName: fields.dbUser, width: 150, minWidth: 96, cellRenderer: EditCell },
  {
    colId: 'dbPassword',
    headerName: fields.dbPassword,
    width: 190,
    minWidth: 140,
    sortable: false,
    filter: false,
    cellRenderer: PasswordCell,
    ...NOT_EXPORTED,
  },
  // The port is an identifier, so it is aligned like the name beside it.
  { field: 'dbPort', headerName: fields.dbPort, width: 96, minWidth: 64, cellRenderer: EditCell },
  choiceColumn({
    field: 'isFull',
    headerName: fields.isFull,
    width: 90,
    minWidth: 64,
    valueGetter: ({ data }) => data && yesOrNo(data.isFull),
    cellRenderer: EditCell,
  }),
  instantColumn('createdAt'),
  instantColumn('updatedAt'),
  actionColumn({ width: 92, cellRenderer: ActionsCell }),
];
