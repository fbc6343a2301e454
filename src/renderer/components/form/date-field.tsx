import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateInput } from './date-input';
import { FieldFrame, type FieldTexts } from './field-frame';

interface DateFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** First and last day the calendar offers, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** A day in a form: shown as MM/DD/YYYY, held as `YYYY-MM-DD`, empty text for none. */
export function DateField<Values extends FieldValues>({
  control,
  name,
  min,
  max,
  readOnly,
  ...texts
}: DateFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame {...texts} error={fieldState.error?.message}>
      <DateInput
        inputRef={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        readOnly={readOnly ?? false}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
      />
    </FieldFrame>
  );
}
