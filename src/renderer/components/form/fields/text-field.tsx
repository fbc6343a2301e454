// The text fields of a form, of one line and of several.

import { Caption1, Input, type InputProps, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { shownNumber } from '@shared/kernel/text/format';
import { typedNumber } from '@shared/kernel/values';
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
  /** The text is a number, which the form has with a point before decimals and the user types as it is written. */
  isNumber?: boolean;
}

/** A single-line text field: `<TextField control={form.control} name="tenantName" label="Tenant name" required />`. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, normalize, isNumber = false, label, required, hint, readOnly, ...input } = props;
  const text = (value: string): string => (isNumber ? shownNumber(value) : value);
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
        value={text(field.value ?? '')}
        readOnly={readOnly ?? false}
        appearance={readOnly ? 'filled-darker' : 'outline'}
        autoComplete="off"
        onBlur={field.onBlur}
        onChange={(_event, data) => {
          const typed = isNumber ? typedNumber(data.value) : data.value;
          field.onChange(normalize ? normalize(typed, field.value ?? '') : typed);
        }}
      />
    </FieldFrame>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid' },
  counter: { justifySelf: 'end', color: tokens.colorNeutralForeground3 },
  over: { color: tokens.colorPaletteRedForeground1 },
});

interface TextAreaFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPath<Values>;
  rows?: number;
  placeholder?: string;
  /** The maximum length in characters. A counter shows how many are used, and the schema refuses more. */
  maxLength?: number;
}

/** The field never truncates input; a text that is too long gets an error. */
export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { control, name, rows = 3, placeholder, maxLength, readOnly, ...texts } = props;
  const styles = useStyles();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const value: string = field.value ?? '';
  const over = maxLength !== undefined && value.length > maxLength;
  return (
    <div className={styles.root}>
      <FieldFrame {...texts} error={fieldState.error?.message}>
        <Textarea
          ref={ref}
          name={field.name}
          value={value}
          rows={rows}
          placeholder={placeholder}
          readOnly={readOnly ?? false}
          appearance={readOnly ? 'filled-darker' : 'outline'}
          dir="auto"
          resize="vertical"
          onBlur={field.onBlur}
          onChange={(_event, data) => field.onChange(data.value)}
        />
      </FieldFrame>
      {maxLength !== undefined && (
        <Caption1 className={over ? styles.over : styles.counter} align="end">
          {value.length}/{maxLength}
        </Caption1>
      )}
    </div>
  );
}
