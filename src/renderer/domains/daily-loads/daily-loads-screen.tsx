// Two pages of yesterday's nightly loads, grouped by client: Daily Load Details, which the palette opens, and EDI Events of
// the menu. The reasons of failed loads are read besides.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { GridHeading } from '@renderer/components/data-grid/rows/grid-heading';
import { Counters } from '@renderer/components/display/counters';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { type PagedList, usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import type { DailyLoad } from '@shared/domains/daily-loads/model';
import { countsByStatus, withFailures } from '@shared/domains/daily-loads/rules';
import { dailyLoadsTexts } from '@shared/domains/daily-loads/texts';
import { joinAnswers } from '@shared/kernel/answer';
import { dayFrom } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import {
  DAILY_LOADS_COLUMNS,
  type DailyLoadRow,
  isHeadingRow,
  rowsWithHeadings,
} from './daily-loads-columns';

const texts = dailyLoadsTexts;

const GROUP_ROWS = {
  is: isHeadingRow,
  render: ({ clientname, heading }: DailyLoadRow) => (
    <GridHeading count={heading && texts.count(heading.loads.length, heading.failed)}>
      {clientname}
    </GridHeading>
  ),
  groupOf: ({ clientname }: DailyLoadRow) => clientname,
  followSort: true,
  hideEmpty: true,
};

const peek = (row: DailyLoadRow) =>
  isHeadingRow(row) ? null : storePeek({ storeName: row.storeName, tenantName: row.clientname });

/**
 * The loads of a day page after page, with the reasons of those that failed. The reasons are a read of their own; the
 * list is useful without them, too, but not complete.
 */
function useLoadsOf(day: string): PagedList<DailyLoad> {
  const { dailyLoads } = useBridge();
  const listed = usePagedList(
    useInfiniteQuery(dailyLoads.ofDay.infiniteQueryOptions({ day }, UNTIL_NO_MORE)),
  );
  const failed = usePagedList(
    useInfiniteQuery(dailyLoads.failurePage.infiniteQueryOptions({ day }, UNTIL_NO_MORE)),
  );
  const { data: loads, hasMore } = listed;
  const { isError } = failed;
  const isPending = failed.hasMore || (failed.data === undefined && !isError);
  // What is made of them would be made again with each page.
  const failures = failed.hasMore ? undefined : failed.data;
  const data = useMemo(() => {
    if (!loads) return undefined;
    const rows = withFailures(loads.data, failures?.data ?? [], !hasMore && !isPending);
    return joinAnswers(failures ? [loads, failures] : [loads], rows, isError);
  }, [loads, failures, isError, isPending, hasMore]);
  return {
    ...listed,
    data,
    // The loads that the list lacks come with the reasons.
    hasMore: hasMore || isPending,
    isFetching: listed.isFetching || failed.isFetching,
    refetch: () => Promise.all([listed.refetch(), failed.refetch()]),
  };
}

function DailyLoadsScreen({ title }: { title: string }) {
  const yesterday = dayFrom(useBackOfficeDay(), -1);
  const loads = useLoadsOf(yesterday);
  const data = loads.data?.data;
  const rows = useMemo(() => data && rowsWithHeadings(data), [data]);
  // Of a part of the loads they would be wrong.
  const counts = useMemo(() => (data && !loads.hasMore ? countsByStatus(data) : null), [data, loads.hasMore]);
  const exportTable = useTableExport(`${texts.title} ${yesterday}`);
  return (
    <>
      <PageHeader
        backOfficeDays
        title={title}
        subtitle={texts.of(formatDate(yesterday))}
        freshness={freshnessOf(loads)}
      />
      <DataGrid
        id="daily-loads"
        label={texts.title}
        rows={rows}
        columns={DAILY_LOADS_COLUMNS}
        rowId={({ id }) => id}
        hasMore={loads.hasMore}
        peek={peek}
        error={loads.data ? undefined : loads.error}
        onRetry={() => void loads.refetch()}
        emptyText={messages.generic.noData}
        groupRows={GROUP_ROWS}
        onExport={exportTable}
        toolbar={counts && <Counters label={texts.counted} counts={counts} />}
      />
    </>
  );
}

/** The page of the nightly loads under the title that the palette lists. */
export const DailyLoadDetailsScreen = () => <DailyLoadsScreen title={texts.title} />;

/** The page EDI Events in the menu, which lists the same loads. */
export const EdiEventsScreen = () => <DailyLoadsScreen title={texts.ediTitle} />;
