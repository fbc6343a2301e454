import {
  choiceColumn,
  nameColumn,
  NOT_EXPORTED,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import type { SchemaConfig } from '@shared/domains/schema-configs/model';
import { schemaConfigsTexts } from '@shared/domains/schema-configs/texts';
import { AuthPassword } from './auth-password';

const { fields } = schemaConfigsTexts;

export const SCHEMA_CONFIG_COLUMNS: readonly DataGridColumn<SchemaConfig>[] = [
  nameColumn({ field: 'realmName', headerName: fields.realmName, tooltipField: 'realmName' }),
  { field: 'hostname', headerName: fields.hostname, width: 200 },
  choiceColumn({ field: 'port', headerName: fields.port, width: 100 }),
  choiceColumn({ field: 'dbServer', headerName: fields.dbServer, width: 150 }),
  { field: 'dbName', headerName: fields.dbName, width: 210, tooltipField: 'dbName' },
  { field: 'authUsername', headerName: fields.authUsername, width: 210, tooltipField: 'authUsername' },
  {
    colId: 'authPassword',
    headerName: fields.authPassword,
    flex: 1,
    minWidth: 250,
    sortable: false,
    filter: false,
    cellRenderer: ({ data }: DataGridCell<SchemaConfig>) => (data ? <AuthPassword config={data} /> : null),
    ...NOT_EXPORTED,
  },
];
