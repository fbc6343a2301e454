import { useQuery } from '@tanstack/react-query';
import { DataGrid } from '@renderer/components/data-grid';
import { PageHeader } from '@renderer/components/page-header';
import { useBridge } from '@renderer/platform/bridge-provider';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { SCHEDULE_COLUMNS } from './schedule-columns';

const OPTIONS = { rowHeight: 44 };

/** What is exported by itself: when, where to, and what came of it. */
export function ScheduleListScreen() {
  const bridge = useBridge();
  // Kept on this computer: asking for it costs nothing, and the next run moves with the clock.
  const list = useQuery(bridge.scheduledExports.list.queryOptions(undefined, { refetchInterval: 5_000 }));
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.hint} />
      <DataGrid
        id="scheduled-exports"
        label={texts.title}
        rows={list.data}
        columns={SCHEDULE_COLUMNS}
        rowId={({ id }) => id}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        emptyText={texts.empty}
        options={OPTIONS}
      />
    </>
  );
}
