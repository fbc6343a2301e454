export { EditCell } from './edit-cell';
export { EditableGrid } from './editable-grid';
export type { EditValues } from './pending-edits';
export { rowActionsColumn } from './row-actions-cell';
export { errorsDecision, RowActionsCell, SaveCancelButtons } from './row-actions-cell';
export { useIsOpenRow } from './row-editing-context';
export { SaveOnCommitGrid } from './save-on-commit-grid';
export type { SaveOnCommitSource, SaveOnCommitSpec } from './save-on-commit-grid';
export type { EditChoice, RowEditSpec, RowSource } from './row-edit-spec';
