import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { Caption1, Checkbox, mergeClasses } from '@fluentui/react-components';
import { DmsLogo } from '@renderer/components/dms-logo';
import { formatAge, formatDate } from '@shared/kernel/format';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { dmsName } from '@shared/domains/failed-loads/rules';
import { DataAgeBadge } from './data-age-badge';
import { useRowStyles } from './list-layout';
import { useSelection, useSelectionStore } from './selection-store';

interface StoreRowProps {
  store: FailedStore;
  today: string;
  /** When a run of it was triggered here, in epoch milliseconds. */
  triggeredAt: number | undefined;
  tabIndex: 0 | -1;
}

export function StoreRow({ store, today, triggeredAt, tabIndex }: StoreRowProps) {
  const styles = useRowStyles();
  const selection = useSelectionStore();
  const { tenantName, storeId } = store;
  const checked = useSelection((chosen) => chosen.get(tenantName)?.has(storeId) ?? false);
  return (
    <>
      <div role="gridcell" className={mergeClasses(styles.name, styles.indented)}>
        <Checkbox
          tabIndex={tabIndex}
          checked={checked}
          label={<span dir="auto">{store.storeName}</span>}
          onChange={(_event, data) => selection.choose([store], data.checked === true)}
        />
        {triggeredAt !== undefined && (
          <Caption1 className={styles.count}>
            {failedLoadsTexts.triggered(formatAge(new Date(triggeredAt).toISOString()))}
          </Caption1>
        )}
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
