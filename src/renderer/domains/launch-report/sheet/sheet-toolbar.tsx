// The toolbar of the launch report's sheet: undo, remarks, and what is saved, not saved or prepared.

import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular, CommentMultiple20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { HeaderButton } from '@renderer/components/page/header-button';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import { useRenderAfterPaint } from '@renderer/platform/browser/after-paint';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { sheetTexts } from '@shared/domains/launch-report/texts';
import { requireAll, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { PREPARED_CHANGES_TITLE } from '@shared/kernel/platform/menu-texts';
import { preparedChangesPaths } from '@shared/kernel/platform/prepared-changes/paths';
import { preparedChangesTexts } from '@shared/kernel/platform/prepared-changes/texts';
import { messages } from '@shared/kernel/text/messages';
import type { CellEdit } from './edits/cell-edit';
import type { SheetEdits } from './edits/sheet-edits';

const useStyles = makeStyles({
  // It has what the search and the tools leave, so that a message that comes and goes never adds a line and moves the
  // rows.
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flex: '1 1 0',
    minWidth: 0,
  },
  message: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bad: { color: tokens.colorPaletteRedForeground1 },
});

/** True once the oldest pending edit has taken longer than SLOW_AFTER_MS. */
function useIsSlow(longest: CellEdit | undefined): boolean {
  const [slow, setSlow] = useState<CellEdit | null>(null);
  useEffect(() => {
    if (!longest) return undefined;
    const timer = setTimeout(() => setSlow(longest), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [longest]);
  return longest !== undefined && slow === longest;
}

/** How many cells are not saved, and how many may not be. */
const unsavedText = (refused: number, unknown: number): string =>
  [
    ...(refused > 0 ? [sheetTexts.failedCount(refused)] : []),
    ...(unknown > 0 ? [sheetTexts.unknownCount(unknown)] : []),
  ].join(', ');

interface SheetToolbarProps {
  edits: SheetEdits;
  /** The key of the draft of the edits. */
  draftKey: string;
  /** The number of cells that were prepared without the network. */
  prepared: number;
  writable: Permission;
  onUndo: () => void;
  onRemarks: () => void;
}

/** Save status of the edited cells, undo, retry and discard. */
export function SheetToolbar({ edits, draftKey, prepared, writable, onUndo, onRemarks }: SheetToolbarProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  useRenderAfterPaint(edits.subscribe);
  const [saving, failed] = [edits.withStatus('saving'), edits.withStatus('failed')];
  const unknown = failed.filter(({ isUnknown }) => isUnknown).length;
  const slow = useIsSlow(saving[0]);
  const notify = useNotify();
  const retryAll = (): void => {
    const left = edits.retryAll().length;
    if (left > 0) notify.warning(sheetTexts.notRetried(left));
  };
  const discardAll = (): void => edits.discard(failed);
  useUnsavedWork({
    ...{ dirty: failed.length > 0, recordName: sheetTexts.unsaved, draftKey, ofPage: true },
    onDiscard: discardAll,
  });
  return (
    <div className={styles.root}>
      <RequirePermission
        permission={requireAll(writable, allowedWhen(edits.canUndo, sheetTexts.nothingToUndo))}
      >
        <HeaderButton
          label={messages.actions.undo}
          appearance="subtle"
          icon={<ArrowUndo20Regular />}
          onClick={onUndo}
        />
      </RequirePermission>
      <HeaderButton
        label={sheetTexts.remarks}
        appearance="subtle"
        icon={<CommentMultiple20Regular />}
        onClick={onRemarks}
      />
      <span role="status" className={styles.message}>
        {saving.length > 0 && <Text>{sheetTexts.savingCount(saving.length)}</Text>}
        {slow && <Text>. {messages.changes.slow}</Text>}
        {failed.length > 0 && (
          <Text className={styles.bad}>{unsavedText(failed.length - unknown, unknown)}</Text>
        )}
        {prepared > 0 && <Text wrap={false}>{sheetTexts.preparedCount(prepared)}</Text>}
      </span>
      {prepared > 0 && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={preparedChangesTexts.action(preparedChangesTexts.show, PREPARED_CHANGES_TITLE)}
          onClick={() => void navigate(preparedChangesPaths.all)}
        >
          {preparedChangesTexts.show}
        </Button>
      )}
      {slow && (
        <Button
          size="small"
          onClick={() => edits.stopWaiting({ sent: messages.changes.gaveUp, notSent: sheetTexts.notSent })}
        >
          {messages.changes.stopWaiting}
        </Button>
      )}
      {failed.length > 0 && (
        <>
          <RequirePermission permission={writable}>
            <Button size="small" onClick={retryAll}>
              {sheetTexts.retryAll}
            </Button>
          </RequirePermission>
          <Button size="small" appearance="subtle" onClick={discardAll}>
            {sheetTexts.discardAll}
          </Button>
        </>
      )}
    </div>
  );
}
