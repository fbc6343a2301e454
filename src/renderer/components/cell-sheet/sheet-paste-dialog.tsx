import {
  Body1,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { when } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { CheckedTable } from '../checked-table';
import { Gate } from '../gate';
import type { PastedCells } from './preview-cells';

const useStyles = makeStyles({
  surface: { maxWidth: '960px', width: '90vw' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface SheetPasteDialogProps {
  pasted: Pick<PastedCells, 'rows' | 'fits' | 'misfits'>;
  headers: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Copied cells of which some do not fit: looked at before anything is changed. */
export function SheetPasteDialog({ pasted, headers, onConfirm, onClose }: SheetPasteDialogProps) {
  const styles = useStyles();
  useFocusReturn();
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.paste.cellsTitle}</DialogTitle>
          <DialogContent className={styles.content}>
            <Body1 role="status">
              {`${messages.paste.fits(pasted.fits)}, ${messages.paste.misfits(pasted.misfits)}.`}
            </Body1>
            <CheckedTable label="Copied cells" headers={headers} rows={pasted.rows} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Gate decision={when(pasted.fits > 0, messages.paste.nothingFits)}>
              <Button appearance="primary" onClick={onConfirm}>
                Paste what fits
              </Button>
            </Gate>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
