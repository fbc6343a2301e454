import { useState } from 'react';
import { SheetPasteDialog } from '@renderer/components/cell-sheet';
import type { Decision } from '@shared/kernel/decision';
import { commentsOf, isCellField, type CellField } from '@shared/domains/launch-report/fields';
import { fieldText } from '@shared/domains/launch-report/field-text';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { commentOn } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { RemarksPanel } from '../remarks/remarks-panel';
import { CellMenu } from './cell-menu';
import { CommentDialog } from './comment-dialog';
import { pasteHeaders } from './paste-cells';
import type { FieldValue, SheetEdits } from './sheet-edits';
import type { MenuPlace } from './use-cell-menu';
import type { WaitingPaste } from './use-sheet-clipboard';

interface SheetOverlaysProps {
  edits: SheetEdits;
  writable: Decision;
  rowOf: (rowId: string) => LaunchRow | undefined;
  change: (values: readonly FieldValue[]) => void;
  goTo: (rowId: string, column: string) => void;
  menu: MenuPlace | null;
  onMenuClose: () => void;
  pasted: WaitingPaste | null;
  onPasteClose: () => void;
  /** The rows whose remarks are listed. */
  remarks: readonly string[] | null;
  onRemarks: (open: boolean) => void;
}

interface Commenting {
  rowId: string;
  field: CellField;
  /** The report is read again while one writes. */
  seen: string;
}

/** What opens over the sheet: a cell's menu, a comment, what was pasted, the list of remarks. */
export function SheetOverlays({ edits, writable, rowOf, change, goTo, ...open }: SheetOverlaysProps) {
  const { menu, onMenuClose, pasted, onPasteClose, remarks, onRemarks } = open;
  const [commenting, setCommenting] = useState<Commenting | null>(null);
  const menuRow = menu && rowOf(menu.rowId);
  const commentRow = commenting && rowOf(commenting.rowId);
  return (
    <>
      {menu && menuRow && (
        <CellMenu
          at={{ getBoundingClientRect: () => new DOMRect(menu.x, menu.y, 0, 0) }}
          column={menu.column}
          cells={edits.cellsOf(menuRow)}
          failed={edits.editOf(menu.rowId, menu.column)?.status === 'failed'}
          writable={writable}
          onSet={(values) => change(values.map(([field, value]) => ({ rowId: menu.rowId, field, value })))}
          onComment={() => {
            const { rowId, column: field } = menu;
            if (!isCellField(field)) return;
            setCommenting({ rowId, field, seen: edits.seenOf(menuRow, commentsOf(field)) });
          }}
          onRemarks={() => onRemarks(true)}
          onRetry={() => edits.retry(menu.rowId, menu.column)}
          onDiscard={() => edits.discard(menu.rowId, menu.column)}
          onClose={() => {
            onMenuClose();
            goTo(menu.rowId, menu.column);
          }}
        />
      )}
      {commenting && commentRow && (
        <CommentDialog
          title={texts.comment(fieldText(commenting.field))}
          storeName={commentRow.storeName}
          comment={commentOn(edits.cellsOf(commentRow), commenting.field)}
          draftKey={`launch-report:comment:${commenting.rowId}:${commenting.field}`}
          onSave={(value) => {
            const { rowId, field, seen } = commenting;
            change([{ rowId, field: commentsOf(field), value, seen }]);
          }}
          onClose={() => {
            setCommenting(null);
            goTo(commenting.rowId, commenting.field);
          }}
        />
      )}
      {pasted && (
        <SheetPasteDialog
          pasted={pasted.found}
          headers={pasteHeaders(pasted.columns)}
          onClose={onPasteClose}
          onConfirm={() => {
            change(pasted.found.changes);
            onPasteClose();
          }}
        />
      )}
      {remarks && (
        <RemarksPanel
          rows={remarks.flatMap((id) => rowOf(id) ?? [])}
          edits={edits}
          onGo={(rowId, column) => {
            onRemarks(false);
            // The panel gives the focus back first.
            requestAnimationFrame(() => goTo(rowId, column));
          }}
          onClose={() => onRemarks(false)}
        />
      )}
    </>
  );
}
