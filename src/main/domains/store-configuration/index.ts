export { readConfiguration, readOpcodes } from './read-configuration';
export { fillSheet } from './router';
export { runSheetWorker } from './sheet/run-sheet-worker';
export { column, type ReadySheet, type SheetSection, table } from './sheet/sheet-model';
