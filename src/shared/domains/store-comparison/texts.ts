import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { STORE_COMPARISON_TITLE } from '@shared/kernel/platform/menu-texts';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';

export const storeComparisonTexts = {
  title: STORE_COMPARISON_TITLE,
  value: 'Value',
  empty: '---',
  yes: 'Yes',
  no: 'No',
  dayOff: storeSettingsTexts.off,
  setting: 'Setting',
  feedField: conflictTexts.field,
  feedStatus: messages.words.status,
  effectiveDate: messages.words.effectiveDate,
  payType: 'Pay Type',
  /** The headers of the table of pay types, in the order of its cells. */
  payTypeColumns: [
    'Pay Type Group',
    'Department',
    'Grid Excluded',
    'Labor Fixed Rate',
    'Labor Rate',
    'Labor Rate Date',
    'Parts Fixed Rate',
    'Parts Rate',
    'Parts Rate Date',
  ],
  menu: 'Menu',
  category: messages.words.category,
  defaultMenu: 'Default',
  installDate: 'Store Install Date',
  sources: 'Sources',
  opcode: messages.words.opcode,
  uncategorized: 'Uncategorized',
  department: 'Department',
  other: 'vs',
  there: 'there',
  notThere: 'not there',
  feedTitle: (dms: string, nth: number): string => (nth === 1 ? dms : `${dms}, ${nth}`),
  menuTitle: (menu: string): string => `Menu ${menu}`,
  intervalsTitle: (menu: string): string => `Intervals of ${menu}`,
  sectionCount: (differing: number, entries: number): string => {
    if (entries === 0) return 'Nothing to compare';
    const all = formatNumber(entries);
    return differing === 0 ? `All ${all} the same` : `${formatNumber(differing)} of ${all} differ`;
  },
  total: (differing: number): string =>
    differing === 0 ? 'Nothing differs' : formatCount(differing, 'difference', 'differences'),
  closed: (store: string, reason: string): string => `${store}: ${reason}`,
  onlyIn: (store: string): string => `Only in ${store}`,
  cells: (count: number): string => formatCount(count, 'cell differs', 'cells differ'),
  same: 'The same',
  onlyDifferences: 'Only differences',
  reading: (one: string, other: string): string =>
    `Each cell shows ${one}; where ${other} differs, its value and the difference are below.`,
  compareWith: 'Compare with',
  storePlaceholder: 'Name of the store or its tenant',
  loadingBoth: 'Loading both stores',
  loadingOther: 'Loading the other store',
  otherNotLoaded: "The other store couldn't be loaded",
  exportHeads: { section: 'Section', entry: 'Entry', row: conflictTexts.row },
  chooseOther: 'Choose the store to compare with',
  chooseOtherHint: 'The settings of both stores appear side by side.',
  chooseFirst: 'Choose the first store',
  chooseFirstHint: 'You choose the other store on the next page.',
  exportName: (one: string, other: string): string => `${one} and ${other} differences`,
  sheetName: gridTexts.compared.sheet,
} as const;
