import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { useFailedLoads } from './failed-loads-context';
import { checkedOf, useSelection, useSelectionStore } from './selection-store';
import { isRunning } from './use-triggered-loads';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

/** A tenant over its stores; its box chooses those that are shown. */
export function TenantHeading({
  tenantName,
  stores,
}: {
  tenantName: string;
  stores: readonly FailedStore[];
}) {
  const styles = useStyles();
  const selection = useSelectionStore();
  const { shown, triggered } = useFailedLoads();
  const own = stores.filter((store) => shown.has(store));
  const free = own.filter(({ storeId }) => !isRunning(triggered, storeId));
  const checked = useSelection((chosen) => checkedOf(chosen, free));
  return (
    <div role="gridcell" className={styles.root}>
      <Checkbox
        checked={checked}
        disabled={free.length === 0}
        label={<span dir="auto">{tenantName}</span>}
        onChange={(_event, data) => selection.choose(free, data.checked === true)}
      />
      <span className={styles.count}>{own.length === 1 ? '1 store' : `${own.length} stores`}</span>
    </div>
  );
}
