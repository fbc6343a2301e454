export { CellSheet } from './cell-sheet';
export { sameCells, type Cells } from './cells';
export { SheetPasteDialog } from './sheet-paste-dialog';
export type { SheetRules } from './preview-cells';
export type { CellMark, RowMarks } from './sheet-marks';
export { stillSheet, useSheet, type Sheet } from './use-sheet';
