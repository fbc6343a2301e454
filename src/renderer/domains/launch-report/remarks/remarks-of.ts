import { CELL_FIELDS, FIELD_LABELS, ROW_FLAGS } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { commentOn, tagText, type Cells } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';

export interface Remark {
  rowId: string;
  storeName: string;
  /** The cell that it is on. */
  column: string;
  label: string;
  /** The tag; the empty text for a comment alone. */
  tag: string;
  comment: string;
}

/** What is said about a row and its cells. */
export function remarksOf({ id: rowId, storeName }: LaunchRow, cells: Cells): Remark[] {
  const flags = ROW_FLAGS.filter((flag) => cells[flag]).map((flag) => ({
    ...{ rowId, storeName, comment: '', tag: texts.flags[flag] },
    column: flag === 'taggrouphold' ? 'groupName' : 'storeName',
    label: flag === 'taggrouphold' ? 'Group' : 'Store',
  }));
  const ofCells = CELL_FIELDS.map((field) => ({
    ...{ rowId, storeName, column: field, label: FIELD_LABELS[field] },
    tag: tagText(cells, field),
    comment: commentOn(cells, field),
  })).filter(({ tag, comment }) => tag !== '' || comment !== '');
  return [...flags, ...ofCells];
}
