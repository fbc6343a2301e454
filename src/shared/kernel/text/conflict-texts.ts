// The texts about changes that conflict, a save whose answer comes late, and an undo after saving. They are loaded with the forms and grids that
// save, and once someone presses Undo.

import { formatCount, formatList } from './format';

/** What is asked and said where someone else has changed the same. */
export const conflictTexts = {
  title: 'Someone else changed this',
  text: (what: string): string =>
    `While you were editing ${what}, someone else saved other values. Choose which to keep.`,
  /** Of values that the same user has saved, as the record says. */
  own: {
    title: 'You changed this somewhere else',
    text: (what: string): string =>
      `While you were editing ${what}, you saved other values in another window or on another computer. Choose which to keep.`,
  },
  savedLogo: 'The saved logo',
  openedLogo: 'The logo you started with',
  noLogo: 'No logo',
  chosenLogo: 'The logo you chose',
  savedSecret: 'Saved by someone else; may be different',
  typedSecret: 'The one you typed',
  rowLabel: (row: number, cell: string | undefined): string =>
    cell === undefined ? `Row ${row}` : `Row ${row}, ${cell}`,
  noRow: 'No row',
  fields: 'Fields that both changed',
  row: 'Row',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Now saved',
  allMine: 'Keep all mine',
  allTheirs: 'Take all saved',
  keepEditing: 'Keep editing',
  rows: (count: number): string => formatCount(count, 'row'),
  listed: 'Included',
  notListed: 'Not included',
  adopted: (fields: readonly string[]): string =>
    `Someone else also changed ${formatList(fields)}. Their changes are included.`,
  /** A field with the name of who changed it, where the record says so. */
  changedBy: (field: string, name: string): string => `${field} (${name})`,
  undecided: (count: number): string => `Choose a side for ${formatCount(count, 'more field')}`,
} as const;

/** What a form says of a save whose answer came when its user had stopped waiting for it. */
export const lateAnswerTexts = { addsAgain: 'Saving again adds it a second time.' } as const;

/** What is said of an undo after saving. */
export const undoTexts = {
  done: (what: string): string => `Undone: the change to ${what}`,
  nothing: (what: string): string => `The change to ${what} wasn't undone`,
  remaining: (fields: string): string => `Changed since, or can't be undone: ${fields}`,
  failed: (what: string): string => `The change to ${what} couldn't be undone`,
  unknown: (what: string): string => `The change to ${what} may not have been undone`,
  deleted: 'It was deleted in the meantime.',
  /** Of a removal. */
  removal: {
    done: (what: string): string => `Restored: ${what}`,
    nothing: (what: string): string => `Not restored: ${what}`,
    failed: (what: string): string => `Couldn't restore ${what}`,
    unknown: (what: string): string => `May not have been restored: ${what}`,
  },
} as const;
