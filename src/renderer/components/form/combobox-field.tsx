import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Choice } from './choice';
import { FieldFrame, type FieldTexts } from './field-frame';
import { matchChoices } from './match-choices';

interface ComboboxFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPath<Values>;
  choices: readonly Choice[];
  placeholder?: string;
  /** What is typed may stay although no choice has it. */
  freeform?: boolean;
  /** Text of the list when nothing matches. */
  emptyText?: string;
}

/** One of many, found by typing. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const {
    control,
    name,
    choices,
    placeholder,
    freeform = false,
    emptyText = 'No match',
    readOnly,
    ...texts
  } = props;
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  const [typed, setTyped] = useState<string | null>(null);
  const matches = matchChoices(choices, typed ?? '');
  return (
    <FieldFrame {...texts} error={fieldState.error?.message}>
      <Combobox
        ref={field.ref}
        name={field.name}
        value={typed ?? chosen}
        selectedOptions={value === '' ? [] : [value]}
        freeform={freeform}
        disabled={readOnly ?? false}
        placeholder={placeholder}
        onChange={(event) => {
          setTyped(event.target.value);
          if (freeform || event.target.value === '') field.onChange(event.target.value);
        }}
        onOptionSelect={(_event, data) => {
          setTyped(null);
          if (data.optionValue !== undefined) field.onChange(data.optionValue);
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
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
    </FieldFrame>
  );
}
