import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { checkedOf, useSelection, useSelectionStore } from './selection-store';

const useStyles = makeStyles({
  // Its place is kept, so that nothing moves when a filter is set.
  kept: { visibility: 'hidden' },
});

interface AllCheckboxProps {
  all: readonly FailedStore[];
  shown: readonly FailedStore[];
}

/**
 * Chooses every store that is shown, and says so when filters hide some; these can be chosen too. Unticked, it empties
 * the whole selection.
 */
export function AllCheckbox({ all, shown }: AllCheckboxProps) {
  const styles = useStyles();
  const selection = useSelectionStore();
  const checked = useSelection((chosen) => checkedOf(chosen, shown));
  const filtered = shown.length < all.length;
  return (
    <>
      <Checkbox
        label={filtered ? failedLoadsTexts.allShown(shown.length) : 'All'}
        checked={checked}
        // A tick before the rows are drawn would choose none of them.
        disabled={shown.length === 0 && checked === false}
        onChange={(_event, data) =>
          data.checked === true ? selection.choose(shown, true) : selection.clear()
        }
      />
      <Button
        {...(filtered ? {} : { className: styles.kept })}
        appearance="subtle"
        size="small"
        onClick={() => selection.choose(all, true)}
      >
        {failedLoadsTexts.selectAll(all.length)}
      </Button>
    </>
  );
}
