import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/answer-view';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { LostPage } from '@renderer/components/lost-page';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { WorkArea } from '@renderer/components/work-area';
import { STORE_RECORD } from '@renderer/domains/stores';
import { useLocalState } from '@renderer/platform/local-state';
import { useBridge } from '@renderer/platform/bridge-provider';
import { queryMonthSchema, type RevenueJob } from '@shared/domains/revenue/model';
import { chosenMonth, innerAddress, monthName } from '@shared/domains/revenue/rules';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { messages } from '@shared/kernel/messages';
import { storesPaths } from '@shared/domains/stores/paths';
import type { Store } from '@shared/domains/stores/model';
import { JOB_COLUMNS, type NumberedJob } from './job-columns';

/** The pay type of the first row, which is looked at unless the address says another. */
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

/** There whatever comes of the reading: a page without months has a way back too. */
function JobsHeader({ store, title, freshness }: JobsHeaderProps) {
  const [parameters] = useSearchParams();
  const url = innerAddress(parameters.get('back'));
  return (
    <PageHeader
      title={title}
      parent={{ to: storesPaths.show(store.id), name: store.storeName }}
      back={{ to: url ?? storesPaths.show(store.id), onePage: url === undefined }}
      freshness={freshness}
    />
  );
}

function RevenueJobs({ store, month, payType }: RevenueJobsProps) {
  const bridge = useBridge();
  const { storeId, tenantId, realmName, storeName } = store;
  const jobs = useQuery(
    bridge.revenue.jobs.queryOptions({ storeId, tenantId, realm: realmName ?? '', month, payType }),
  );
  const data = jobs.data?.data;
  const rows = useMemo(() => data && numbered(data), [data]);
  const title = revenueTexts.jobsTitle(payType, monthName(month));
  const exportTable = useTableExport(`${storeName} ${title}`);
  return (
    <WorkArea gap="small">
      <JobsHeader store={store} title={title} freshness={freshnessOf(jobs)} />
      <DataGrid
        id="revenue-jobs"
        label="Jobs"
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

/** Without a month in the address: the one that the tab shows. */
function UsualMonth({ store, payType }: Omit<RevenueJobsProps, 'month'>) {
  const bridge = useBridge();
  const [remembered] = useLocalState('queryMonth');
  const { storeId, tenantId, realmName } = store;
  const months = useQuery(bridge.revenue.months.queryOptions({ storeId, tenantId, realm: realmName ?? '' }));
  const month = chosenMonth(months.data?.data ?? [], remembered);
  if (month !== undefined) return <RevenueJobs store={store} month={month} payType={payType} />;
  return (
    <WorkArea gap="small">
      <JobsHeader store={store} title={revenueTexts.jobsTitle(payType)} freshness={freshnessOf(months)} />
      <AnswerView query={months} errorTitle={revenueTexts.error}>
        {() => <EmptyState text={revenueTexts.noMonths} />}
      </AnswerView>
    </WorkArea>
  );
}

/** The jobs behind a figure of the revenue tab. */
export function RevenueJobsScreen() {
  const bridge = useBridge();
  const store = useQuery(bridge.stores.get.queryOptions({ id: Number(useParams()['id']) }));
  const [parameters] = useSearchParams();
  const given = parameters.get('month');
  const month = queryMonthSchema.safeParse(given).data;
  const payType = parameters.get('payType') ?? CUSTOMER;
  if (payType === '' || (given !== null && month === undefined))
    return (
      <LostPage
        kind="unknown"
        title={messages.lost.unknown(revenueTexts.jobs)}
        text={messages.lost.unknownText}
        back={STORE_RECORD.back}
      />
    );
  return (
    <AnswerView query={store} record={STORE_RECORD}>
      {(data) =>
        month === undefined ? (
          <UsualMonth store={data} payType={payType} />
        ) : (
          <RevenueJobs store={data} month={month} payType={payType} />
        )
      }
    </AnswerView>
  );
}
