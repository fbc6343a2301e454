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
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { SheetPasteDialog } from '@renderer/components/cell-sheet';
import { Gate } from '@renderer/components/gate';
import { readTabSeparated } from '@renderer/components/paste-preview/tab-separated';
import { LADDER_HEADERS } from '@shared/domains/parts-matrices/compare';
import { rowAfter, startsOf, type TypedRow } from '@shared/domains/parts-matrices/ladder';
import { pasteLadder, type PastedLadder } from '@shared/domains/parts-matrices/ladder-paste';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { mayAddRow, mayRemoveLastRow } from '@shared/domains/parts-matrices/rules';
import { EditedRow } from './edited-row';
import { ladderMessages } from './ladder-messages';
import { LockedRow } from './locked-row';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  row: { width: '40px' },
  error: { display: 'block', color: tokens.colorPaletteRedForeground1 },
  bar: { display: 'flex', gap: tokens.spacingHorizontalS },
});

/** Rows chained to the cent, of which the last one can be changed: what lies below is reached by taking rows away. */
export function LadderEditor({ form }: { form: UseFormReturn<MatrixForm> }) {
  const styles = useStyles();
  const errorsId = useId();
  const { control, trigger, getValues, formState } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rows' });
  const rows = useWatch({ control, name: 'rows' });
  const starts = startsOf(rows);
  const [pasted, setPasted] = useState<PastedLadder | null>(null);
  const last = fields.length - 1;
  const messages = ladderMessages(formState.errors.rows);
  const add = async (): Promise<void> => {
    if (!mayAddRow(fields.length).allowed || !(await trigger('rows'))) return;
    append(rowAfter(getValues('rows').at(-1)), { focusName: `rows.${fields.length}.priceEndRange` });
  };
  const take = (ladder: readonly TypedRow[]): void => {
    // Drawn before the focus goes on: the row it goes to is a new one.
    flushSync(() => replace([...ladder]));
    void trigger('rows');
    form.setFocus(`rows.${ladder.length - 1}.priceEndRange`);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // One cell is the field's own.
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    const preview = pasteLadder(readTabSeparated(text), getValues('rows'));
    if (preview.misfits === 0 && preview.fits > 0) take(preview.ladder);
    else setPasted(preview);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // As in a spreadsheet: on to the next row. The matrix is saved by its button.
    event.preventDefault();
    void add();
  };
  return (
    <div className={styles.root}>
      <Table size="small" aria-label="Rows of the matrix" onKeyDown={onKeyDown} onPaste={onPaste}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.row}>Row</TableHeaderCell>
            {LADDER_HEADERS.map((header) => (
              <TableHeaderCell key={header}>{header}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {fields.map((field, at) => {
            const start = starts[at] ?? Number.NaN;
            const row = rows[at];
            if (at < last && row) return <LockedRow key={field.id} at={at} start={start} row={row} />;
            return <EditedRow key={field.id} form={form} at={at} start={start} errorsId={errorsId} />;
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
        <Gate decision={mayAddRow(fields.length)}>
          <Button icon={<Add20Regular />} onClick={() => void add()}>
            Add row
          </Button>
        </Gate>
        <Gate decision={mayRemoveLastRow(fields.length)}>
          <Button icon={<Subtract20Regular />} onClick={() => remove(last)}>
            Remove last row
          </Button>
        </Gate>
      </div>
      {pasted && (
        <SheetPasteDialog
          pasted={pasted}
          headers={pasted.headers}
          onClose={() => setPasted(null)}
          onConfirm={() => {
            setPasted(null);
            take(pasted.ladder);
          }}
        />
      )}
    </div>
  );
}
