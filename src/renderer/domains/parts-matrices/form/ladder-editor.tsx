// The editor for the price rows of a parts matrix in its form, which also takes rows that are copied from a
// spreadsheet.

import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Add20Regular, Subtract20Regular } from '@fluentui/react-icons';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { PasteCellsDialog } from '@renderer/components/data-import/paste-preview/paste-cells-dialog';
import type { PasteAnswers, PastedCells } from '@renderer/components/data-import/paste-preview/preview-rows';
import {
  type CopiedLine,
  readTabSeparated,
} from '@renderer/components/data-import/paste-preview/tab-separated';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import {
  ROW_FIELDS,
  rowAfter,
  startsOf,
  type TypedRow,
  LADDER_HEADERS,
} from '@shared/domains/parts-matrices/ladder';
import { pasteLadder } from '@shared/domains/parts-matrices/ladder-paste';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { mayAddRow, mayRemoveLastRow } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { pasteTexts } from '@shared/kernel/text/paste-texts';
import { EditableLadderRow, ReadOnlyLadderRow } from './ladder-rows';

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
