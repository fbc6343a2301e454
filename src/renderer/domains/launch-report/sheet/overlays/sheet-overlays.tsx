// The overlays of the launch report's sheet: the cell menu, the comment dialog, the paste preview and the list of
// remarks.

import { useState } from 'react';
import { PasteCellsDialog } from '@renderer/components/data-import/paste-preview/paste-cells-dialog';
import { PreparedDialog } from '@renderer/components/unsaved-work/prepared/prepared-dialog';
import {
  type CellField,
  columnOf,
  commentsOf,
  fieldText,
  isCellField,
  preparableFields,
  valueText,
} from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { commentOn } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import type { PendingPaste } from '../clipboard/use-sheet-clipboard';
import type { FieldValue } from '../edits/change-step';
import type { SheetEdits } from '../edits/sheet-edits';
import { editedCell, type PreparedCells } from '../edits/use-prepared-cells';
import { CellMenu, type CellMenuPosition } from './cell-menu';
import { CommentDialog } from './comment-dialog';
import { RemarksPanel } from './remarks-panel';

const INVALIDATES = ['launchReport'] as const;

interface SheetOverlaysProps {
  edits: SheetEdits;
  writable: Permission;
  /** True while changes are prepared, because the back office does not answer. */
  isPreparing: boolean;
  prepared: PreparedCells;
  readRow: (rowId: string) => Promise<Answer<LaunchRow | undefined>>;
  onSaved: (row: LaunchRow, field: string, value: string) => Promise<void>;
  rowOf: (rowId: string) => LaunchRow | undefined;
  /**
   * `isOneAction`: the notice about the saved cells offers to undo all of them. Resolves to whether the sheet or the
   * prepared changes have all of the values now.
   */
  change: (values: readonly FieldValue[], isOneAction?: boolean) => Promise<boolean>;
  goTo: (rowId: string, column: string) => void;
  menu: CellMenuPosition | null;
  onMenuClose: () => void;
  pendingPaste: PendingPaste | null;
  onPasteClose: () => void;
  /** The ids of the rows whose remarks are listed. */
  remarkRowIds: readonly string[] | null;
  onRemarks: (open: boolean) => void;
}

interface OpenComment {
  rowId: string;
  field: CellField;
  /** The base value is captured on opening, because polling may replace the row while the user types. */
  seen: string;
}

export function SheetOverlays(props: SheetOverlaysProps) {
  const { edits, writable, isPreparing, prepared, readRow, onSaved, rowOf, change, goTo, ...open } = props;
  const { menu, onMenuClose, pendingPaste, onPasteClose, remarkRowIds, onRemarks } = open;
  const [openComment, setOpenComment] = useState<OpenComment | null>(null);
  const menuRow = menu && rowOf(menu.rowId);
  const commentRow = openComment && rowOf(openComment.rowId);
  const { reviewed } = prepared;
  const reviewedRow = reviewed && rowOf(reviewed.cell.rowId);
  return (
    <>
      {menu && menuRow && (
        <CellMenu
          target={{ getBoundingClientRect: () => new DOMRect(menu.x, menu.y, 0, 0) }}
          column={menu.column}
          cells={edits.cellsOf(menuRow)}
          failed={edits
            .editsIn(menu.rowId, menu.column)
            .filter(({ status }) => status === 'failed')
            .map((edit) => ({
              field: edit.field,
              reason: edit.reason ?? '',
              stored: edits.isOutdated(edit) ? edits.storedValue(edit) : undefined,
            }))}
          prepared={preparableFields(menu.column).filter((field) => edits.isPrepared(menu.rowId, field))}
          writable={writable}
          commentable={isPreparing ? ALLOWED : writable}
          onReview={(field) => prepared.review({ rowId: menu.rowId, field })}
          onSet={(values) =>
            void change(values.map(([field, value]) => ({ rowId: menu.rowId, field, value })))
          }
          onComment={() => {
            const { rowId, column: field } = menu;
            if (!isCellField(field)) return;
            setOpenComment({ rowId, field, seen: edits.baseValueOf(menuRow, commentsOf(field)) });
          }}
          onRemarks={() => onRemarks(true)}
          onRetry={({ field, stored }) => edits.retry(menu.rowId, field, stored)}
          onDiscard={({ field }) => edits.discard([{ rowId: menu.rowId, field }])}
          onClose={() => {
            onMenuClose();
            goTo(menu.rowId, menu.column);
          }}
        />
      )}
      {openComment && commentRow && (
        <CommentDialog
          title={texts.comment(fieldText(openComment.field))}
          storeName={commentRow.storeName}
          comment={commentOn(edits.cellsOf(commentRow), openComment.field)}
          isPreparing={isPreparing}
          draftKey={`launch-report:comment:${openComment.rowId}:${openComment.field}`}
          base={openComment.seen}
          onSave={(value, seen) => {
            const { rowId, field } = openComment;
            return change([{ rowId, field: commentsOf(field), value, seen }]);
          }}
          onClose={() => {
            setOpenComment(null);
            goTo(openComment.rowId, openComment.field);
          }}
        />
      )}
      {reviewed && reviewedRow && (
        <PreparedDialog
          key={reviewed.version.key}
          version={reviewed.version}
          record={editedCell(reviewed.cell.field, reviewedRow, readRow)}
          now={reviewedRow}
          textOf={(value) => valueText(reviewed.cell.field, value)}
          invalidates={INVALIDATES}
          remove={prepared.remove}
          onSaved={(value) => void onSaved(reviewedRow, reviewed.cell.field, value)}
          onClose={() => {
            prepared.review(null);
            goTo(reviewed.cell.rowId, columnOf(reviewed.cell.field));
          }}
        />
      )}
      {pendingPaste && (
        <PasteCellsDialog
          preview={pendingPaste.preview}
          onClose={onPasteClose}
          onConfirm={(found) => {
            void change(found.changes, true);
            onPasteClose();
          }}
        />
      )}
      {remarkRowIds && (
        <RemarksPanel
          rows={remarkRowIds.flatMap((id) => rowOf(id) ?? [])}
          edits={edits}
          onGo={(rowId, column) => {
            onRemarks(false);
            // The panel restores the focus first.
            requestAnimationFrame(() => goTo(rowId, column));
          }}
          onClose={() => onRemarks(false)}
        />
      )}
    </>
  );
}
