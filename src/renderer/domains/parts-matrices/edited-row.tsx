import { Input, makeStyles, Select, TableCell, TableRow } from '@fluentui/react-components';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { RowField } from '@shared/domains/parts-matrices/ladder';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { BREAK_FIELDS, CALC_BASES } from '@shared/domains/parts-matrices/model';
import { formatMoney } from '@shared/kernel/format';

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
  number: { fontVariantNumeric: 'tabular-nums' },
});

interface EditedRowProps {
  form: UseFormReturn<MatrixForm>;
  at: number;
  start: number;
  /** Where what is wrong is said. */
  errorsId: string;
}

/** The last row, which can be changed. Where it begins is given by the row before it. */
export function EditedRow({ form, at, start, errorsId }: EditedRowProps) {
  const styles = useStyles();
  const cell = { form, at, errorsId };
  return (
    <TableRow>
      <TableCell>{at + 1}</TableCell>
      <TableCell className={styles.number}>{Number.isNaN(start) ? '' : formatMoney(start)}</TableCell>
      <TableCell>
        <NumberCell {...cell} field="priceEndRange" label="To" before="$" />
      </TableCell>
      <TableCell>
        <NumberCell {...cell} field="addPercentage" label="Add Percentage" after="%" />
      </TableCell>
      <TableCell>
        <ChoiceCell {...cell} field="calcBase" label="Calculation Base" choices={CALC_BASES} />
      </TableCell>
      <TableCell>
        <ChoiceCell {...cell} field="breakField" label="Break Field" choices={BREAK_FIELDS} />
      </TableCell>
    </TableRow>
  );
}

interface CellProps extends Omit<EditedRowProps, 'start'> {
  field: RowField;
  label: string;
}

function useCell({ form, at, field, label, errorsId }: CellProps) {
  const { field: input, fieldState } = useController({
    control: form.control,
    name: `rows.${at}.${field}`,
  });
  return {
    ...input,
    'aria-label': `${label} of row ${at + 1}`,
    'aria-invalid': fieldState.invalid,
    ...(fieldState.invalid ? { 'aria-describedby': errorsId } : {}),
  };
}

function NumberCell({ before, after, ...props }: CellProps & { before?: string; after?: string }) {
  const styles = useStyles();
  const cell = useCell(props);
  return (
    <Input
      {...cell}
      className={styles.input}
      size="small"
      inputMode="decimal"
      autoComplete="off"
      contentBefore={before}
      contentAfter={after}
      onChange={(_event, { value }) => cell.onChange(value)}
    />
  );
}

function ChoiceCell({ choices, ...props }: CellProps & { choices: readonly string[] }) {
  const styles = useStyles();
  const cell = useCell(props);
  return (
    <Select
      {...cell}
      className={styles.input}
      size="small"
      onChange={(_event, { value }) => cell.onChange(value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
