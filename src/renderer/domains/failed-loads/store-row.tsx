import { Checkbox, mergeClasses } from '@fluentui/react-components';
import { DmsLogo } from '@renderer/components/dms-logo';
import { formatDate } from '@shared/kernel/format';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { dmsName } from '@shared/domains/failed-loads/rules';
import { DataAgeBadge } from './data-age-badge';
import { useRowStyles } from './list-layout';
import { RunMark } from './run-mark';
import { useSelection, useSelectionStore } from './selection-store';
import type { TriggeredLoads } from './use-triggered-loads';

interface StoreRowProps {
  store: FailedStore;
  today: string;
  /** The last run of it that was begun here. */
  run: ReturnType<TriggeredLoads['get']>;
  tabIndex: 0 | -1;
}

export function StoreRow({ store, today, run, tabIndex }: StoreRowProps) {
  const styles = useRowStyles();
  const running = run?.status === 'running';
  const selection = useSelectionStore();
  const { tenantName, storeId } = store;
  const checked = useSelection((chosen) => chosen.get(tenantName)?.has(storeId) ?? false);
  return (
    <>
      <div role="gridcell" className={mergeClasses(styles.name, styles.indented)}>
        <Checkbox
          tabIndex={tabIndex}
          checked={checked && !running}
          disabled={running}
          label={<span dir="auto">{store.storeName}</span>}
          onChange={(_event, data) => selection.choose([store], data.checked === true)}
        />
        <RunMark run={run} />
      </div>
      <div role="gridcell">
        {store.dms?.trim() ? <DmsLogo dms={store.dms} path={store.dmsImg} height={22} /> : dmsName(store)}
      </div>
      <div role="gridcell">{store.schedulerTime ?? '---'}</div>
      <div role="gridcell">{formatDate(store.effectiveDate, '---')}</div>
      <div role="gridcell">
        <DataAgeBadge dataAsOf={store.dataAsOf} today={today} />
      </div>
    </>
  );
}
