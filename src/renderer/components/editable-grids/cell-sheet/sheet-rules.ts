// What a cell sheet takes and how it shows it: the shape of the rules that each kind of sheet supplies.

import type { Unit } from '@shared/kernel/values';
import type { IsLocked } from './cells';

/** The validation and format rules of a sheet. */
export interface SheetRules {
  columns: number;
  maxRows: number;
  /** The unit of every cell. */
  unit: Unit;
  labels: SheetLabels;
  isLocked: IsLocked;
  lockedText: string;
  /** The error of a cell that is not empty; undefined if it is valid. */
  errorOf: (text: string) => string | undefined;
  /** Normalizes a text before it is stored, for instance removes a dollar sign. */
  normalize: (text: string) => string;
  /** Formats a text for display; an unreadable text is returned unchanged. */
  format: (text: string) => string;
}

/** The column and row labels of a sheet. */
export interface SheetLabels {
  /** The header above the row labels: 'Hours'. */
  corner: string;
  columns: readonly string[];
  row: (row: number) => string;
}
