export { FormatQuestionField } from './paste-preview';
export { PasteCellsDialog } from './paste-cells-dialog';
export { PreviewTable } from './paste-preview';
export {
  NO_ANSWERS,
  type PasteAnswers,
  type PastedCells,
  type PreviewCell,
  type PreviewRow,
} from './preview-rows';
export { readTabSeparated, type CopiedLine } from './tab-separated';
