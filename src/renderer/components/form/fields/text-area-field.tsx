// A multiline text field of a form, with a counter if its length is limited.

import { Caption1, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './field-frame';

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
