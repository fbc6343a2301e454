export { EditCell } from './edit-cell';
export { EditableGrid } from './editable-grid';
export type { EditValues } from './pending-edits';
export { readAgain } from './read-again';
export { rowActionsColumn } from './row-actions-column';
export { errorsDecision, SaveCancelButtons } from './row-actions-cell';
export type { EditChoice, RowEditSpec, RowSource } from './row-edit-spec';
