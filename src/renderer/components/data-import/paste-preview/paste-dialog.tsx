// The dialog that previews rows pasted from a spreadsheet into an editable grid; they become pending edits only when
// the user confirms.

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  MessageBar,
  MessageBarBody,
  Textarea,
} from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { EditValues } from '@renderer/components/editable-grids/row-editing/pending-edits';
import type { RowEditSpec } from '@renderer/components/editable-grids/row-editing/row-edit-spec';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { requireAll, ALLOWED, refuse, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import { PastePreview, useDialogStyles } from './paste-preview';
import { previewPaste, type PastedRows } from './preview-paste';
import { NO_ANSWERS } from './preview-rows';

interface PasteDialogProps<Row> {
  spec: RowEditSpec<Row>;
  /** The rows as the grid displays them, with pending edits. */
  shown: readonly Row[];
  stored: ReadonlyMap<string, EditValues>;
  /** The text that was pasted into the grid; empty if a button opened the dialog. */
  initial: string;
  onConfirm: (changes: readonly (readonly [string, EditValues])[]) => void;
  onClose: () => void;
}

export function PasteDialog<Row>(props: PasteDialogProps<Row>) {
  const { spec, shown, stored, initial, onConfirm, onClose } = props;
  const styles = useDialogStyles();
  useFocusReturn();
  const [text, setText] = useState(initial);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { emptyCellsClear } = answers;
  const preview = useMemo(
    () => previewPaste(text, { spec, shown, stored, emptyCellsClear }),
    [text, spec, shown, stored, emptyCellsClear],
  );
  const { rows, problems, changes } = preview;
  const headers = [spec.keyLabel, ...spec.columns.map(({ label }) => label)].join(', ');
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{pasteTexts.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Field label={pasteTexts.copiedRows} hint={pasteTexts.columns(headers)}>
              <Textarea
                rows={rows.length === 0 ? 6 : 3}
                value={text}
                onChange={(_event, data) => setText(data.value)}
                placeholder={pasteTexts.pasteHere}
              />
            </Field>
            {problems.map((problem) => (
              <MessageBar key={problem} intent="error">
                <MessageBarBody>{problem}</MessageBarBody>
              </MessageBar>
            ))}
            <PastePreview
              label={pasteTexts.pastedRows}
              pasted={{
                ...preview,
                nameHeader: spec.keyLabel,
                leftOut: preview.hasHeader ? [pasteTexts.placedByHeader] : [],
                questions: {},
              }}
              status={statusOf(preview)}
              answers={answers}
              onAnswer={setAnswers}
            />
          </DialogContent>
          <DialogActions position="start">
            <RequirePermission permission={mayConfirm(preview)}>
              <Button appearance="primary" onClick={() => onConfirm(changes)}>
                {messages.actions.confirm}
              </Button>
            </RequirePermission>
            <Button onClick={onClose}>{messages.actions.cancel}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const mayConfirm = ({ rows, problems, badCells, changes }: PastedRows): Permission =>
  rows.length === 0 && problems.length === 0
    ? refuse(pasteTexts.nothing)
    : requireAll(
        problems.length > 0 ? refuse(...problems) : ALLOWED,
        allowedWhen(badCells === 0, pasteTexts.badCells(badCells)),
        allowedWhen(badCells > 0 || problems.length > 0 || changes.length > 0, pasteTexts.noChange),
      );

function statusOf({ rows, problems, badRows, changes }: PastedRows): string {
  if (problems.length > 0) return pasteTexts.noRowsYet;
  return rows.length === 0
    ? pasteTexts.nothing
    : pasteTexts.rowCounts(rows.length - badRows, badRows, changes.length);
}
