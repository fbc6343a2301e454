// The texts of the launch report's sheet: the headings of its columns, the displayed and stored texts of its cells, and
// the notes about a cell.

import type { ExpectedDays } from '@shared/domains/forecast/model';
import {
  FIELD_LABELS,
  fieldText,
  isCellField,
  isDateField,
  preparableFields,
  type CellField,
} from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { type Cells, commentOn } from '@shared/domains/launch-report/rules';
import { tagText } from '@shared/domains/launch-report/cell-colors';
import { shortDay } from '@shared/domains/launch-report/date-cells';
import { launchReportTexts, sheetTexts } from '@shared/domains/launch-report/texts';
import { preparedChangesTexts } from '@shared/kernel/platform/prepared-changes/texts';
import type { CellEdit, CellEditStatus } from './edits/cell-edit';
import type { SheetEdits } from './edits/sheet-edits';

export const COLUMN_HEADINGS: Readonly<Record<string, string>> = {
  ...sheetTexts.headings,
  ...launchReportTexts.forecast,
  ...FIELD_LABELS,
};

/** Returns when the store of a row will probably be launched; undefined without a forecast. */
export type RangeOf = (row: LaunchRow) => Pick<ExpectedDays, 'p50' | 'p85'> | undefined;

/** Returns the displayed text of a cell. */
export function cellText(row: LaunchRow, cells: Cells, column: string, rangeOf: RangeOf): string {
  if (isDateField(column)) return shortDay(cells[column] ?? '');
  if (isCellField(column)) return cells[column] ?? '';
  if (column === 'groupName') return row.groupName;
  if (column === 'storeName') return row.storeName;
  if (column === 'p50' || column === 'p85') return shortDay(rangeOf(row)?.[column] ?? '');
  const numberValue = { slno: row.slno, obAge: row.obAge, totalDaysToLaunch: row.totalDaysToLaunch }[column];
  return numberValue === undefined || numberValue === null ? '' : String(numberValue);
}

/** Returns the stored text of a cell: a day is YYYY-MM-DD. */
export const storedText = (row: LaunchRow, cells: Cells, column: string, rangeOf: RangeOf): string =>
  isDateField(column) ? (cells[column] ?? '') : cellText(row, cells, column, rangeOf);

const cellComment = (cells: Cells, column: string): string =>
  isCellField(column) ? commentOn(cells, column satisfies CellField) : '';

const statusText = ({ status, reason = '', isUnknown = false }: CellEdit): string =>
  status === 'failed' ? sheetTexts[isUnknown ? 'unknown' : 'failed'](reason) : sheetTexts[status];

/** Names the field where it is not the one that the column is named after: a comment, a tag, a flag. */
const ofField = ({ field }: CellEdit, column: string, text: string): string =>
  field === column ? text : sheetTexts.leftAsIs(fieldText(field), text);

/** Texts about a cell for its tooltip and the footer: save status, tag and comment. */
export function cellNotes(
  cells: Cells,
  column: string,
  edits: readonly CellEdit[],
  isPrepared: boolean,
): string[] {
  const comment = cellComment(cells, column);
  return [
    ...edits.map((edit) => ofField(edit, column, statusText(edit))),
    isPrepared ? preparedChangesTexts.notSent : '',
    tagText(cells, column),
    comment === '' ? '' : sheetTexts.comment(comment),
  ].filter((text) => text !== '');
}

export type ShownStatus = CellEditStatus | 'unknown';

/**
 * Returns the status of a column's cell, `unknown` of a failed edit that may have been saved; of several edits that of
 * the one that needs the user most.
 */
export function statusIn(edits: SheetEdits, rowId: string, column: string): ShownStatus | undefined {
  const statuses = edits
    .editsIn(rowId, column)
    .map(({ status, isUnknown }) => (isUnknown === true ? 'unknown' : status));
  return (['failed', 'unknown', 'saving', 'saved'] as const).find((status) => statuses.includes(status));
}

/** Returns whether a cell, or its comment, was prepared without the network. */
export const hasPrepared = (edits: SheetEdits, rowId: string, column: string): boolean =>
  preparableFields(column).some((field) => edits.isPrepared(rowId, field));

/** A longer comment as a tooltip would cover the sheet; the panel shows it in full. */
const MAX_TOOLTIP_CHARACTERS = 300;

/** Returns the notes of a cell as a tooltip text. */
export function tooltipText(parts: readonly string[]): string {
  const characters = [...parts.join('\n')];
  return characters.length <= MAX_TOOLTIP_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_TOOLTIP_CHARACTERS).join('')}…`;
}
