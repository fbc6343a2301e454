import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { DataAgeBadge } from '@renderer/components/data-age-badge';
import type { DataGridCell } from '@renderer/components/data-grid';
import { DmsLogo } from '@renderer/components/dms-logo';
import { dmsName } from '@shared/domains/failed-loads/rules';
import { useFailedLoads } from './failed-loads-context';
import type { FailedLine } from './list-rows';
import { useSelection, useSelectionStore } from './selection-store';
import { RunMark } from './run-mark';
import { isRunning } from './use-triggered-loads';

type Cell = DataGridCell<FailedLine>;

const useStyles = makeStyles({
  box: { marginInlineStart: tokens.spacingHorizontalL },
  name: { color: tokens.colorNeutralForeground1 },
});

/** A store with its box; one whose load was just started waits until that has ended. */
export function StoreCell({ data }: Cell) {
  const styles = useStyles();
  const selection = useSelectionStore();
  const { triggered } = useFailedLoads();
  const { tenantName = '', storeId = '', storeName = '' } = data ?? {};
  const checked = useSelection((chosen) => chosen.get(tenantName)?.has(storeId) ?? false);
  if (!data) return null;
  const running = isRunning(triggered, storeId);
  return (
    <Checkbox
      className={styles.box}
      checked={checked && !running}
      disabled={running}
      label={
        <span dir="auto" className={styles.name}>
          {storeName}
        </span>
      }
      onChange={(_event, change) => selection.choose([data], change.checked === true)}
    />
  );
}

export function DmsCell({ data }: Cell) {
  if (!data) return null;
  return data.dms?.trim() ? <DmsLogo dms={data.dms} path={data.dmsImg} height={22} /> : <>{dmsName(data)}</>;
}

export function DataAgeCell({ data }: Cell) {
  const { today } = useFailedLoads();
  return data ? <DataAgeBadge dataAsOf={data.dataAsOf} today={today} /> : null;
}

/** What became of the last run of the store that was begun here. */
export function RunCell({ data }: Cell) {
  return <RunMark run={useFailedLoads().triggered.get(data?.storeId ?? '')} />;
}
