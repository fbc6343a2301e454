import { shortDay } from '@shared/domains/launch-report/dates';
import { FIELD_LABELS, isCellField, isDateField, type CellField } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { commentOn, tagText, type Cells } from '@shared/domains/launch-report/rules';
import { sheetTexts } from './sheet-texts';
import type { Edit } from './sheet-edits';

export const HEADINGS: Readonly<Record<string, string>> = {
  slno: 'Sl No',
  groupName: 'Group Name',
  storeName: 'Store Name',
  obAge: 'OB Age',
  totalDaysToLaunch: 'Total Days To Launch',
  ...FIELD_LABELS,
};

/** What stands in a cell. */
export function cellText(row: LaunchRow, cells: Cells, column: string): string {
  if (isDateField(column)) return shortDay(cells[column] ?? '');
  if (isCellField(column)) return cells[column] ?? '';
  if (column === 'groupName') return row.groupName;
  if (column === 'storeName') return row.storeName;
  const figure = { slno: row.slno, obAge: row.obAge, totalDaysToLaunch: row.totalDaysToLaunch }[column];
  return figure === undefined || figure === null ? '' : String(figure);
}

const remarkOn = (cells: Cells, column: string): string =>
  isCellField(column) ? commentOn(cells, column satisfies CellField) : '';

/** All that is to be said of a cell beside its text. */
export function saidOf(cells: Cells, column: string, edit: Edit | undefined): string[] {
  const comment = remarkOn(cells, column);
  return [
    edit?.status === 'failed' ? sheetTexts.failed(edit.reason ?? '') : '',
    edit?.status === 'saving' ? sheetTexts.saving : '',
    edit?.status === 'saved' ? sheetTexts.saved : '',
    tagText(cells, column),
    comment === '' ? '' : sheetTexts.comment(comment),
  ].filter((text) => text !== '');
}

/** A longer comment would lie over the sheet as a tooltip; the panel shows it whole. */
const TOOLTIP_CHARACTERS = 300;

/** What is said of a cell, as a tooltip. */
export function tooltipOf(said: readonly string[]): string {
  const characters = [...said.join('\n')];
  return characters.length <= TOOLTIP_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, TOOLTIP_CHARACTERS).join('')}…`;
}
