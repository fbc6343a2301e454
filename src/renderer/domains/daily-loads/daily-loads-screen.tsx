import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { Counters } from '@renderer/components/counters';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { GridHeading } from '@renderer/components/grid-heading';
import { PageHeader } from '@renderer/components/page-header';
import { countsByStatus } from '@shared/domains/daily-loads/rules';
import { dailyLoadsTexts } from '@shared/domains/daily-loads/texts';
import { dayFrom } from '@shared/kernel/dates';
import { formatDate } from '@shared/kernel/format';
import { messages } from '@shared/kernel/messages';
import { DAILY_LOADS_COLUMNS } from './daily-loads-columns';
import { isHeading, linesOf, type LoadLine } from './load-lines';

const texts = dailyLoadsTexts;

const GROUP_ROWS = {
  is: isHeading,
  render: ({ clientname, heading }: LoadLine) => (
    <GridHeading count={heading && texts.count(heading.loads.length, heading.failed)}>
      {clientname}
    </GridHeading>
  ),
  groupOf: ({ clientname }: LoadLine) => clientname,
  hideEmpty: true,
};

/** Yesterday's loads under their clients. */
function DailyLoadsScreen({ title }: { title: string }) {
  const bridge = useBridge();
  const yesterday = dayFrom(useToday(), -1);
  const loads = useQuery(bridge.dailyLoads.ofDay.queryOptions({ day: yesterday }));
  const data = loads.data?.data;
  const lines = useMemo(() => data && linesOf(data), [data]);
  const counts = useMemo(() => countsByStatus(data ?? []), [data]);
  const exportTable = useTableExport(`${texts.title} ${yesterday}`);
  return (
    <>
      <PageHeader title={title} subtitle={texts.of(formatDate(yesterday))} freshness={freshnessOf(loads)} />
      <DataGrid
        id="daily-loads"
        label={texts.title}
        rows={lines}
        columns={DAILY_LOADS_COLUMNS}
        rowId={({ id }) => id}
        error={loads.data ? undefined : loads.error}
        onRetry={() => void loads.refetch()}
        emptyText={messages.generic.noData}
        groupRows={GROUP_ROWS}
        onExport={exportTable}
        toolbar={data && <Counters label={texts.counted} counts={counts} />}
      />
    </>
  );
}

export const DailyLoadDetailsScreen = () => <DailyLoadsScreen title={texts.title} />;

/** The menu's way to the same loads. */
export const EdiEventsScreen = () => <DailyLoadsScreen title={texts.ediTitle} />;
