import { Checkbox } from '@fluentui/react-components';
import { useRowStyles } from './list-layout';
import type { ListRow } from './list-rows';
import { checkedOf, useSelection, useSelectionStore } from './selection-store';

interface TenantRowProps {
  row: Extract<ListRow, { kind: 'tenant' }>;
  tabIndex: 0 | -1;
}

/** A tenant over its stores; its box chooses those that are shown. */
export function TenantRow({ row: { tenantName, stores }, tabIndex }: TenantRowProps) {
  const styles = useRowStyles();
  const selection = useSelectionStore();
  const checked = useSelection((chosen) => checkedOf(chosen, stores));
  return (
    <div role="gridcell" aria-colspan={5} className={styles.wide}>
      <Checkbox
        tabIndex={tabIndex}
        checked={checked}
        label={<span dir="auto">{tenantName}</span>}
        onChange={(_event, data) => selection.choose(stores, data.checked === true)}
      />
      <span className={styles.count}>{stores.length === 1 ? '1 store' : `${stores.length} stores`}</span>
    </div>
  );
}
