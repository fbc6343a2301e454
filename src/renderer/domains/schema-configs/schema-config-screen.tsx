import { useQuery } from '@tanstack/react-query';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { useBridge } from '@renderer/platform/bridge-provider';
import { schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';
import { messages } from '@shared/kernel/messages';
import { SCHEMA_CONFIG_COLUMNS } from './schema-config-columns';

const OPTIONS = { rowHeight: 40 };

/** How the database of each realm is reached. */
export function SchemaConfigScreen() {
  const bridge = useBridge();
  const list = useQuery(bridge.schemaConfigs.list.queryOptions());
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
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        emptyText={messages.generic.noData}
        onExport={exportTable}
        options={OPTIONS}
      />
    </>
  );
}
