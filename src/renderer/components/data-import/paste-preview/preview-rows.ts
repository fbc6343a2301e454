// The types of a preview of pasted or uploaded cells: rows, questions and answers, as paste-preview.tsx renders them.
// preview-paste.ts and cell-sheet/preview-cells.ts compute them.

import type { DateOrder, NotationQuestion, DecimalSeparator } from '@shared/kernel/values';

/** A pasted or uploaded cell as it was parsed, before it is applied. */
export interface PreviewCell {
  /** The text as it was copied. */
  text: string;
  /** The parsed value as it is displayed; undefined if it equals the text. */
  value?: string | undefined;
  /** The replaced value as it is displayed; undefined if nothing is replaced. */
  before?: string | undefined;
  /** The reason why the cell cannot be applied. */
  error?: string | undefined;
}

export interface PreviewRow {
  /** The line of the pasted text or the file, starting at 1. */
  line: number;
  /** The name of the record that the row changes. */
  name?: string | undefined;
  cells: readonly PreviewCell[];
  bad: boolean;
}

/** The user's answers and choices in a preview. */
export interface PasteAnswers {
  numbers?: DecimalSeparator | undefined;
  days?: DateOrder | undefined;
  /** Whether an empty cell clears the value that it is pasted over. */
  emptyCellsClear: boolean;
}

export const NO_ANSWERS: PasteAnswers = { emptyCellsClear: false };

interface PasteQuestions {
  numbers?: NotationQuestion<DecimalSeparator> | undefined;
  days?: NotationQuestion<DateOrder> | undefined;
}

/** Copied cells before they are applied. */
export interface PastedCells {
  /** The headers of the pasted columns only. */
  headers: readonly string[];
  /** The header of the column that identifies the records. */
  nameHeader: string;
  rows: readonly PreviewRow[];
  fits: number;
  rejected: number;
  /**
   * The number of empty cells over values; they are counted nowhere else and change nothing unless the user chooses so.
   */
  emptyCells: number;
  /** Texts that say what part of the copy was left out. */
  leftOut: readonly string[];
  questions: PasteQuestions;
  /** True while a question is unanswered. */
  isOpen: boolean;
}
