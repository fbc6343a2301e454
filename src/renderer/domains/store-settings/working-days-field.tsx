import {
  Checkbox,
  makeStyles,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useController, type Control } from 'react-hook-form';
import { GateField } from '@renderer/components/gate-field';
import type { StoreSettings, WorkingDay } from '@shared/domains/store-settings/model';
import { DAY_TYPES } from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { when } from '@shared/kernel/decision';

const useStyles = makeStyles({
  // The specification's height; a week of low rows fits it.
  scroll: {
    height: '250px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: { height: '30px' },
  day: {
    '& .fui-Checkbox__indicator': { marginBlock: tokens.spacingVerticalXS },
    '& .fui-Checkbox__label': { paddingBlock: tokens.spacingVerticalXXS },
  },
  // As wide whether it can be changed or not.
  type: { width: '150px', maxWidth: '100%' },
});

/** The week, Sunday first: which days are worked, and how much of each. */
export function WorkingDaysField({ control }: { control: Control<StoreSettings> }) {
  const styles = useStyles();
  const { field } = useController({ control, name: 'days' });
  const change = (name: string, to: Partial<WorkingDay>): void =>
    field.onChange(field.value.map((day) => (day.keyname === name ? { ...day, ...to } : day)));
  return (
    // A scrolling region must be reachable by keyboard.
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Working days">
      <Table size="extra-small" aria-label="Working days">
        <TableHeader>
          <TableRow>
            <TableHeaderCell>Day</TableHeaderCell>
            <TableHeaderCell>Type</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {field.value.map(({ keyname, keyvalue, active }, index) => (
            <TableRow key={keyname} className={styles.row}>
              <TableCell>
                <Checkbox
                  className={styles.day}
                  {...(index === 0 ? { ref: field.ref } : {})}
                  label={keyname}
                  checked={active === 1}
                  onChange={(_event, { checked }) => change(keyname, { active: checked === true ? 1 : 0 })}
                />
              </TableCell>
              <TableCell>
                <GateField decision={when(active === 1, storeSettingsTexts.dayOff)}>
                  <Select
                    size="small"
                    className={styles.type}
                    aria-label={`Type of ${keyname}`}
                    value={keyvalue}
                    onChange={(_event, { value }) => change(keyname, { keyvalue: value })}
                  >
                    {DAY_TYPES.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </GateField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
