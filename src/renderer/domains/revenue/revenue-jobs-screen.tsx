// The page that lists the jobs of a month and pay type, from which a figure of the revenue tab is computed.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  DataGrid,
  type DataGridColumn,
  dateColumn,
  exportAs,
  numberColumn,
  TWO_LINE_CELL,
  useTableExport,
} from '@renderer/components/data-grid';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { WorkArea } from '@renderer/components/page/work-area';
import { STORE_RECORD } from '@renderer/domains/stores';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWindowState } from '@renderer/platform/memory/window-state';
import { queryMonthSchema, type RevenueJob } from '@shared/domains/revenue/model';
import { chosenMonth, inAppPath } from '@shared/domains/revenue/rules';
import { revenueTexts } from '@shared/domains/revenue/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { formatMoney, formatMonth } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { RETRIES_WHILE_FAILED } from './retries-while-failed';

export function RevenueJobsScreen() {
  const bridge = useBridge();
  const store = useQuery(bridge.stores.get.queryOptions({ id: Number(useParams()['id']) }));
  const [parameters] = useSearchParams();
  const given = parameters.get('month');
  const month = queryMonthSchema.safeParse(given).data;
  const payType = parameters.get('payType') ?? CUSTOMER;
  if (payType === '' || (given !== null && month === undefined))
    return (
      <UnavailablePage
        kind="unknown"
        title={messages.notFound.unknown(revenueTexts.jobs)}
        text={messages.notFound.unknownText}
        back={STORE_RECORD.back}
      />
    );
  return (
    <AnswerView query={store} record={STORE_RECORD}>
      {(data) =>
        month === undefined ? (
          <DefaultMonth store={data} payType={payType} />
        ) : (
          <RevenueJobs store={data} month={month} payType={payType} />
        )
      }
    </AnswerView>
  );
}

/** A job with its position as the id, because an order can contain an opcode twice. */
interface NumberedJob extends RevenueJob {
  id: string;
}

type Amount = 'laborSale' | 'laborCost' | 'partsSale' | 'partsCost';

const money = (field: Amount): DataGridColumn<NumberedJob> =>
  numberColumn({
    field,
    headerName: revenueTexts.columns[field],
    width: 130,
    valueFormatter: ({ value }) => formatMoney(typeof value === 'number' ? value : null),
    ...exportAs('money'),
  });

const JOB_COLUMNS: readonly DataGridColumn<NumberedJob>[] = [
  { field: 'ro', headerName: revenueTexts.columns.ro, width: 110 },
  dateColumn({ field: 'closedDate', headerName: revenueTexts.columns.closed, width: 130 }),
  { field: 'opcode', headerName: revenueTexts.columns.opcode, width: 120 },
  {
    field: 'description',
    headerName: revenueTexts.columns.description,
    flex: 1,
    minWidth: 200,
    ...TWO_LINE_CELL,
  },
  numberColumn({ field: 'hours', headerName: revenueTexts.columns.soldHours, width: 120 }),
  money('laborSale'),
  money('laborCost'),
  money('partsSale'),
  money('partsCost'),
];

/** The pay type of the first row of the revenue table, which is the default if the URL does not name one. */
const CUSTOMER = 'C';

const numbered = (jobs: readonly RevenueJob[]): NumberedJob[] =>
  jobs.map((job, at) => ({ ...job, id: String(at) }));

interface RevenueJobsProps {
  store: Store;
  month: string;
  payType: string;
}

interface JobsHeaderProps {
  store: Store;
  title: string;
  freshness: ReturnType<typeof freshnessOf>;
}

/** The header of the page, which is rendered in every state, so that a page without months has a back link too. */
function JobsHeader({ store, title, freshness }: JobsHeaderProps) {
  const [parameters] = useSearchParams();
  const url = inAppPath(parameters.get('back'));
  return (
    <PageHeader
      title={title}
      parent={{ to: storesPaths.show(store.id), name: store.storeName }}
      // A window that was opened on this page has no previous page, so Back opens the tab with the figures.
      back={{ to: url ?? storesPaths.tab(store.id, 'revenueDetails'), onePage: url === undefined }}
      freshness={freshness}
    />
  );
}

function RevenueJobs({ store, month, payType }: RevenueJobsProps) {
  const bridge = useBridge();
  const { storeId, tenantId, realmName, storeName } = store;
  const jobs = useQuery(
    bridge.revenue.jobs.queryOptions(
      { storeId, tenantId, realm: realmName ?? '', month, payType },
      RETRIES_WHILE_FAILED,
    ),
  );
  const data = jobs.data?.data;
  const rows = useMemo(() => data && numbered(data), [data]);
  const title = revenueTexts.jobsTitle(payType, formatMonth(month));
  const exportTable = useTableExport(`${storeName} ${title}`);
  return (
    <WorkArea gap="small">
      <JobsHeader store={store} title={title} freshness={freshnessOf(jobs)} />
      <DataGrid
        id="revenue-jobs"
        label={revenueTexts.columns.jobs}
        rows={rows}
        columns={JOB_COLUMNS}
        rowId={(row) => row.id}
        error={jobs.data ? undefined : jobs.error}
        onRetry={() => void jobs.refetch()}
        emptyText={revenueTexts.noJobs}
        onExport={exportTable}
      />
    </WorkArea>
  );
}

/** The jobs of the month that the revenue tab shows, for a URL without a month. */
function DefaultMonth({ store, payType }: Omit<RevenueJobsProps, 'month'>) {
  const bridge = useBridge();
  const [remembered] = useWindowState('queryMonth');
  const { storeId, tenantId, realmName } = store;
  const months = useQuery(
    bridge.revenue.months.queryOptions({ storeId, tenantId, realm: realmName ?? '' }, RETRIES_WHILE_FAILED),
  );
  const month = chosenMonth(months.data?.data ?? [], remembered);
  if (month !== undefined) return <RevenueJobs store={store} month={month} payType={payType} />;
  return (
    <WorkArea gap="small">
      <JobsHeader store={store} title={revenueTexts.jobsTitle(payType)} freshness={freshnessOf(months)} />
      <AnswerView query={months} errorTitle={revenueTexts.error}>
        {() => <EmptyState text={revenueTexts.noMonths} hint={revenueTexts.noMonthsHint} />}
      </AnswerView>
    </WorkArea>
  );
}
