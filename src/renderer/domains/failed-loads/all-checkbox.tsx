import { Checkbox } from '@fluentui/react-components';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { checkedOf, useSelection, useSelectionStore } from './selection-store';

/** Chooses every store that is shown; unticked, it empties the whole selection. */
export function AllCheckbox({ shown }: { shown: readonly FailedStore[] }) {
  const selection = useSelectionStore();
  const checked = useSelection((chosen) => checkedOf(chosen, shown));
  return (
    <Checkbox
      label="All"
      checked={checked}
      onChange={(_event, data) => (data.checked === true ? selection.choose(shown, true) : selection.clear())}
    />
  );
}
