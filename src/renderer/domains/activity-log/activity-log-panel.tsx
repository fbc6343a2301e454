import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { recordUsage } from '@renderer/platform/usage-events';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { DateRangeBar, useDateRange } from '@renderer/components/date-range';
import { FreshnessMark, freshnessOf } from '@renderer/components/freshness-mark';
import { WorkArea } from '@renderer/components/work-area';
import { messages } from '@shared/kernel/messages';
import type { ActivitySpec } from '@shared/domains/activity-log/model';
import { widened } from '@shared/kernel/date-range';
import { ACTIVITY_COLUMNS } from './activity-log-columns';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  age: { marginInlineStart: 'auto', marginTop: '26px' },
});

interface ActivityLogPanelProps {
  spec: ActivitySpec | null;
  tenantId?: string;
  storeId?: string;
  /** Beside the dates: the choice of the spec. */
  choice?: ReactNode;
}

/** The log of a span of days: of everything, of a tenant, or of a store. */
export function ActivityLogPanel({ spec, tenantId, storeId, choice }: ActivityLogPanelProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const [range, setRange] = useDateRange();
  const about = { spec, tenantId: tenantId ?? null, storeId: storeId ?? null };
  const log = useQuery(bridge.activityLog.list.queryOptions({ ...widened(range), ...about }));
  const exportTable = useTableExport('Activity Log');
  return (
    <WorkArea gap="medium">
      <div className={styles.bar}>
        <DateRangeBar
          key={`${range.from} ${range.to}`}
          range={range}
          onApply={(next) => {
            recordUsage('filter', 'Activity Log dates');
            setRange(next);
          }}
        />
        {choice}
        <span className={styles.age}>
          <FreshnessMark {...freshnessOf(log)} />
        </span>
      </div>
      <DataGrid
        id="activity-log"
        label="Activity Log"
        rows={log.data?.data}
        columns={ACTIVITY_COLUMNS}
        rowId={(row) => `${row.createdTime} ${row.slno}`}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        emptyText={messages.generic.noData}
        pagination
        onExport={exportTable}
      />
    </WorkArea>
  );
}
