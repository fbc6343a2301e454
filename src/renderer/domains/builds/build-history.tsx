import { Subtitle2 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  choiceColumn,
  DataGrid,
  exportAs,
  nameColumn,
  useTableExport,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { ActivityRow } from '@shared/domains/activity-log/model';
import { buildsTexts as texts } from '@shared/domains/builds/texts';
import { lastDays, widened } from '@shared/kernel/date-range';
import { formatCommentTime } from '@shared/kernel/format';

const DAYS = 30;

const COLUMNS: readonly DataGridColumn<ActivityRow>[] = [
  nameColumn({
    field: 'createdTime',
    headerName: texts.columns.when,
    valueFormatter: ({ value }) => formatCommentTime(value),
    ...exportAs('instant'),
  }),
  choiceColumn({ field: 'createdUser', headerName: texts.columns.who, width: 180 }),
  { field: 'activity', headerName: texts.columns.what, flex: 1, minWidth: 260, tooltipField: 'activity' },
  choiceColumn({ field: 'status', headerName: texts.columns.status, width: 120 }),
];

/** Who ran what, as the activity log has it. */
export function BuildHistory() {
  const bridge = useBridge();
  const [days] = useState(() => widened(lastDays(DAYS)));
  const about = { spec: 'buildSpec', tenantId: null, storeId: null } as const;
  const log = useQuery(bridge.activityLog.list.queryOptions({ ...days, ...about }));
  const exportTable = useTableExport(texts.title);
  return (
    <WorkArea as="section" gap="small" aria-labelledby="build-history">
      <Subtitle2 as="h2" id="build-history">
        {texts.history}
      </Subtitle2>
      <DataGrid
        id="build-history"
        label={texts.history}
        rows={log.data?.data}
        columns={COLUMNS}
        rowId={(row) => `${row.createdTime} ${row.slno}`}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        emptyText={texts.noRuns}
        onExport={exportTable}
      />
    </WorkArea>
  );
}
