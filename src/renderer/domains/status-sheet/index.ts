export { StatusSheetMenu } from './status-sheet-menu';
