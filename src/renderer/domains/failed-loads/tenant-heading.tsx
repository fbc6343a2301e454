import { Checkbox } from '@fluentui/react-components';
import { GridHeading } from '@renderer/components/grid-heading';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { useFailedLoads } from './failed-loads-context';
import { checkedOf, useSelection, useSelectionStore } from './selection-store';
import { isRunning } from './use-triggered-loads';

/** A tenant over its stores; its box chooses those that are shown. */
export function TenantHeading({
  tenantName,
  stores,
}: {
  tenantName: string;
  stores: readonly FailedStore[];
}) {
  const selection = useSelectionStore();
  const { shown, triggered } = useFailedLoads();
  const own = stores.filter((store) => shown.has(store));
  const free = own.filter(({ storeId }) => !isRunning(triggered, storeId));
  const checked = useSelection((chosen) => checkedOf(chosen, free));
  return (
    <GridHeading count={own.length === 1 ? '1 store' : `${own.length} stores`}>
      <Checkbox
        checked={checked}
        disabled={free.length === 0}
        label={<span dir="auto">{tenantName}</span>}
        onChange={(_event, data) => selection.choose(free, data.checked === true)}
      />
    </GridHeading>
  );
}
