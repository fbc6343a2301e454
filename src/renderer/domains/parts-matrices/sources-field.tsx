import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { useController, type Control } from 'react-hook-form';
import { FieldFrame } from '@renderer/components/form/field-frame';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { withSource } from '@shared/domains/parts-matrices/sources';

// Fluent's own least width is wider than a column of the form.
const useStyles = makeStyles({ root: { minWidth: 0 } });

interface SourcesFieldProps {
  control: Control<MatrixForm>;
  choices: readonly string[];
}

/** Where the parts come from: several, or All alone. */
export function SourcesField({ control, choices }: SourcesFieldProps) {
  const styles = useStyles();
  const { field, fieldState } = useController({ control, name: 'sources' });
  const shown = [...new Set([...choices, ...field.value])];
  return (
    <FieldFrame label="Sources" required error={fieldState.error?.message}>
      <Dropdown
        ref={field.ref}
        className={styles.root}
        multiselect
        placeholder="Select"
        value={field.value.join(', ')}
        selectedOptions={[...field.value]}
        onBlur={field.onBlur}
        onOptionSelect={(_event, { selectedOptions }) =>
          field.onChange(withSource(field.value, selectedOptions))
        }
      >
        {shown.map((source) => (
          <Option key={source} value={source}>
            {source}
          </Option>
        ))}
      </Dropdown>
    </FieldFrame>
  );
}
