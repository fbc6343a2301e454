// A field of a form for one of a few values. A list that typing filters is in choice-combobox.tsx.

import { Select } from '@fluentui/react-components';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { messages } from '@shared/kernel/text/messages';
import type { Choice } from './choices';
import { FieldFrame, type FieldTexts, ReadOnlyInput } from './field-frame';

interface SelectFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPath<Values>;
  choices: readonly Choice[];
  /** The text of the empty entry while nothing is chosen. */
  placeholder?: string | undefined;
}

/** It is a native select, which every keyboard and screen reader supports. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, choices, placeholder = messages.actions.select, readOnly = false, ...texts } = props;
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const value: string = field.value ?? '';
  if (readOnly) {
    const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
    return (
      <FieldFrame {...texts} error={fieldState.error?.message}>
        <ReadOnlyInput ref={ref} value={chosen} />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...texts} error={fieldState.error?.message}>
      <Select
        ref={ref}
        name={field.name}
        value={value}
        onBlur={field.onBlur}
        onChange={(_event, data) => field.onChange(data.value)}
      >
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
