export { FormatQuestionField } from './format-question-field';
export { PasteCellsDialog } from './paste-cells-dialog';
export { PreviewTable } from './preview-table';
export {
  NO_ANSWERS,
  type PasteAnswers,
  type PastedCells,
  type PreviewCell,
  type PreviewRow,
} from './preview-rows';
export { readTabSeparated, type CopiedLine } from './tab-separated';
