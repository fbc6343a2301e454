// The page that lists the database connection of each realm.

import { useInfiniteQuery } from '@tanstack/react-query';
import {
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  nameColumn,
  NOT_EXPORTED,
  useTableExport,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { FetchedSecret } from '@renderer/components/display/fetched-secret';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { SchemaConfig } from '@shared/domains/schema-configs/model';
import { schemaConfigsTexts, schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';
import { messages } from '@shared/kernel/text/messages';

export function SchemaConfigScreen() {
  const bridge = useBridge();
  const list = usePagedList(
    useInfiniteQuery(bridge.schemaConfigs.list.infiniteQueryOptions({}, UNTIL_NO_MORE)),
  );
  const exportTable = useTableExport(texts.title);
  return (
    <>
      <PageHeader title={texts.title} freshness={freshnessOf(list)} />
      <DataGrid
        id="schema-configs"
        label={texts.grid}
        rows={list.data?.data}
        columns={SCHEMA_CONFIG_COLUMNS}
        rowId={({ configId }) => String(configId)}
        hasMore={list.hasMore}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        emptyText={messages.generic.noData}
        onExport={exportTable}
        options={OPTIONS}
      />
    </>
  );
}

/** The masked password of a realm's database, which can be revealed and copied. */
function AuthPassword({ config: { configId, realmName } }: { config: SchemaConfig }) {
  const { copyPassword } = useBridge().schemaConfigs;
  return (
    <FetchedSecret
      secretName={texts.passwordOf(realmName)}
      capability="see-settings"
      of={{ configId, realmName }}
      fetchSecret={(key) => calls.schemaConfigs.password.query(key)}
      copy={copyPassword.mutationOptions()}
    />
  );
}

const { fields } = schemaConfigsTexts;

const SCHEMA_CONFIG_COLUMNS: readonly DataGridColumn<SchemaConfig>[] = [
  nameColumn({
    field: 'realmName',
    headerName: fields.realmName,
    width: 180,
    tooltipField: 'realmName',
    ...TWO_LINE_CELL,
  }),
  { field: 'hostname', headerName: fields.hostname, width: 200 },
  choiceColumn({ field: 'port', headerName: fields.port, width: 100, minWidth: 64 }),
  choiceColumn({ field: 'dbServer', headerName: fields.dbServer, width: 150, minWidth: 96 }),
  { field: 'dbName', headerName: fields.dbName, width: 210, tooltipField: 'dbName', ...TWO_LINE_CELL },
  {
    field: 'authUsername',
    headerName: fields.authUsername,
    width: 210,
    tooltipField: 'authUsername',
    ...TWO_LINE_CELL,
  },
  {
    colId: 'authPassword',
    headerName: fields.authPassword,
    // Its buttons stay in sight in a small window.
    pinned: 'right',
    width: 190,
    sortable: false,
    filter: false,
    cellRenderer: ({ data }: DataGridCell<SchemaConfig>) => (data ? <AuthPassword config={data} /> : null),
    ...NOT_EXPORTED,
  },
];

const OPTIONS = { rowHeight: 40 };
