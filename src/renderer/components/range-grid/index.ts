export { tabSeparated } from './cell-range';
export { ChoiceEditor, type ChoiceEditorSpec } from './choice-editor';
export { DayEditor, type DayEditorSpec } from './day-editor';
export { useCellRange, type CellRanges } from './use-cell-range';
/** What a sheet's columns and its edits are given. */
export type {
  CellClassParams,
  CellEditingStartedEvent,
  CellEditRequestEvent,
  CellFocusedEvent,
  EditableCallbackParams,
  ValueGetterParams,
} from 'ag-grid-community';
