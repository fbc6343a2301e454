export { EditCell, OWN_KEYS } from './edit-cell';
export { EditableGrid } from './editable-grid';
export { gridHeight } from './grid-height';
export type { EditValues } from './pending-edits';
export { readAgain } from './read-again';
export { ROW_ACTIONS } from './row-actions-column';
export { errorsDecision, SaveCancelButtons } from './row-actions-cell';
export type { EditChoice, RowEditSpec, RowSource } from './row-edit-spec';
