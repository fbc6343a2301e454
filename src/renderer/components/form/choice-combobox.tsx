import { Combobox, Option, makeStyles } from '@fluentui/react-components';
import { forwardRef, useState, type Ref } from 'react';
import type { Choice } from './choice';
import { matchChoices } from './match-choices';

// Below its field and short enough to leave the form in sight; the rest is found by typing.
const useStyles = makeStyles({ list: { maxHeight: 'min(320px, 40vh)' } });

export interface ChoiceComboboxProps {
  choices: readonly Choice[];
  /** Value of the chosen entry; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string | undefined;
  /** Hears what is typed, for choices that are asked for. */
  onType?: (text: string) => void;
  /** What is typed may stay although no choice has it. */
  freeform?: boolean;
  /** Text of the list when nothing matches. */
  emptyText?: string;
  disabled?: boolean;
}

/** One of many, found by typing; emptying it chooses nothing. Goes into a Field, which names it. */
export const ChoiceCombobox = forwardRef(function ChoiceCombobox(
  props: ChoiceComboboxProps,
  ref: Ref<HTMLInputElement>,
) {
  const {
    choices,
    value,
    onChange,
    onBlur,
    onType,
    freeform = false,
    emptyText = 'No match',
    ...input
  } = props;
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  const matches = matchChoices(choices, typed ?? '');
  return (
    <Combobox
      {...input}
      ref={ref}
      positioning="below-start"
      listbox={{ className: styles.list }}
      value={typed ?? chosen}
      selectedOptions={value === '' ? [] : [value]}
      freeform={freeform}
      onChange={(event) => {
        setTyped(event.target.value);
        onType?.(event.target.value);
        if (freeform || event.target.value === '') onChange(event.target.value);
      }}
      onOptionSelect={(_event, data) => {
        setTyped(null);
        if (data.optionValue !== undefined) onChange(data.optionValue);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    >
      {matches.map((choice) => (
        <Option key={choice.value} value={choice.value} text={choice.label}>
          {choice.label}
        </Option>
      ))}
      {matches.length === 0 && (
        <Option disabled value="" text={emptyText}>
          {emptyText}
        </Option>
      )}
    </Combobox>
  );
});
