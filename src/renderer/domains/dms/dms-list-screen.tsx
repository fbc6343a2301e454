// The page that lists the dealer management systems and their logos.

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { AddButton } from '@renderer/components/page/add-button';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { DMS_LIST_TITLE } from '@shared/domains/dms/menu-texts';
import type { DmsMaster } from '@shared/domains/dms/model';
import { dmsTexts } from '@shared/domains/dms/texts';
import { messages } from '@shared/kernel/text/messages';
import { dmsColumns } from './dms-columns';
import { DmsDialog } from './dms-dialog';

const GRID_OPTIONS = { rowHeight: 44 };

export function DmsListScreen() {
  const bridge = useBridge();
  const writable = useWritePermission();
  const list = useQuery(bridge.dms.list.queryOptions());
  const exportTable = useTableExport(DMS_LIST_TITLE);
  /** The DMS in the dialog; `new` for a DMS that does not exist yet. */
  const [edited, setEdited] = useState<DmsMaster | 'new' | null>(null);
  const columns = useMemo(() => dmsColumns(setEdited), []);
  return (
    <>
      <PageHeader
        title={DMS_LIST_TITLE}
        freshness={freshnessOf(list)}
        actions={
          <AddButton id="dms.add" title={dmsTexts.add} permission={writable} onAdd={() => setEdited('new')} />
        }
      />
      <DataGrid
        id="dms-list"
        label={DMS_LIST_TITLE}
        rows={list.data?.data}
        columns={columns}
        rowId={(row) => String(row.id)}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        emptyText={messages.generic.noData}
        onExport={exportTable}
        options={GRID_OPTIONS}
      />
      {edited !== null && (
        <DmsDialog dms={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
