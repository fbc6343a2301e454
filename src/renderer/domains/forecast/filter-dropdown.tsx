// A dropdown that filters a forecast board by one of few choices, such as a DMS or a step.

import { Dropdown, makeStyles, mergeClasses, Option } from '@fluentui/react-components';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';

const useStyles = makeStyles({
  choice: { minWidth: 0 },
  // In a small window a choice may be longer than its place.
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  dms: { width: '116px', flexShrink: 0 },
  long: { width: '186px' },
  party: { width: '176px' },
});

interface FilterDropdownProps {
  label: string;
  width: 'dms' | 'long' | 'party';
  /** '' stands for all. */
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export function FilterDropdown({ label, width, value, choices, onChoose }: FilterDropdownProps) {
  const styles = useStyles();
  const text = choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Dropdown
      className={mergeClasses(styles.choice, styles[width])}
      aria-label={label}
      value={text}
      button={{ children: <span className={styles.text}>{text}</span>, title: text }}
      selectedOptions={[value]}
      onOptionSelect={(_event, { optionValue }) => {
        recordUsage('filter', label);
        onChoose(optionValue ?? '');
      }}
    >
      {choices.map((choice) => (
        <Option key={choice.value} value={choice.value} text={choice.label}>
          {choice.label}
        </Option>
      ))}
    </Dropdown>
  );
}
