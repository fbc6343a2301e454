import { Label, makeStyles, Radio, RadioGroup, tokens, useId } from '@fluentui/react-components';
import { GateField } from '@renderer/components/gate-field';
import type { Decision } from '@shared/kernel/decision';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface DepartmentRadioProps {
  departments: readonly string[];
  /** The department all selected opcodes have; '' when they differ or none is selected. */
  value: string;
  decision: Decision;
  onChoose: (department: string) => void;
}

/** The department of the selected opcodes. */
export function DepartmentRadio({ departments, value, decision, onChoose }: DepartmentRadioProps) {
  const styles = useStyles();
  const id = useId('department');
  return (
    <div className={styles.root}>
      <Label id={id}>Department</Label>
      <GateField decision={decision}>
        <RadioGroup
          layout="horizontal"
          aria-labelledby={id}
          value={value}
          onChange={(_event, data) => onChoose(data.value)}
        >
          {departments.map((department) => (
            <Radio key={department} value={department} label={department} />
          ))}
        </RadioGroup>
      </GateField>
    </div>
  );
}
