export { CellSheet } from './cell-sheet';
export { sameCells, type Cells } from './cells';
export type { SheetRules } from './cells';
export type { CellIndicator, RowIndicators } from './sheet-row';
export { readOnlySheet, useSheet, type Sheet } from './use-sheet';
