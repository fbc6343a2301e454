import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { chosenOf } from '@shared/domains/failed-loads/rules';
import { useSelection } from './selection-store';

const useStyles = makeStyles({
  // Wide enough for its longest text: ticking a store moves nothing.
  text: { color: tokens.colorNeutralForeground3, minWidth: '250px', textAlign: 'end' },
});

interface SelectionSummaryProps {
  all: readonly FailedStore[];
  shown: readonly FailedStore[];
}

/** How many stores a run would take, and how many of them the filters hide. */
export function SelectionSummary({ all, shown }: SelectionSummaryProps) {
  const styles = useStyles();
  const chosen = useSelection((selection) => chosenOf(all, selection).length);
  const hidden = useSelection((selection) => chosen - chosenOf(shown, selection).length);
  return (
    <Caption1 role="status" className={styles.text}>
      {chosen} of {all.length} stores selected
      {hidden > 0 && `, ${hidden} of them not shown`}
    </Caption1>
  );
}
