import { formatCount } from '@shared/kernel/text/format';
/** Spellings and digit groups are the specification's. */
export const menusTexts = {
  noMenus: 'No Menus Available',
  noIntervals: 'No Intervals Created',
  created: (menu: string): string => `${menu} Menu Created Successfully!`,
  deleted: (menu: string): string => `${menu} Menu Deleted`,
  intervalDeleted: (menu: string): string => `${menu} Menu Interval Deleted`,
  intervalSaved: (menu: string): string => `${menu} Interval Saved Successfully!`,
  defaultUpdated: 'Default Menu Updated',
  defaultNotDeletable: 'You cannot delete the default menu.',
  removeTitle: 'Remove Menu?',
  removeQuestion:
    'Are you sure you want to permanently delete the selected menu and its corresponding model mapping?',
  removeConsequence: (menu: string, mapped: number, intervals: number): string =>
    `${menu}: ${formatCount(intervals, 'interval', 'intervals')} and the mapping of ${formatCount(mapped, 'model', 'models')} go with it.`,
  removeIntervalTitle: 'Remove Interval?',
  removeIntervalQuestion: 'Are you sure, you want to permanently delete the selected Interval?',
  required: 'This is required!',
  nameSpecial: 'Menu name must not contain special characters',
  nameTaken: 'Menu name must be unique',
  nameEndsWithSpace: 'Menu name cannot end with a space',
  intervalTooSmall: 'Mileage Interval must be greater than 0',
  tooManyDigits: 'Value should not exceed 10 digits',
  maxMilesTooLarge: 'Maximum Miles should be less than 5,00,000',
  beforeTooLarge: 'Miles Before should be less than half of the Mileage Interval.',
  afterTooLarge: 'Miles After should be less than half of the Mileage Interval.',
  notANumber: 'Invalid float value. Please enter a valid number.',
  tooLong: 'Up to 6 digits, and 2 after the decimal point',
  salesMissing: 'Please enter the sales value.',
  frhTooSmall: 'FRH value must be greater than 0',
  itemsTooSmall: 'Items value must be greater than 0',
  categoryMissing: 'Please select a category',
  opcodeMissing: 'Please select an opcode',
  ratingMissing: 'Please pick a time interval',
  notEnabled: 'This menu is not enabled',
  noRatings: 'No mileage fits: Maximum Miles is below the Mileage Interval',
  allCategoriesUsed: 'Every category has an interval in this menu',
  categoryUsed: (category: string): string => `${category} has an interval in this menu already`,
  noSuchCategory: (category: string): string => `There is no category ${category}`,
  noSuchOpcode: (opcode: string): string => `The store has no opcode ${opcode}`,
  noSuchRating: (miles: number): string => `${miles} miles is not a mileage of this menu`,
  firstIsDefault: 'The first menu is the default one',
  isDefault: 'Make another menu the default one instead',
  menuGone: (menu: string): string => `The menu ${menu} is no longer there`,
  menuGoneTyped: (menu: string): string =>
    `Someone else deleted the menu ${menu}. You can still read and copy your entries, but you can't save them.`,
  intervalGone: (category: string): string => `The interval ${category} is no longer there`,
  intervalGoneTyped: (category: string): string =>
    `Someone else removed the interval ${category}. Your entries are still here. Save again to create it.`,
  intervalCreatedConcurrently: (category: string): string =>
    `Someone else created the interval ${category}. Choose another category, or leave this one.`,
  intervalChanged: (category: string): string =>
    `Someone else changed the interval ${category}. Nothing was deleted.`,
  intervalStale: (who: string, category: string): string =>
    `${who} changed the interval ${category}. Save again to see both versions.`,
  menuChanged: (menu: string, mapped: number, intervals: number): string =>
    `${menu} has changed: it now has ${formatCount(intervals, 'interval', 'intervals')} and ${formatCount(mapped, 'mapped model', 'mapped models')}. Nothing was deleted.`,
  total: 'Total',
  notLoaded: 'Menus are available after the first load',
} as const;
