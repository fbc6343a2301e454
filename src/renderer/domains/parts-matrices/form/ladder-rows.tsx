// The rows of LadderEditor: the last one with its inputs, and the read-only ones before it.

import {
  Input,
  makeStyles,
  mergeClasses,
  Select,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useController, type UseFormReturn } from 'react-hook-form';
import { amountOf, type RowField, type TypedRow } from '@shared/domains/parts-matrices/ladder';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { BREAK_FIELDS, CALC_BASES } from '@shared/domains/parts-matrices/model';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { formatMoney, formatNumber, shownNumber } from '@shared/kernel/text/format';
import { typedNumber } from '@shared/kernel/values';

const useReadOnlyRowStyles = makeStyles({
  row: { color: tokens.colorNeutralForeground2 },
  number: { fontVariantNumeric: 'tabular-nums' },
});

interface ReadOnlyLadderRowProps {
  at: number;
  start: number;
  row: TypedRow;
}

/** A row before the last one, which can be changed only after the rows below it are removed. */
export function ReadOnlyLadderRow({ at, start, row }: ReadOnlyLadderRowProps) {
  const styles = useReadOnlyRowStyles();
  return (
    <TableRow className={styles.row}>
      <TableCell>{at + 1}</TableCell>
      <TableCell className={styles.number}>{formatMoney(start)}</TableCell>
      <TableCell className={styles.number}>{formatMoney(amountOf(row, 'priceEndRange'))}</TableCell>
      <TableCell className={styles.number}>{`${formatNumber(amountOf(row, 'addPercentage'))}%`}</TableCell>
      <TableCell>{row.calcBase}</TableCell>
      <TableCell>{row.breakField}</TableCell>
    </TableRow>
  );
}

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
  // Fluent's padding would cut the text of a choice in a small window.
  choice: {
    '& > select': { paddingInline: `${tokens.spacingHorizontalXS} 22px` },
    '& > .fui-Select__icon': { insetInlineEnd: '2px' },
  },
  number: { fontVariantNumeric: 'tabular-nums' },
});

interface EditableLadderRowProps {
  form: UseFormReturn<MatrixForm>;
  at: number;
  start: number;
  /** The id of the element with the errors. */
  errorsId: string;
}

/** The last row, which starts at the end of the row before it. */
export function EditableLadderRow({ form, at, start, errorsId }: EditableLadderRowProps) {
  const styles = useStyles();
  const cell = { form, at, errorsId };
  return (
    <TableRow>
      <TableCell>{at + 1}</TableCell>
      <TableCell className={styles.number}>{Number.isNaN(start) ? '' : formatMoney(start)}</TableCell>
      <TableCell>
        <NumberCell {...cell} field="priceEndRange" label={partsMatricesTexts.ladder.to} before="$" />
      </TableCell>
      <TableCell>
        <NumberCell
          {...cell}
          field="addPercentage"
          label={partsMatricesTexts.ladder.addPercentage}
          after="%"
        />
      </TableCell>
      <TableCell>
        <ChoiceCell
          {...cell}
          field="calcBase"
          label={partsMatricesTexts.ladder.calcBase}
          choices={CALC_BASES}
        />
      </TableCell>
      <TableCell>
        <ChoiceCell
          {...cell}
          field="breakField"
          label={partsMatricesTexts.ladder.breakField}
          choices={BREAK_FIELDS}
        />
      </TableCell>
    </TableRow>
  );
}

interface CellProps extends Omit<EditableLadderRowProps, 'start'> {
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
    'aria-label': partsMatricesTexts.ladder.cell(label, at + 1),
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
      value={shownNumber(cell.value)}
      className={styles.input}
      size="small"
      inputMode="decimal"
      autoComplete="off"
      contentBefore={before}
      contentAfter={after}
      onChange={(_event, { value }) => cell.onChange(typedNumber(value))}
    />
  );
}

function ChoiceCell({ choices, ...props }: CellProps & { choices: readonly string[] }) {
  const styles = useStyles();
  const cell = useCell(props);
  return (
    <Select
      {...cell}
      className={mergeClasses(styles.input, styles.choice)}
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
