import {
  BUG_STATUS_TAB,
  LABOR_GRIDS_TAB,
  MENU_TAB,
  MODELS_TAB,
  PARTS_MATRICES_TAB,
} from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

/** The headings of the palette's list. */
const sections = {
  commands: 'Commands',
  dates: 'Dates',
  recent: 'Recent',
  screens: 'Screens',
  tenants: messages.words.tenants,
  stores: messages.words.stores,
  users: 'Users',
  places: 'Places',
} as const;

/** Words that users call a tab by besides its label: plurals, and what a tab does. */
const tabKeywords: Readonly<Record<string, string>> = {
  [BUG_STATUS_TAB]: 'bugs',
  [LABOR_GRIDS_TAB]: 'grids',
  [MENU_TAB]: 'menus',
  [MODELS_TAB]: 'mapping',
  [PARTS_MATRICES_TAB]: 'matrices',
};

/** The texts of the list of what the palette found, which loads with it. */
export const paletteResultTexts = {
  sections,
  tabKeywords,
  list: 'Found',
  nothing: (typed: string): string => `Nothing found for “${typed}”.`,
  hasPlaces: `${sections.places} →`,
  /** A date field with the date that it has now. */
  storedDate: (field: string, date: string): string => `${field}, now ${date}`,
} as const;
