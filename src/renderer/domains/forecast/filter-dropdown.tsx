// A dropdown that filters a forecast board by one of few choices, such as a DMS or a step.

import { Dropdown, makeStyles, mergeClasses, Option } from '@fluentui/react-components';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';

const useStyles = makeStyles({
  choice: {
    minWidth: 0,
    '& > button': { whiteSpace: 'nowrap' },
  },
  dms: { width: '116px' },
  long: { width: '182px' },
  party: { width: '168px' },
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
  return (
    <Dropdown
      className={mergeClasses(styles.choice, styles[width])}
      aria-label={label}
      value={choices.find((choice) => choice.value === value)?.label ?? value}
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
