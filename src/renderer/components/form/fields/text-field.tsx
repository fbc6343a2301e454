import { Input, type InputProps } from '@fluentui/react-components';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './field-frame';

interface TextFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPath<Values>;
  type?: InputProps['type'];
  placeholder?: string;
  autoFocus?: boolean;
  /** Fixed text inside the input after the value: the suffix of a site address. */
  contentAfter?: InputProps['contentAfter'];
  contentBefore?: InputProps['contentBefore'];
  /** Transforms typed text, for instance to lower case or without characters that the field does not accept. */
  normalize?: (text: string, before: string) => string;
}

/** A single-line text field: `<TextField control={form.control} name="tenantName" label="Tenant name" required />`. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, normalize, label, required, hint, readOnly, ...input } = props;
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  return (
    <FieldFrame label={label} required={required ?? false} hint={hint} error={fieldState.error?.message}>
      <Input
        {...input}
        ref={ref}
        name={field.name}
        value={field.value ?? ''}
        readOnly={readOnly ?? false}
        appearance={readOnly ? 'filled-darker' : 'outline'}
        autoComplete="off"
        onBlur={field.onBlur}
        onChange={(_event, data) =>
          field.onChange(normalize ? normalize(data.value, field.value ?? '') : data.value)
        }
      />
    </FieldFrame>
  );
}
