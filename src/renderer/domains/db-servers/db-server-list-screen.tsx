// The page that lists the servers for the databases of dealers, which are edited in their rows; and how a server is
// read and sent by the save flow.

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTableExport } from '@renderer/components/data-grid';
import {
  editedRow,
  type EditValues,
  SaveOnCommitGrid,
  type SaveOnCommitSource,
  type SaveOnCommitSpec,
} from '@renderer/components/editable-grids/row-editing';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { choicesOf } from '@renderer/components/form/fields/choices';
import { AddButton } from '@renderer/components/page/add-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { emptyOf, freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type DbServer, dbServerSchema, type ServerUpdate } from '@shared/domains/db-servers/model';
import { dbServersPaths } from '@shared/domains/db-servers/paths';
import { type EditedDbServer, serverErrors } from '@shared/domains/db-servers/rules';
import {
  dbServersTexts as texts,
  serverName,
  YES_NO_CHOICES,
  yesOrNo,
} from '@shared/domains/db-servers/texts';
import { ALLOWED } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import { messages } from '@shared/kernel/text/messages';
import { DB_SERVER_COLUMNS, notifyDbServerError } from './db-server-columns';

const { fields } = texts;

/** Returns the typed row; a password that was not typed is empty. */
const editedServerOf = (values: EditValues): EditedDbServer => ({
  ipAddress: values['ipAddress'] ?? '',
  dbName: values['dbName'] ?? '',
  dbUser: values['dbUser'] ?? '',
  dbPassword: values['dbPassword'] ?? '',
  dbPort: values['dbPort'] ?? '',
  isFull: yesOrNo(values['isFull'] === 'Yes'),
});

const trimToNull = (text: string | null): string | null => text?.trim() || null;

export const DB_SERVER_SPEC: SaveOnCommitSpec<DbServer> = {
  recordName: texts.server,
  keyOf: ({ serverNo }) => String(serverNo),
  draftKey: 'dbServers',
  versionOf: ({ updatedAt }) => updatedAt,
  labelOf: serverName,
  undoKind: 'dbServer',
  identityFields: ['ipAddress', 'dbPort'],
  deletedText: (server) => texts.gone(serverName(server)),
  valuesOf: ({ ipAddress, dbName, dbUser, dbPort, isFull }) => ({
    ipAddress,
    dbName,
    dbUser,
    dbPassword: null,
    dbPort: String(dbPort),
    isFull: yesOrNo(isFull),
  }),
  fields: [
    { field: 'ipAddress', label: fields.ipAddress },
    { field: 'dbName', label: fields.dbName },
    { field: 'dbUser', label: fields.dbUser },
    { field: 'dbPassword', label: fields.dbPassword, secret: { unchanged: texts.unchanged } },
    { field: 'dbPort', label: fields.dbPort },
    {
      field: 'isFull',
      label: fields.isFull,
      choices: () => choicesOf(YES_NO_CHOICES),
    },
  ],
  // Addresses are trimmed, because copied text may have blanks, and 05432 is no other port than 5432; a password is sent as
  // typed.
  normalize: (values) => ({
    ...values,
    ipAddress: trimToNull(values['ipAddress'] ?? null),
    dbPort: trimToNull(values['dbPort'] ?? null)?.replace(/^0+(?=\d)/, '') ?? null,
  }),
  errorsOf: (values) => serverErrors(editedServerOf(values)),
};

export const DB_SERVER_SOURCE: Pick<SaveOnCommitSource<DbServer, ServerUpdate>, 'read' | 'send'> = {
  read: () => calls.dbServers.list.query(),
  send: (seen, values) => calls.dbServers.update.mutate({ seen, wanted: editedServerOf(values) }),
};

const DB_SERVER_INVALIDATES = ['dbServers'] as const;

export const dbServerUndo = recordUndo(
  dbServerSchema,
  (opened) => editedRow(DB_SERVER_SPEC, DB_SERVER_SOURCE, opened),
  DB_SERVER_INVALIDATES,
);

export function DbServerListScreen() {
  const bridge = useBridge();
  const navigate = useNavigate();
  const writable = useWritePermission('change-settings');
  const list = useQuery(bridge.dbServers.list.queryOptions());
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshnessOf(list)}
        actions={
          <AddButton
            id="dbServers.add"
            title={texts.add}
            permission={writable}
            onAdd={() => void navigate(dbServersPaths.create)}
          />
        }
      />
      <AnswerView query={list} hasFreshness errorTitle={texts.notLoaded}>
        {(servers) => (
          <DbServerGrid
            servers={servers}
            read={DB_SERVER_SOURCE.read}
            empty={emptyOf(list, messages.generic.noData, writable.allowed ? texts.noneHint : undefined)}
          />
        )}
      </AnswerView>
    </>
  );
}

interface DbServerGridProps {
  servers: readonly DbServer[];
  read: () => Promise<Answer<DbServer[]>>;
  empty: ReturnType<typeof emptyOf>;
}

/** The grid of servers; each row is saved when its editing ends. */
function DbServerGrid({ servers, read, empty }: DbServerGridProps) {
  const notify = useNotify();
  const exportTable = useTableExport(texts.title);
  const confirm = useConfirm();
  const source: SaveOnCommitSource<DbServer, ServerUpdate> = {
    read,
    // The back office identifies a server by its address, so another address is more than a changed cell.
    confirm: async (server, values) => {
      const { ipAddress, dbPort } = editedServerOf(values);
      const names = [serverName(server), `${ipAddress}:${dbPort}`] as const;
      if (names[0] === names[1]) return true;
      return confirm({
        title: texts.moveTitle,
        body: texts.moveQuestion(...names),
        confirmLabel: texts.move,
      });
    },
    send: DB_SERVER_SOURCE.send,
    invalidates: DB_SERVER_INVALIDATES,
    onSaved: ({ text, leftOver }, undo) => {
      if (leftOver === null) notify.success(text ?? texts.updated, { duration: 'short', ...undo });
      else notify.error(leftOver, { duration: 'untilDismissed' });
    },
    onFailed: (error) => notifyDbServerError(notify, error),
    changeable: ALLOWED,
  };
  return (
    <SaveOnCommitGrid
      spec={DB_SERVER_SPEC}
      rows={servers}
      source={source}
      grid={{
        id: 'db-servers',
        label: texts.grid,
        columns: DB_SERVER_COLUMNS,
        ...empty,
        onExport: exportTable,
      }}
    />
  );
}
