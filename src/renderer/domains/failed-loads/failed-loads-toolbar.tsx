import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { ColourFilters } from '@renderer/components/colour-filters';
import { Gate } from '@renderer/components/gate';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { all as allOf } from '@shared/kernel/decision';
import { chosenOf, mayRun, runTable } from '@shared/domains/failed-loads/rules';
import { AllCheckbox } from './all-checkbox';

import { RunTable } from './run-table';
import { SelectionSummary } from './selection-summary';
import { useSelectionStore } from './selection-store';
import type { FailedLoadsView } from './use-failed-loads-view';
import { isRunning, type TriggeredLoads } from './use-triggered-loads';

const texts = failedLoadsTexts;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
  },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
});

interface FailedLoadsToolbarProps {
  all: readonly FailedStore[];
  shown: readonly FailedStore[];
  view: FailedLoadsView;
  onView: (change: Partial<FailedLoadsView>) => void;
  triggered: TriggeredLoads;
  loading: boolean;
  running: boolean;
  onRun: (storeIds: string[]) => void;
}

export function FailedLoadsToolbar(props: FailedLoadsToolbarProps) {
  const { all, shown, triggered, view, onView, loading, running, onRun } = props;
  const free = all.filter(({ storeId }) => !isRunning(triggered, storeId));
  const styles = useStyles();
  const confirm = useConfirm();
  const notify = useNotify();
  const writable = useWriteDecision();
  const selection = useSelectionStore();
  const ask = async (): Promise<void> => {
    const chosen = chosenOf(free, selection.get());
    if (chosen.length === 0) {
      notify.warning(texts.noneSelected, { title: texts.noneSelectedTitle, duration: 'short' });
      return;
    }
    const body = <RunTable tenants={runTable(chosen)} />;
    if (await confirm({ title: texts.confirmTitle, body })) onRun(chosen.map(({ storeId }) => storeId));
  };
  return (
    <div className={styles.bar} role="group" aria-label={texts.title}>
      <AllCheckbox all={free} shown={shown.filter(({ storeId }) => !isRunning(triggered, storeId))} />
      <ColourFilters chosen={view.bands} onChange={(bands) => onView({ bands })} />
      <div className={styles.end}>
        <SelectionSummary all={all} shown={shown} />
        <Button onClick={() => selection.clear()}>Clear</Button>
        <Gate decision={allOf(mayRun({ loading, running }), writable)}>
          <Button appearance="primary" onClick={() => void ask()}>
            RUN
          </Button>
        </Gate>
      </div>
    </div>
  );
}
