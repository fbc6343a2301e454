import {
  Body1,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { messages } from '@shared/kernel/messages';
import { all, ALLOWED, refuse, when, type Decision } from '@shared/kernel/decision';
import { CheckedTable } from '../checked-table';
import { Gate } from '../gate';
import type { EditValues } from '../row-editing/pending-edits';
import type { RowEditSpec } from '../row-editing/row-edit-spec';
import { previewPaste, type PastePreview } from './preview-paste';

const useStyles = makeStyles({
  surface: { maxWidth: '960px', width: '90vw' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface PasteDialogProps<Row> {
  spec: RowEditSpec<Row>;
  /** As the grid shows them, with pending edits. */
  shown: readonly Row[];
  stored: ReadonlyMap<string, EditValues>;
  /** What was pasted into the grid; empty when the dialog was opened by its button. */
  initial: string;
  onConfirm: (changes: readonly (readonly [string, EditValues])[]) => void;
  onClose: () => void;
}

const confirmDecision = ({ rows, problems, badCells, changes }: PastePreview): Decision =>
  rows.length === 0 && problems.length === 0
    ? refuse(messages.paste.nothing)
    : all(
        problems.length > 0 ? refuse(...problems) : ALLOWED,
        when(badCells === 0, messages.paste.badCells(badCells)),
        when(badCells > 0 || problems.length > 0 || changes.length > 0, messages.paste.noChange),
      );

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Copied spreadsheet rows, looked at before they become pending edits; nothing is changed until confirmed. */
export function PasteDialog<Row>(props: PasteDialogProps<Row>) {
  const { spec, shown, stored, initial, onConfirm, onClose } = props;
  const styles = useStyles();
  const [text, setText] = useState(initial);
  const preview = useMemo(() => previewPaste(text, { spec, shown, stored }), [text, spec, shown, stored]);
  const { rows, problems, badRows, changes } = preview;
  const headers = [spec.keyLabel, ...spec.columns.map(({ label }) => label)].join(', ');
  const counts = `${plural(rows.length - badRows, 'good row')}, ${plural(badRows, 'bad row')}; ${plural(changes.length, 'row')} will change.`;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.paste.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Field
              label="Copied rows"
              hint={`Columns: ${headers}. With a header line in any order, without one in this order.`}
            >
              <Textarea
                rows={rows.length === 0 ? 6 : 3}
                value={text}
                onChange={(_event, data) => setText(data.value)}
                placeholder="Paste the rows here (Ctrl+V)"
              />
            </Field>
            {problems.map((problem) => (
              <MessageBar key={problem} intent="error">
                <MessageBarBody>{problem}</MessageBarBody>
              </MessageBar>
            ))}
            <Body1 role="status">{rows.length === 0 ? messages.paste.nothing : counts}</Body1>
            {rows.length > 0 && <CheckedTable label="Pasted rows" headers={preview.headers} rows={rows} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Gate decision={confirmDecision(preview)}>
              <Button appearance="primary" onClick={() => onConfirm(changes)}>
                Confirm
              </Button>
            </Gate>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
