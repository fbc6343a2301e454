// The activity log of a date range, of everything, of a tenant or of a store; the Activity Log tabs of a tenant and of
// a store show it.

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  choiceColumn,
  DataGrid,
  type DataGridColumn,
  exportAs,
  idColumn,
  useTableExport,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { DateRangeBar } from '@renderer/components/filters/date-range/date-range-bar';
import { useDateRange } from '@renderer/components/filters/date-range/use-date-range';
import { emptyOf, freshnessOf } from '@renderer/components/page/freshness';
import { FreshnessBadge } from '@renderer/components/page/freshness-badge';
import { PageHeader } from '@renderer/components/page/page-header';
import { WorkArea } from '@renderer/components/page/work-area';
import { HistoryButton } from '@renderer/domains/record-history';
import { loadStoreHistory } from '@renderer/domains/stores';
import { loadTenantHistory } from '@renderer/domains/tenants';
import { useToday } from '@renderer/platform/browser/use-today';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { activityModuleLabel } from '@shared/domains/activity-log/model';
import { activityLogTexts as texts } from '@shared/domains/activity-log/texts';
import type { ActivityRow, ActivitySpec } from '@shared/domains/activity-log/model';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import { instantsOf } from '@shared/kernel/dates/date-range';
import { formatCommentTime } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { useActivityLog } from './use-activity-log';

interface ActivityLogPanelProps {
  spec: ActivitySpec | null;
  tenantId?: string;
  storeId?: string;
  /** The spec picker beside the dates, on the page of its own. There the dates are in the line of the page's title. */
  specPicker?: ReactNode;
  /** What stands before the age of the answer, in a tab. */
  end?: ReactNode;
  /** The title of the page; a tab has none. */
  title?: string;
}

export function ActivityLogPanel(props: ActivityLogPanelProps) {
  const { spec, tenantId, storeId, specPicker, end, title } = props;
  const styles = useStyles();
  const [range, setRange] = useDateRange(useToday());
  const scope = { spec, tenantId: tenantId ?? null, storeId: storeId ?? null };
  const log = useActivityLog({ ...instantsOf(range), ...scope });
  const exportTable = useTableExport(texts.title);
  const filters = (
    <div className={styles.bar}>
      <DateRangeBar
        range={range}
        onApply={(next) => {
          recordUsage('filter', 'Activity Log dates');
          setRange(next);
        }}
        onReload={() => void log.refetch()}
      />
      {specPicker}
      <span className={styles.age}>
        {end}
        <FreshnessBadge {...freshnessOf(log)} />
      </span>
    </div>
  );
  return (
    <WorkArea gap="tiny">
      {title === undefined ? filters : <PageHeader title={title} actions={filters} />}
      <DataGrid
        id="activity-log"
        label={texts.title}
        rows={log.data?.data}
        hasMore={log.hasMore}
        columns={ACTIVITY_COLUMNS}
        rowId={(row) => row.id}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        {...emptyOf(log, texts.none, texts.noneHint)}
        onExport={exportTable}
        toolbar={log.isCut && <Caption1>{gridTexts.newestOnly(log.data?.data.length ?? 0)}</Caption1>}
      />
    </WorkArea>
  );
}

type ActivityColumn = DataGridColumn<ActivityRow>;

/** The specification sets the columns and their order. */
const ACTIVITY_COLUMNS: readonly ActivityColumn[] = [
  idColumn({ field: 'slno', headerName: texts.columns.slno, width: 76, pinned: 'left' }),
  {
    field: 'tenantName',
    headerName: texts.columns.tenantName,
    width: 170,
    tooltipField: 'tenantName',
    ...TWO_LINE_CELL,
  },
  {
    field: 'storeName',
    headerName: texts.columns.storeName,
    width: 190,
    tooltipField: 'storeName',
    ...TWO_LINE_CELL,
  },
  choiceColumn({
    field: 'module',
    headerName: texts.columns.module,
    width: 110,
    // The value itself is the label, so that search, filters and the export use it too.
    valueGetter: ({ data }) => data && activityModuleLabel(data.module),
  }),
  {
    field: 'activity',
    headerName: texts.columns.activity,
    width: 280,
    tooltipField: 'activity',
    ...TWO_LINE_CELL,
  },
  choiceColumn({ field: 'createdUser', headerName: texts.columns.createdUser, width: 130, minWidth: 110 }),
  {
    field: 'createdTime',
    headerName: texts.columns.createdTime,
    width: 170,
    minWidth: 160,
    valueFormatter: ({ value }) => formatCommentTime(value),
    ...exportAs('instant'),
  },
  choiceColumn({ field: 'status', headerName: texts.columns.status, width: 100 }),
];

/** The Activity Log tab of a store. */
export function StoreActivityLog({ store }: { store: Store }) {
  const { tenantId, storeId } = store;
  return (
    <ActivityLogPanel
      spec="storeSpecific"
      tenantId={tenantId}
      storeId={storeId}
      end={<HistoryButton record={{ tenantId, storeId }} load={loadStoreHistory} props={{ store }} />}
    />
  );
}

/** The Activity Log tab of a tenant. */
export function TenantActivityLog({ tenant }: { tenant: Tenant }) {
  const { tenantId } = tenant;
  return (
    <ActivityLogPanel
      spec="tenantSpecific"
      tenantId={tenantId}
      end={<HistoryButton record={{ tenantId, storeId: null }} load={loadTenantHistory} props={{ tenant }} />}
    />
  );
}

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  age: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    marginInlineStart: 'auto',
    marginTop: '26px',
  },
});
