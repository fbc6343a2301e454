export { tabSeparated } from './cell-range';
export { ChoiceEditor, type ChoiceEditorSpec } from './cell-editors';
export { DayEditor, type DayEditorSpec } from './cell-editors';
export { useCellRange, type CellRanges } from './use-cell-range';
/** The types of a sheet's columns and its edits. */
export type {
  CellClassParams,
  CellDoubleClickedEvent,
  CellEditingStartedEvent,
  CellEditRequestEvent,
  CellFocusedEvent,
  EditableCallbackParams,
  ValueGetterParams,
} from 'ag-grid-community';
