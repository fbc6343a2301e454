import { OPCODES_TAB } from '@shared/kernel/platform/menu-texts';
import { capitalize, formatCount, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

export const opcodesTexts = {
  tab: OPCODES_TAB,
  uncategorized: 'Uncategorized',
  categorized: 'Categorized',
  confirmSubmission: 'Confirm Submission',
  submitQuestion: 'Do you want to submit your changes?',
  finishTitle: 'Finish the categorization?',
  finishText: "This saves your changes. After that, the categories of this store can't be changed.",
  saved: 'Opcode changes saved successfully',
  progressSaved: 'Opcode changes saved; the categorization can be continued later',
  categoryReset: (opcodes: readonly string[]): string =>
    opcodes.length === 1
      ? `Category of ${opcodes.join()} reset`
      : `Category of ${formatNumber(opcodes.length)} opcodes reset`,
  categorySet: (opcodes: readonly string[], category: string): string =>
    opcodes.length === 1
      ? `Category of ${opcodes.join()} set to ${category}`
      : `Category of ${formatNumber(opcodes.length)} opcodes set to ${category}`,
  departmentSet: (opcodes: readonly string[], department: string): string =>
    opcodes.length === 1
      ? `Department of ${opcodes.join()} set to ${department}`
      : `Department of ${formatNumber(opcodes.length)} opcodes set to ${department}`,
  pendingChange: (opcodes: readonly string[], to: string): string =>
    `${opcodes.length === 1 ? opcodes.join() : `${formatNumber(opcodes.length)} opcodes`} to ${to}, not saved yet`,
  pendingReset: (opcodes: readonly string[]): string =>
    `${opcodes.length === 1 ? opcodes.join() : `${formatNumber(opcodes.length)} opcodes`} without a category, not saved yet`,
  notSaved: (count: number): string => (count === 0 ? '' : `${formatNumber(count)} not saved`),
  /** In the middle of a sentence. */
  categoriesOf: (count: number, store: string): string =>
    `${count === 1 ? 'an opcode' : formatCount(count, 'opcode')} of ${store}`,
  opcodesOf: (store: string): string => `the opcodes of ${store}`,
  undone: 'Undone',
  redone: 'Redone',
  discarded: 'Changes discarded',
  discardedUnsent: 'Changes discarded, except those that are being saved',
  allSent: 'The changes are already being saved',
  repairOrdersUnknown: "Couldn't load which opcodes are used on repair orders",
  partlySaved: (failed: number, all: number): string =>
    `${formatNumber(failed)} of ${formatNumber(all)} changes couldn't be saved. They're listed above the opcodes`,
  uncategorizedLeft: (count: number): string =>
    count === 1 ? '1 opcode has no category yet' : `${formatNumber(count)} opcodes have no category yet`,
  categoriesFixed: 'The categorization is saved; categories can no longer be changed',
  noSuchChoice: (value: string): string =>
    `${value === '' ? 'An empty text' : value} isn't one of the choices`,
  resetHasNoCategory: 'A reset opcode has no category',
  selectFirst: 'Select opcodes first',
  emptyGroup: 'The group is empty',
  noCategory: 'The opcode has no category',
  loading: 'The opcodes are still loading',
  nothingChanged: 'Nothing has been changed',
  decideConflicts: (count: number): string =>
    count === 1
      ? 'Decide about the opcode that someone else changed'
      : `Decide about the ${formatNumber(count)} opcodes that someone else changed`,
  changedConcurrently: (who: string, category: string, department: string): string =>
    `${who} changed it to ${category}, ${department}`,
  gone: (opcode: string): string => `The store has no opcode ${opcode}`,
  rapid: {
    tab: 'One by one',
    title: 'One opcode at a time',
    progress: 'Opcodes with a category',
    left: (count: number): string => (count === 0 ? 'None left' : `${formatNumber(count)} left`),
    done: 'Every opcode has a category',
    next: 'Review them by category, or submit.',
    suggested: (category: string, confidence: number): string =>
      `Suggested: ${category}, ${Math.round(confidence * 100)}% sure`,
    accept: messages.actions.accept,
    skip: 'Skip',
    categories: 'Categories',
    looking: 'Looking for a suggestion…',
    noSuggestion: 'No suggestion for this opcode',
    noDescription: 'No description',
    facts: (payType: string, department: string, orders: number): string =>
      `Pay type ${payType}, ${department}, on ${formatCount(orders, 'repair order')}`,
  },
  notLoaded: "The opcodes haven't been loaded yet",
  notRead: "The opcodes couldn't be loaded",
  unsavedWork: 'the opcodes',
  saveProgress: 'Save Progress',
  moveTo: 'Move to...',
  moveSelectedTo: (count: number): string => `Move ${formatNumber(count)} to...`,
  moveAll: 'Move all...',
  moveAllIn: (group: string): string => `Move all in ${group} to...`,
  resetCategory: 'Reset category',
  resetCategoryTo: (category: string): string => `Reset category (${category})`,
  resetCategoryOf: (opcode: string): string => `Reset category of ${opcode}`,
  dragged: (count: number): string => formatCount(count, 'opcode'),
  group: (name: string, count: number): string => `${name}, ${formatCount(count, 'opcode')}`,
  showUncategorized: 'Show uncategorized',
  counted: 'Opcodes counted',
  all: 'All',
  columns: {
    opcode: 'Opcode',
    onRepairOrders: 'On Repair Orders',
    category: 'Category',
    department: 'Department',
    additionalDescription: 'Additional Description',
    laborType: 'Labor Type',
    customerPayOrders: 'CP RO Count',
    totalHours: 'Total Hours',
    retailHours: 'Retail Qual Hours',
    totalDollars: 'Total Labor Dollars',
    retailSale: 'Retail Qual Sale',
    effectiveRate: 'ELR',
    categoryStatus: 'Category Status',
  },
  isOnRepairOrders: 'On repair orders',
  changedByOthers: 'Changed by someone else',
  unsaved: 'Unsaved',
  views: {
    choose: 'How opcodes are categorized',
    categories: 'By category',
    panes: 'Two panes',
  },
  grids: {
    byCategory: 'Opcodes by category',
    uncategorized: 'Uncategorized opcodes',
    categorized: 'Categorized opcodes',
    paneWidth: 'Width of the panes',
    fileName: (store: string): string => `${store} Opcodes`,
    uncategorizedFile: 'UnCategorized',
  },
  conflicts: {
    title: "Changes that weren't saved",
    list: "Changes that weren't saved, one by one",
    notSaved: (count: number): string =>
      count === 1 ? "1 change wasn't saved" : `${formatNumber(count)} changes weren't saved`,
    explanation: 'Choose which version to keep for each row. Nothing has been overwritten.',
    takeAllTheirs: 'Take all theirs',
    keepMine: 'Keep mine',
    keepMineFor: (opcode: string): string => `Keep mine for ${opcode}`,
    takeTheirs: 'Take theirs',
    takeTheirsFor: (opcode: string | number): string => `Take theirs for ${opcode}`,
    was: 'Was',
    mine: 'Mine',
    theirs: 'Theirs now',
    why: 'Why',
    choose: 'Choose',
    numbered: (id: number): string => `No. ${id}`,
    deleted: 'Deleted',
    more: (count: number): string => `and ${formatNumber(count)} more, shown once these are decided`,
  },
  status: {
    saved: 'Saved. Departments stay editable.',
    submitted: 'Submitted.',
    left: (count: number): string => `${formatNumber(count)} left.`,
    /** The steps that remain, as a sentence: 'Categorize all, submit, then save to finish this step.' */
    next: (categorize: boolean, submit: boolean, finishes: boolean): string => {
      const steps = [...(categorize ? ['categorize all'] : []), ...(submit ? ['submit'] : [])];
      const next = steps.length === 0 ? 'save' : `${steps.join(', ')}, then save`;
      return `${capitalize(next)}${finishes ? ' to finish this step' : ''}.`;
    },
  },
} as const;
