// The tab of the Login Tracker with yesterday's logins, by client, and its columns.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  DataGrid,
  exportAs,
  nameColumn,
  numberColumn,
  useTableExport,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useOfficeDay } from '@renderer/platform/connectivity/use-office-day';
import type { DailyLogin } from '@shared/domains/logins/model';
import { yesterdayOf } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

const COLUMNS: readonly DataGridColumn<DailyLogin>[] = [
  nameColumn({
    field: 'client_name',
    headerName: messages.words.client,
    width: 260,
    tooltipField: 'client_name',
  }),
  numberColumn({ field: 'total_logins', headerName: texts.columns.totalLogins, width: 120 }),
  {
    colId: 'users',
    headerName: texts.columns.users,
    width: 800,
    valueGetter: ({ data }) => data?.login_user_name.join(', ') ?? '',
    wrapText: true,
    autoHeight: true,
    cellStyle: { lineHeight: '20px', paddingBlock: '8px' },
    ...exportAs('text'),
  },
];

export function DailyTab({ views }: { views: ReactNode }) {
  const bridge = useBridge();
  const daily = useQuery(bridge.logins.daily.queryOptions());
  const exportTable = useTableExport(texts.tabs.daily);
  // The answer is about the day before it was given, which may be long ago if it comes from the cache.
  const day = yesterdayOf(useOfficeDay(daily.data?.asOf));
  return (
    <>
      <PageHeader
        title={texts.title}
        officeDays
        views={views}
        freshness={freshnessOf(daily)}
        subtitle={texts.yesterday(formatDate(day))}
      />
      <DataGrid
        id="daily-logins"
        label={texts.tabs.daily}
        rows={daily.data?.data}
        columns={COLUMNS}
        rowId={(row) => row.client_name}
        error={daily.data ? undefined : daily.error}
        onRetry={() => void daily.refetch()}
        emptyText={texts.noLogins}
        onExport={exportTable}
      />
    </>
  );
}
