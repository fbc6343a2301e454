import { Field, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import type { ChosenStore } from '@shared/domains/store-comparison/store-choices';
import { useStoreChoices } from './use-store-choices';

const useStyles = makeStyles({ field: { flex: '1 1 320px', maxWidth: '480px' } });

interface OtherStoreFieldProps {
  label: string;
  /** The store that the other one is for; not among the choices. */
  first?: ChosenStore;
  /** The one that is chosen, once it is known. */
  chosen?: ChosenStore | undefined;
  /** Its id in the address, '' for none. */
  value: string;
  onChoose: (id: string) => void;
}

/** A store, found by its name, its tenant's or its DMS. */
export function OtherStoreField({ label, first, chosen, value, onChoose }: OtherStoreFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const choices = useStoreChoices(typed, first, chosen);
  return (
    <Field label={label} className={styles.field}>
      <ChoiceCombobox
        choices={choices}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        placeholder="Name of the store or its tenant"
        onChange={onChoose}
        onType={setTyped}
      />
    </Field>
  );
}
