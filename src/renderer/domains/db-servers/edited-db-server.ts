// Describes a server to the grid in which it is edited, and how the servers are read and sent.

import {
  editedRow,
  type EditValues,
  type SaveOnCommitSource,
  type SaveOnCommitSpec,
} from '@renderer/components/editable-grids/row-editing';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type DbServer, dbServerSchema, type ServerUpdate } from '@shared/domains/db-servers/model';
import { type EditedDbServer, serverErrors } from '@shared/domains/db-servers/rules';
import {
  dbServersTexts as texts,
  YES_NO_CHOICES,
  serverName,
  yesOrNo,
} from '@shared/domains/db-servers/texts';

const { fields } = texts;

/** Returns the typed row; a password that was not typed is empty. */
export const editedServerOf = (values: EditValues): EditedDbServer => ({
  ipAddress: values['ipAddress'] ?? '',
  dbName: values['dbName'] ?? '',
  dbUser: values['dbUser'] ?? '',
  dbPassword: values['dbPassword'] ?? '',
  dbPort: values['dbPort'] ?? '',
  isFull: yesOrNo(values['isFull'] === 'Yes'),
});

const trimToNull = (text: string | null): string | null => text?.trim() || null;

export const DB_SERVER_SPEC: SaveOnCommitSpec<DbServer> = {
  what: texts.server,
  keyOf: ({ serverNo }) => String(serverNo),
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
      choices: () => YES_NO_CHOICES.map((value) => ({ value, label: value })),
    },
  ],
  // Addresses are trimmed, because copied text may have blanks; a password is sent as typed.
  normalize: (values) => ({
    ...values,
    ipAddress: trimToNull(values['ipAddress'] ?? null),
    dbPort: trimToNull(values['dbPort'] ?? null),
  }),
  errorsOf: (values) => serverErrors(editedServerOf(values)),
};

export const DB_SERVER_SOURCE: Pick<SaveOnCommitSource<DbServer, ServerUpdate>, 'read' | 'send'> = {
  read: () => calls.dbServers.list.query(),
  send: (seen, values) => calls.dbServers.update.mutate({ seen, wanted: editedServerOf(values) }),
};

export const DB_SERVER_INVALIDATES = ['dbServers'] as const;

export const dbServerUndo = recordUndo(
  dbServerSchema,
  (opened) => editedRow(DB_SERVER_SPEC, DB_SERVER_SOURCE, opened),
  DB_SERVER_INVALIDATES,
);
