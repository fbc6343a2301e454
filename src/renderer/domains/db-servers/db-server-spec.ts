import type { EditValues, SentRowSpec } from '@renderer/components/row-editing';
import type { DbServer } from '@shared/domains/db-servers/model';
import {
  FULL,
  fullText,
  serverErrors,
  serverName,
  type EditedDbServer,
} from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';

const { fields } = texts;

/** The row as it is typed; a password that nobody typed is empty. */
export const editedServer = (values: EditValues): EditedDbServer => ({
  ipAddress: values['ipAddress'] ?? '',
  dbName: values['dbName'] ?? '',
  dbUser: values['dbUser'] ?? '',
  dbPassword: values['dbPassword'] ?? '',
  dbPort: values['dbPort'] ?? '',
  isFull: fullText(values['isFull'] === 'Yes'),
});

const trimmed = (text: string | null): string | null => text?.trim() || null;

export const DB_SERVER_SPEC: SentRowSpec<DbServer> = {
  what: 'the DB server',
  keyOf: ({ serverNo }) => String(serverNo),
  versionOf: ({ updatedAt }) => updatedAt,
  labelOf: serverName,
  valuesOf: ({ ipAddress, dbName, dbUser, dbPort, isFull }) => ({
    ipAddress,
    dbName,
    dbUser,
    dbPassword: null,
    dbPort: String(dbPort),
    isFull: fullText(isFull),
  }),
  fields: [
    { field: 'ipAddress', label: fields.ipAddress },
    { field: 'dbName', label: fields.dbName },
    { field: 'dbUser', label: fields.dbUser },
    { field: 'dbPassword', label: fields.dbPassword, secret: { unchanged: texts.unchanged } },
    { field: 'dbPort', label: fields.dbPort },
    { field: 'isFull', label: fields.isFull, choices: () => FULL.map((value) => ({ value, label: value })) },
  ],
  // A copied address brings blanks along; a password is what was typed.
  tidy: (values) => ({
    ...values,
    ipAddress: trimmed(values['ipAddress'] ?? null),
    dbPort: trimmed(values['dbPort'] ?? null),
  }),
  errorsOf: (values) => serverErrors(editedServer(values)),
};
