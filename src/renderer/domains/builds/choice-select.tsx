import { Field, Select } from '@fluentui/react-components';

interface ChoiceSelectProps {
  label: string;
  value: string;
  choices: readonly string[];
  onChoose: (value: string) => void;
  disabled: boolean;
  /** Why there is nothing to choose from yet. */
  hint?: string | undefined;
}

/** One of a few names; the empty entry is none of them. */
export function ChoiceSelect({ label, value, choices, onChoose, disabled, hint }: ChoiceSelectProps) {
  return (
    <Field label={label} hint={hint}>
      <Select value={value} disabled={disabled} onChange={(_event, data) => onChoose(data.value)}>
        <option value="">Select</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}
