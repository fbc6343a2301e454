// The dialog that previews copied cells before anything is changed; its button pastes those that fit.

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { refuse, allowedWhen } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import { valueTexts } from '@shared/kernel/values';
import { PastePreview, useDialogStyles } from './paste-preview';
import { NO_ANSWERS, type PasteAnswers, type PastedCells } from './preview-rows';

interface PasteCellsDialogProps<Found extends PastedCells> {
  /** Computes the preview from the answers; the function keeps its identity as long as the copied text is the same. */
  preview: (answers: PasteAnswers) => Found;
  onConfirm: (found: Found) => void;
  onClose: () => void;
}

const statusOf = ({ fits, rejected, emptyCells }: PastedCells): string => {
  const counts = [pasteTexts.fits(fits), pasteTexts.rejected(rejected)];
  if (emptyCells > 0) counts.push(pasteTexts.emptyCells(emptyCells));
  return `${counts.join(', ')}.`;
};

export function PasteCellsDialog<Found extends PastedCells>(props: PasteCellsDialogProps<Found>) {
  const { preview, onConfirm, onClose } = props;
  const styles = useDialogStyles();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const found = useMemo(() => preview(answers), [preview, answers]);
  useFocusReturn();
  const takes = found.fits > 0 || (answers.emptyCellsClear && found.emptyCells > 0);
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{pasteTexts.cellsTitle}</DialogTitle>
          <DialogContent className={styles.content}>
            <PastePreview
              label={pasteTexts.copiedCells}
              pasted={found}
              status={statusOf(found)}
              answers={answers}
              onAnswer={setAnswers}
            />
          </DialogContent>
          <DialogActions position="start">
            <RequirePermission
              permission={
                found.isOpen ? refuse(valueTexts.answerFirst) : allowedWhen(takes, pasteTexts.nothingFits)
              }
            >
              <Button appearance="primary" onClick={() => onConfirm(found)}>
                {pasteTexts.pasteFitting}
              </Button>
            </RequirePermission>
            <Button onClick={onClose}>{messages.actions.cancel}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
