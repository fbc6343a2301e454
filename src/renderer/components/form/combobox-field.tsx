import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { ChoiceCombobox, type ChoiceComboboxProps } from './choice-combobox';
import { FieldFrame, type FieldTexts } from './field-frame';

interface ComboboxFieldProps<Values extends FieldValues>
  extends FieldTexts, Pick<ChoiceComboboxProps, 'choices' | 'placeholder' | 'freeform' | 'emptyText'> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** One of many, found by typing. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const { control, name, choices, placeholder, freeform, emptyText, readOnly, ...texts } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame {...texts} error={fieldState.error?.message}>
      <ChoiceCombobox
        {...field}
        value={field.value ?? ''}
        choices={choices}
        placeholder={placeholder}
        disabled={readOnly ?? false}
        {...(freeform === undefined ? {} : { freeform })}
        {...(emptyText === undefined ? {} : { emptyText })}
      />
    </FieldFrame>
  );
}
