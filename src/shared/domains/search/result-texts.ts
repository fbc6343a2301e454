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

/** The texts of the list of what the palette found, which loads with it. */
export const paletteResultTexts = {
  sections,
  list: 'Found',
  nothing: (typed: string): string => `Nothing found for “${typed}”.`,
  hasPlaces: `${sections.places} →`,
  /** A date field with the date that it has now. */
  storedDate: (field: string, date: string): string => `${field}, now ${date}`,
} as const;
