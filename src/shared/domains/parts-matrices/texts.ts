import { gridPeriod } from '@shared/domains/module-details/texts';
import type { MatrixKey, PartsFor, PartsMatrix } from './model';
import { PARTS_MATRICES_TAB } from '@shared/kernel/platform/menu-texts';
import { formatNumber, formatDate } from '@shared/kernel/text/format';

export const USE_LABELS: Record<PartsFor, string> = { matrix: 'Matrix', fleet: 'Fleet', opcode: 'Opcode' };

/** The purpose of a matrix, with its opcode if it has one. */
export const purposeText = ({ partsFor, opcode }: PartsMatrix): string =>
  opcode === null ? USE_LABELS[partsFor] : `${USE_LABELS[partsFor]} ${opcode}`;

/** 'Standard, Prior 1' */
export const nameWithPeriod = ({ matrixType, matrixOrder }: PartsMatrix): string =>
  `${matrixType}, ${gridPeriod(matrixOrder)}`;

export const partsMatricesTexts = {
  tab: PARTS_MATRICES_TAB,
  none: 'No matrix names to list.',
  noneHint: 'This store has no parts matrix yet. Add the first one above.',
  inserted: 'Parts matrix added successfully',
  updated: 'Parts matrix updated successfully',
  deleted: 'Parts matrix deleted successfully',
  uploaded: 'Parts matrix file uploaded successfully',
  typeInserted: 'Matrix name added successfully',
  typeUpdated: 'Matrix name updated successfully',
  typeDeleted: 'Matrix name deleted successfully',
  typeTaken: 'This store already has a matrix name like this',
  typeGone: 'This matrix name is no longer there',
  typeInUse: (count: number): string =>
    count === 1
      ? '1 matrix has this name. Delete it first.'
      : `${formatNumber(count)} matrices have this name. Delete them first.`,
  deleteTitle: 'Delete parts matrix',
  deleteText: (what: string, rows: number): string =>
    `${what} and its ${rows === 1 ? 'row' : `${formatNumber(rows)} rows`} are deleted for everyone. This can't be undone.`,
  deleteCurrent: (next: string): string => `${next} becomes the current one then.`,
  theNames: 'the matrix names',
  unread: {
    names: "The matrix names couldn't be loaded",
    sources: "The sources couldn't be loaded",
    uses: "The uses of the matrices couldn't be loaded",
    opcodes: "The opcodes couldn't be loaded",
  },
  deleteName: (name: string): string =>
    `${name} will no longer be available for matrices. This can't be undone.`,
  submitTitle: 'Submit the parts matrices?',
  submitText: "This marks the store's parts matrices as complete. This can't be undone.",
  nothingToSubmit: 'There is no parts matrix to submit yet',
  invalidType: 'Invalid Matrix Type',
  sourceInList: 'Please select from the source list. Item is already in the list.',
  sourceSpaces: 'No spaces allowed',
  sourceDuplicates: 'No duplicate items allowed',
  sourceFormat: 'Invalid format. Only numbers, alphabets, and commas are allowed',
  customHint: 'Not in the list? Enter names, separated by commas',
  fileHint: (columns: readonly string[]): string => `A CSV file with the columns ${columns.join(', ')}`,
  allStandsAlone: "All covers every source, so it can't be combined with others",
  sourcesUnused: (dms: string): string => `${dms} has no sources of parts`,
  sourcesForced: 'An opcode matrix is for all sources',
  toAboveFrom: 'To value must be greater than From Value.',
  numeric: 'Enter numeric values only.',
  allFields: 'All fields must be filled out for each item.',
  oneOf: (choices: readonly string[]): string => `One of ${choices.join(', ')}`,
  atMostDecimals: (count: number): string => `At most ${formatNumber(count)} decimals`,
  atMost: (amount: string): string => `At most ${amount}`,
  brokenChain: (row: number): string => `Row ${row} doesn't begin one cent above the row before it`,
  startsAt: (start: string): string => `From must be ${start} here`,
  wrongCell: (line: number, column: string, message: string): string => `Line ${line}, ${column}: ${message}`,
  nothingBefore: 'Correct the previous row first',
  noRows: 'The file has no rows',
  tooManyRows: (most: number): string => `A matrix has at most ${most} rows`,
  lastRow: 'A matrix keeps at least one row',
  otherRows: (count: number): string =>
    `The matrix has ${count === 1 ? '1 row' : `${formatNumber(count)} rows`} now. Nothing was saved.`,
  sameDay: 'A matrix of this name, use and sources is installed on that day already',
  gone: 'This parts matrix is no longer there',
  deletedWhileEditing:
    'Someone else deleted this parts matrix. Your changes are still here: save again to add it as a new one.',
  changedConcurrently: 'Someone else changed this parts matrix. Nothing was saved.',
  changedBeforeDeletion: 'Someone else changed this parts matrix. Nothing was deleted.',
  sidesDoNotFit: "The ranges of both sides don't match. Compare From and To on each side",
  noOpcode: 'Choose the opcode',
  compared: (cells: number, period: string): string =>
    cells === 0
      ? `Nothing differs from ${period}`
      : `${formatNumber(cells)} ${cells === 1 ? 'cell differs' : 'cells differ'} from ${period}`,
  pricesWait: 'Complete a row to see what parts sell for',
  rowApplies: (row: number, from: string, to: string): string => `Row ${row} applies (${from} to ${to}):`,
  tryOne: (byList: boolean): string =>
    byList ? 'Enter its cost and its list price' : 'Enter what a part costs',
  noRow: 'No row of this matrix covers the price',
  title: 'Parts Matrices',
  table: 'Parts matrices',
  add: 'Add Parts Matrix',
  allNames: 'All Source Matrix Names',
  newTitle: 'New Parts Matrix',
  newMatrix: 'the new parts matrix',
  matrix: (name: string): string => `the parts matrix ${name}`,
  toList: 'To the parts matrices',
  notLoaded: "The parts matrices couldn't be loaded",
  detailsOf: (name: string, period: string): string => `Details of ${name}, ${period}`,
  exportToExcel: (name: string): string => `Export ${name} to Excel`,
  entryCount: 'Matrices',
  columns: {
    open: 'Open',
    period: 'Period',
    name: 'Matrix Name',
    partsFor: 'Parts For',
    sources: 'Sources',
    installDate: 'Install Date',
    rows: 'Rows',
  },
  /** The words on the columns of a matrix's rows. */
  ladder: {
    table: 'Rows of the matrix',
    row: 'Row',
    from: 'From',
    to: 'To',
    addPercentage: 'Add Percentage',
    calcBase: 'Calculation Base',
    breakField: 'Break Field',
    /** The labels of changed cells, in the spelling of sentences. */
    changed: {
      priceEndRange: 'To',
      addPercentage: 'Add percentage',
      calcBase: 'Calculation base',
      breakField: 'Break field',
    },
    line: (row: { to: string; base: string; percent: string; breakField: string }): string =>
      `To ${row.to}, ${row.base} ${row.percent}, ${row.breakField}`,
    cell: (column: string, row: number): string => `${column} of row ${row}`,
  },
  form: {
    entryMode: 'How the rows are entered',
    newMatrix: 'New Matrix',
    uploadFile: 'Upload File',
    matrixType: 'Matrix Type',
    editNames: 'Add, edit or delete names',
    customSource: 'Custom Source',
    opcode: 'Opcode',
    changedInstallDate: 'Install date',
    theseRows: 'These rows',
  },
  comparison: {
    with: 'Compare with',
    was: 'was',
    none: 'No other period',
    period: (period: string, day: string): string => `${period}, installed ${day}`,
    otherMatrices: 'Other matrices',
    rowsOf: (name: string, period: string): string => `Rows of ${name}, ${period}`,
    fileName: (exported: string): string => `${exported} differences`,
  },
  prices: {
    group: (name: string): string => `Prices, ${name}`,
    title: 'What parts sell for',
    chart: (name: string): string => `What parts sell for, ${name}`,
    costsUpTo: 'Costs up to',
    listPercent: 'List price, % of cost',
    cost: 'Cost',
    list: 'List',
    sellsFor: 'Sells for',
    markup: 'Markup',
    tryTitle: 'Try a price',
    partCost: 'Cost of the part',
    partList: 'List price of the part',
    gives: (base: string, percent: string): string => `${base} ${percent}% gives`,
    markupOnCost: (percent: string): string => `, a markup of ${percent}% on the cost.`,
  },
} as const;

/** The name of an exported file: store, matrix, use and install date. */
export const exportName = (
  storeName: string,
  { matrixType, partsFor, storeInstallDate }: MatrixKey,
): string => [storeName, matrixType, partsFor, formatDate(storeInstallDate).replaceAll('/', '-')].join(' ');
