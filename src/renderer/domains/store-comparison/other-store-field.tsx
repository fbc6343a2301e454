import { Field, makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import { useStores } from '@renderer/domains/stores';
import { type ChosenStore, type StoreChoice, storeChoices } from '@shared/domains/store-comparison/rules';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';

interface OtherStoreFieldProps {
  label: string;
  /** The store of the comparison, which is excluded from the choices. */
  first?: ChosenStore;
  /** The chosen store, once it has loaded. */
  chosen?: ChosenStore | undefined;
  /** The chosen id in the URL, '' for none. */
  value: string;
  onChoose: (id: string) => void;
}

/** The field that chooses a store by its name, the name of its tenant or its DMS. */
export function OtherStoreField({ label, first, chosen, value, onChoose }: OtherStoreFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const choices = useStoreChoices(typed, first, chosen);
  return (
    <Field label={label} className={styles.field}>
      <ChoiceCombobox
        choices={choices}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        placeholder={storeComparisonTexts.storePlaceholder}
        onChange={onChoose}
        onType={setTyped}
      />
    </Field>
  );
}

/**
 * Returns the stores to choose from, which the back office searches by text if there are too many for a list. Stores of
 * the same tenant come first, and the compared store itself is excluded.
 */
function useStoreChoices(typed: string, first?: ChosenStore, chosen?: ChosenStore): readonly StoreChoice[] {
  const { data } = useStores('all', typed);
  const rows = data?.data;
  return useMemo(
    () => storeChoices([...(rows ?? []), ...(chosen ? [chosen] : [])], first),
    [rows, first, chosen],
  );
}

const useStyles = makeStyles({ field: { flex: '1 1 320px', maxWidth: '480px' } });
