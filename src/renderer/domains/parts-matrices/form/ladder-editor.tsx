// The editor for the price rows of a parts matrix in its form, which also takes rows that are copied from a
// spreadsheet.

import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Add20Regular, Subtract20Regular } from '@fluentui/react-icons';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldErrors,
  useController,
  useFieldArray,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { PasteCellsDialog } from '@renderer/components/data-import/paste-preview/paste-cells-dialog';
import type { PasteAnswers, PastedCells } from '@renderer/components/data-import/paste-preview/preview-rows';
import {
  type CopiedLine,
  readTabSeparated,
} from '@renderer/components/data-import/paste-preview/tab-separated';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import {
  amountOf,
  LADDER_HEADERS,
  ROW_FIELDS,
  percentText,
  rowAfter,
  type RowField,
  startsOf,
  type TypedRow,
} from '@shared/domains/parts-matrices/ladder';
import { pasteLadder } from '@shared/domains/parts-matrices/ladder-paste';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { BREAK_FIELDS, CALC_BASES } from '@shared/domains/parts-matrices/model';
import { mayAddRow, mayRemoveLastRow } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { formatMoney, shownNumber } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import { typedNumber } from '@shared/kernel/values';

/**
 * The rows have no gaps, because each starts where the previous one ends. Only the last row is editable; to edit an
 * earlier one, the user removes the rows after it.
 */
export function LadderEditor({ form }: { form: UseFormReturn<MatrixForm> }) {
  const styles = useStyles();
  const errorsId = useId();
  const { control, trigger, getValues, formState } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rows' });
  const rows = useWatch({ control, name: 'rows' });
  const starts = startsOf(rows);
  const [pasted, setPasted] = useState<{ preview: (answers: PasteAnswers) => PreviewedLadder } | null>(null);
  const last = fields.length - 1;
  const messages = ladderErrors(formState.errors.rows);
  const add = async (): Promise<void> => {
    if (!mayAddRow(fields.length).allowed || !(await trigger('rows'))) return;
    append(rowAfter(getValues('rows').at(-1)), { focusName: `rows.${fields.length}.priceEndRange` });
  };
  const applyLadder = (ladder: readonly TypedRow[]): void => {
    // The rows are rendered synchronously, because the focus moves to a new row.
    flushSync(() => replace([...ladder]));
    void trigger('rows');
    form.setFocus(`rows.${ladder.length - 1}.priceEndRange`);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell is pasted by the input itself.
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    const [lines, ladder] = [readTabSeparated(text), getValues('rows')];
    const preview = (answers?: PasteAnswers): PreviewedLadder => previewLadder(lines, ladder, answers);
    const found = preview();
    if (found.needsPreview) setPasted({ preview });
    else applyLadder(found.ladder);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter moves to the next row, as in a spreadsheet, and does not submit the form.
    event.preventDefault();
    void add();
  };
  return (
    <div className={styles.root}>
      <Table
        size="small"
        aria-label={partsMatricesTexts.ladder.table}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.row}>{partsMatricesTexts.ladder.row}</TableHeaderCell>
            {LADDER_HEADERS.map((header) => (
              <TableHeaderCell key={header}>{header}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {fields.map((field, at) => {
            const start = starts[at] ?? Number.NaN;
            const row = rows[at];
            if (at < last && row) return <ReadOnlyLadderRow key={field.id} at={at} start={start} row={row} />;
            return <EditableLadderRow key={field.id} form={form} at={at} start={start} errorsId={errorsId} />;
          })}
        </TableBody>
      </Table>
      <div id={errorsId} role="alert">
        {messages.map((text) => (
          <Text key={text} size={200} className={styles.error}>
            {text}
          </Text>
        ))}
      </div>
      <div className={styles.bar}>
        <RequirePermission permission={mayAddRow(fields.length)}>
          <Button icon={<Add20Regular />} onClick={() => void add()}>
            {gridTexts.sheet.addRow}
          </Button>
        </RequirePermission>
        <RequirePermission permission={mayRemoveLastRow(fields.length)}>
          <Button icon={<Subtract20Regular />} onClick={() => remove(last)}>
            {gridTexts.sheet.removeLastRow}
          </Button>
        </RequirePermission>
      </div>
      {pasted && (
        <PasteCellsDialog
          preview={pasted.preview}
          onClose={() => setPasted(null)}
          onConfirm={(found) => {
            setPasted(null);
            applyLadder(found.ladder);
          }}
        />
      )}
    </div>
  );
}

/** Returns the errors of the rows without duplicates. */
function ladderErrors(errors: FieldErrors<MatrixForm>['rows']): string[] {
  const texts = (errors && Array.isArray(errors) ? errors : []).flatMap(
    (row: NonNullable<typeof errors>[number]) => ROW_FIELDS.flatMap((field) => row?.[field]?.message ?? []),
  );
  return [...new Set(texts)];
}

interface PreviewedLadder extends PastedCells {
  /** The ladder with what fits. */
  ladder: readonly TypedRow[];
  /** True if the paste must be previewed first. */
  needsPreview: boolean;
}

/** Computes the ladder after a paste. An empty cell repeats the row before. */
function previewLadder(
  lines: readonly CopiedLine[],
  ladder: readonly TypedRow[],
  answers?: PasteAnswers,
): PreviewedLadder {
  const { question, headingLeftOut, ...pasted } = pasteLadder(lines, ladder, answers?.numbers);
  return {
    ...pasted,
    nameHeader: partsMatricesTexts.ladder.row,
    emptyCells: 0,
    leftOut: headingLeftOut ? [pasteTexts.headerLeftOut] : [],
    questions: { numbers: question },
    needsPreview:
      headingLeftOut ||
      pasted.rejected > 0 ||
      pasted.fits === 0 ||
      question !== undefined ||
      pasted.hasCommas,
  };
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  row: { width: '40px' },
  error: { display: 'block', color: tokens.colorPaletteRedForeground1 },
  bar: { display: 'flex', gap: tokens.spacingHorizontalS },
});

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
function ReadOnlyLadderRow({ at, start, row }: ReadOnlyLadderRowProps) {
  const styles = useReadOnlyRowStyles();
  return (
    <TableRow className={styles.row}>
      <TableCell>{at + 1}</TableCell>
      <TableCell className={styles.number}>{formatMoney(start)}</TableCell>
      <TableCell className={styles.number}>{formatMoney(amountOf(row, 'priceEndRange'))}</TableCell>
      <TableCell className={styles.number}>{percentText(amountOf(row, 'addPercentage'))}</TableCell>
      <TableCell>{row.calcBase}</TableCell>
      <TableCell>{row.breakField}</TableCell>
    </TableRow>
  );
}

const useRowStyles = makeStyles({
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
function EditableLadderRow({ form, at, start, errorsId }: EditableLadderRowProps) {
  const styles = useRowStyles();
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
  const styles = useRowStyles();
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
  const styles = useRowStyles();
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
