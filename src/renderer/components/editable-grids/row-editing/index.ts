export { EditCell } from './edit-cell';
export { EditableGrid } from './editable-grid';
export { applyPendingEdit, baseOfShown, type EditValues, editValuesOf } from './pending-edits';
export { rowActionsColumn } from './row-actions-cell';
export {
  allowedUnlessOtherSaving,
  allowedWithoutErrors,
  RowActionsCell,
  OpenRowActions,
} from './row-actions-cell';
export { useIsOpenRow } from './row-editing-context';
export { editedRow, SaveOnCommitGrid } from './save-on-commit-grid';
export type { SaveOnCommitSource, SaveOnCommitSpec } from './save-on-commit-grid';
export { rowsUndo } from './use-row-save';
export { useCloseLostRow } from './use-open-row';
export { useDiscardNotice, useNotSavedNotice } from './use-open-row';
export { useRowDraft } from './use-row-draft';
export type { EditChoice, RowEditSpec, RowSource } from './row-edit-spec';
