import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular, CommentMultiple20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { Gate } from '@renderer/components/gate';
import { HeaderButton } from '@renderer/components/header-button';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { useAfterPaint } from '@renderer/platform/use-after-paint';
import { SLOW_AFTER_MS } from '@renderer/platform/use-change';
import { all, when, type Decision } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import type { Edit, SheetEdits } from './sheet-edits';
import { sheetTexts } from './sheet-texts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  bad: { color: tokens.colorPaletteRedForeground1 },
});

/** Whether the edit that waits longest waits so long that one wonders. */
function useSlow(longest: Edit | undefined): boolean {
  const [slow, setSlow] = useState<Edit | null>(null);
  useEffect(() => {
    if (!longest) return undefined;
    const timer = setTimeout(() => setSlow(longest), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [longest]);
  return longest !== undefined && slow === longest;
}

interface SheetToolbarProps {
  edits: SheetEdits;
  writable: Decision;
  onUndo: () => void;
  onRemarks: () => void;
}

/** How it stands with what was changed, and undo. */
export function SheetToolbar({ edits, writable, onUndo, onRemarks }: SheetToolbarProps) {
  const styles = useStyles();
  useAfterPaint(edits.subscribe);
  const [saving, failed] = [edits.all('saving'), edits.all('failed')];
  const slow = useSlow(saving[0]);
  useUnsavedWork({ dirty: saving.length + failed.length > 0, what: sheetTexts.unsaved });
  return (
    <div className={styles.root}>
      <Gate decision={all(writable, when(edits.canUndo, sheetTexts.nothingToUndo))}>
        <HeaderButton
          label={sheetTexts.undo}
          appearance="subtle"
          icon={<ArrowUndo20Regular />}
          onClick={onUndo}
        />
      </Gate>
      <HeaderButton
        label={sheetTexts.remarks}
        appearance="subtle"
        icon={<CommentMultiple20Regular />}
        onClick={onRemarks}
      />
      <span role="status">
        {saving.length > 0 && <Text>{sheetTexts.savingCount(saving.length)}</Text>}
        {slow && <Text>. {messages.changes.slow}</Text>}
        {failed.length > 0 && <Text className={styles.bad}>{sheetTexts.failedCount(failed.length)}</Text>}
      </span>
      {slow && (
        <Button
          size="small"
          onClick={() => edits.giveUp({ sent: messages.changes.gaveUp, notSent: sheetTexts.notSent })}
        >
          {messages.changes.stopWaiting}
        </Button>
      )}
      {failed.length > 0 && (
        <>
          <Gate decision={writable}>
            <Button
              size="small"
              onClick={() => failed.forEach(({ rowId, field }) => edits.retry(rowId, field))}
            >
              {sheetTexts.retryAll}
            </Button>
          </Gate>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => failed.forEach(({ rowId, field }) => edits.discard(rowId, field))}
          >
            {sheetTexts.discardAll}
          </Button>
        </>
      )}
    </div>
  );
}
