// The texts about pasting rows and cells into grids and sheets, and about CSV files. All other texts of grids are in
// `grid-texts.ts`.

import { formatCount, formatNumber } from './format';

/** They are loaded with the screens that use them. */
export const pasteTexts = {
  title: 'Paste rows',
  copiedRows: 'Copied rows',
  pastedRows: 'Pasted rows',
  copiedCells: 'Copied cells',
  columns: (headers: string): string =>
    `Columns: ${headers}. With a header line in any order, without one in this order.`,
  pasteHere: 'Paste the rows here (Ctrl+V)',
  pasteFitting: 'Paste what fits',
  line: 'Line',
  preview: (label: string): string => `${label}, preview`,
  nothing: 'Nothing has been pasted yet',
  noRowsYet: "These rows can't be pasted as they are",
  noChange: 'These rows change nothing',
  badCells: (count: number): string =>
    count === 1 ? '1 cell is wrong' : `${formatNumber(count)} cells are wrong`,
  noKeyColumn: (header: string): string => `The column ${header} is missing`,
  unknownColumn: (header: string): string => `There is no column ${header}`,
  unnamed: 'without a name',
  twiceColumn: (header: string): string => `The column ${header} appears twice`,
  unknownRow: (header: string, key: string): string => `There is no ${header} ${key}`,
  twice: (line: number): string => `Line ${line} is about the same row`,
  fixed: "This can't be changed here",
  missing: 'This cell is missing',
  tooMany: 'There is no column for this cell',
  noRow: 'There is no row for this cell',
  cellsTitle: 'Paste cells',
  fits: (count: number): string => (count === 1 ? '1 cell fits' : `${formatNumber(count)} cells fit`),
  rejected: (count: number): string => (count === 1 ? "1 doesn't" : `${formatNumber(count)} don't`),
  emptyCells: (count: number): string => (count === 1 ? '1 is empty' : `${formatNumber(count)} are empty`),
  emptyToo: (count: number): string =>
    count === 1
      ? 'Clear the cell that is empty in the copy'
      : `Clear the ${formatNumber(count)} cells that are empty in the copy`,
  cleared: '(empty)',
  headerLeftOut: 'The header row is left out',
  columnLeftOut: (header: string): string =>
    `The column ${header} is skipped: it decides where each row goes`,
  placedByHeader: 'The header row is skipped: it decides where each column goes',
  noColumn: '(no column)',
  readFrom: (text: string): string => `from ${text}`,
  replaces: (text: string): string => `was ${text}`,
  someShown: (shown: number, all: number): string =>
    `${formatNumber(shown)} of ${formatNumber(all)} rows are shown, those with wrong cells first.`,
  rowCounts: (good: number, bad: number, changes: number): string =>
    `${formatCount(good, 'valid row')}, ${formatCount(bad, 'invalid row')}; ${formatCount(changes, 'row')} will change.`,
  nothingFits: 'None of these cells fits',
  unreadable: "This can't be read",
  tooLong: (rows: number, most: number): string =>
    `${formatNumber(rows)} rows were copied; at most ${formatNumber(most)} can be pasted at once`,
} as const;

/** The texts about CSV files, which are loaded with the screens that read one. */
export const csvTexts = {
  file: 'CSV file',
  choose: 'Choose file',
  orDrop: 'or drop a CSV file here',
  wrongType: 'Invalid file format. Please select a CSV file',
  tooLarge: 'The file is larger than 4 MB. No list of this kind is that long.',
  notText: "This isn't a text file, although its name says CSV",
  empty: 'The file is empty',
  tooManyLines: (most: number): string => `The file has more than ${formatNumber(most)} lines`,
  badQuote: (line: number): string => `The quotation mark in line ${formatNumber(line)} is never closed`,
  unreadable: "The file couldn't be read",
  read: (lines: number): string =>
    lines === 1 ? '1 line was read' : `${formatNumber(lines)} lines were read`,
  mayBeRefused: (count: number): string =>
    count === 1
      ? '1 cell breaks a rule. The back office may refuse the file.'
      : `${formatNumber(count)} cells break a rule. The back office may refuse the file.`,
} as const;
