import { formatNumber } from '@shared/kernel/text/format';
import { LABOR_GRIDS_TAB } from './menu-texts';
import type { GridKind } from './model';

/** Texts of labor grids; odd spellings are the specification's. */
export const laborGridTexts = {
  tab: LABOR_GRIDS_TAB,
  allNames: 'All Model Grid Names',
  noNames: 'No grid names to list.',
  noGrids: 'No labor grids yet',
  incomplete: '* Please completely fill in the grid.',
  notNumeric: '* Enter numeric values only.',
  tooManyDigits: '* Value should contain only five digits with up to two decimal places, e.g. 12345.67',
  required: 'Required',
  invalidDate: 'Enter a valid date',
  greaterThanZero: 'Value should be greater than 0',
  doorRateTooHigh: (most: string, hours: number, cell: string): string =>
    `At most ${most}: the cell of ${hours} hours would be over ${cell}`,
  twoDecimals: 'Value can contain only up to two decimal places',
  uploadHint: 'The CSV file should contain 11 columns and at least 17 rows of data, integer values only.',
  unexpected: 'Unexpected response format',
  exportFailed: 'Error occurred while exporting data. Please try again.',
  sheetName: 'Labor Grid',
  noOtherDefault: 'Please add a labor grid to switch the default grid type.',
  defaultLabel: (name: string): string => `${name} (Default)`,
  result: (gridType: string, message: string): string => `${gridType}: ${message}`,
  rowLimit: (least: number, most: number): string => `A labor grid has ${least} to ${most} rows`,
  nothingToSubmit: 'There are no labor grids to submit',
  compare: 'Compare Grids',
  comparedWord: 'vs',
  compared: (differing: number, cells: number, one: string, other: string): string =>
    differing === 0
      ? `${one} and ${other} are the same`
      : `${differing} of ${cells} cells differ between ${one} and ${other}`,
  oneGrid: 'Comparing needs two grids',
  locked: 'Zero hours cost nothing, so this cell stays 0',
  falls: 'lower than for fewer hours',
  jumps: 'over 50% more per hour than the cell before',
  opcodesLater: 'Opcodes are available after the phase 1 load',
  file: {
    columns: (count: number): string =>
      `There are ${formatNumber(count)} columns; 11 are needed: hours and ten rates`,
    rows: (count: number): string =>
      `There are ${formatNumber(count)} rows; at least 17 are needed: a header and 16 of rates`,
    tooManyRows: (most: number): string => `There are more than ${most} rows of rates`,
    noHeader: 'The first row should name the columns; it looks like rates',
    hours: (hours: number): string => `The hours here should be ${hours}`,
  },
  saved: {
    insert: 'Grid added successfully',
    update: 'Grid updated successfully',
    delete: 'Grid deleted successfully',
    upload: 'File uploaded successfully',
    unchanged: 'No changes to save',
  },
  refused: {
    gone: 'This grid is no longer there',
    changedConcurrently: 'Someone else changed this grid',
    sameDay: 'There is a grid of this name with this install date already',
    unknownOpcode: (opcode: string): string => `Opcode ${opcode} does not exist in this store`,
    notInstallDate: 'The store install date is not valid',
    reassign: 'This is the default grid type. Choose another default first.',
    noSuchDefault: (name: string): string => `${name} no longer has a grid and cannot become the default`,
    nameTaken: 'Grid Name already exists',
    nameGone: 'This grid name is no longer there',
    nameInUse: (count: number): string =>
      count === 1 ? 'The name is in use by 1 grid' : `The name is in use by ${formatNumber(count)} grids`,
    nameIsDefault: 'The default grid name cannot be deleted. Make another one the default first.',
    oneDefault: 'Make another grid name the default instead',
    unreadable: 'The file could not be read',
  },
  deleteText: (period: string, gridType: string): string =>
    `The ${period.toLowerCase()} grid of ${gridType} and its rates are deleted.`,
  chooseDefault: 'Choose another default grid type',
  newDefault: 'New default grid type',
  switchAndDelete: 'Switch and delete',
  chooseOne: 'Choose a grid type first',
  deleting: 'The grid is being deleted',
  submitTitle: 'Submit the labor grids?',
  submitText: 'The labor grids of this store are declared complete.',
  addTitle: 'Add Labor Grid',
  added: (gridType: string): string => `the new grid ${gridType}`.trim(),
  chooseFile: 'Please choose a file',
  deleteName: (name: string): string => `The name ${name} is deleted. No grid uses it.`,
  what: (kind: GridKind, gridType: string): string => `the ${kind.toLowerCase()} grid ${gridType}`,
} as const;
