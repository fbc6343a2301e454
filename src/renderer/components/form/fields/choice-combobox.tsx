// A choice among many values, which typing filters, as a control of its own and as a field of a form. A field for a few
// values is select-field.tsx.

import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { forwardRef, type Ref, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { controlTexts } from '@shared/kernel/text/control-texts';
import type { Choice } from './choices';
import { matchChoices, POINTER_ARROW } from './choices';
import { FieldFrame, type FieldTexts, ReadOnlyInput } from './field-frame';

interface ChoiceComboboxProps {
  choices: readonly Choice[];
  /** The value of the chosen entry; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string | undefined;
  /** Called with the typed text, for choices that are fetched. */
  onType?: (text: string) => void;
  /** True if clearing the text does not clear the choice, which stays until another one is made. */
  keepsChoice?: boolean;
  /** True if typed text is valid although no choice matches it. */
  freeform?: boolean;
  /** The text of the list when nothing matches. */
  emptyText?: string;
  className?: string;
  /** The accessible name of a combobox outside of a Field, such as a filter. */
  'aria-label'?: string;
}

/** Clearing the text clears the choice. In a form it is placed in a Field, which gives it its accessible name. */
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
    keepsChoice = false,
    emptyText = controlTexts.fields.noMatch,
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
      expandIcon={POINTER_ARROW}
      value={typed ?? chosen}
      selectedOptions={value === '' ? [] : [value]}
      freeform={freeform}
      onChange={(event) => {
        setTyped(event.target.value);
        onType?.(event.target.value);
        if (freeform || (event.target.value === '' && !keepsChoice)) onChange(event.target.value);
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

interface ComboboxFieldProps<Values extends FieldValues>
  extends FieldTexts, Pick<ChoiceComboboxProps, 'choices' | 'placeholder' | 'freeform' | 'emptyText'> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** A form field with one of many choices, filtered by typing. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const { control, name, choices, placeholder, freeform, emptyText, readOnly, ...texts } = props;
  const styles = useStyles();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  if (readOnly) {
    const chosen = choices.find((choice) => choice.value === field.value)?.label ?? field.value;
    return (
      <FieldFrame {...texts} error={fieldState.error?.message}>
        <ReadOnlyInput ref={ref} value={chosen ?? ''} />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...texts} error={fieldState.error?.message}>
      <ChoiceCombobox
        {...field}
        ref={ref}
        className={styles.inField}
        value={field.value ?? ''}
        choices={choices}
        placeholder={placeholder}
        {...(freeform === undefined ? {} : { freeform })}
        {...(emptyText === undefined ? {} : { emptyText })}
      />
    </FieldFrame>
  );
}

const useStyles = makeStyles({
  // The list is short enough to leave the form visible; typing filters the rest.
  list: { maxHeight: 'min(320px, 40vh)' },
  // With Fluent's least width, of 250 pixels, it would cover the next field of a row.
  inField: { minWidth: 0, '& > input': { minWidth: 0 } },
});
