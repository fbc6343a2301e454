// The texts of controls that the first screen has none of: filters, fields, logos, secrets, offers of drafts, the reasons
// of disabled controls, and what is said of invalid input. What the first screen shows is in messages.ts.

import { formatsInForce } from './formats/formats';

export const controlTexts = {
  drafts: {
    restoreQuestion: 'Restore unsaved changes?',
    restoreFrom: (time: string): string => `Restore unsaved changes? They were last changed at ${time}.`,
    maybeSaved: (time: string): string =>
      `These changes, last changed at ${time}, were being saved when the page was loaded again. Refresh and check whether they're saved before you restore them.`,
    alreadyAdded: (time: string): string =>
      `What you typed at ${time} is already in the list. Restore it only if you want to add it again.`,
    restore: 'Restore',
    otherWindow: "Another window is also editing this. Only that window's changes survive a crash.",
  },
  preferences: { onlyHere: "What you chose is shown in this window, and lost when it's closed." },
  disabled: {
    why: 'Why is this disabled?',
    reasons: 'Why this is disabled',
    reading: 'Wait until the saved values are read again',
    choosingFile: 'Choose where to save the other file first',
  },
  fields: {
    noMatch: 'No match',
    loading: 'Loading…',
    openCalendar: 'Open calendar',
    openCalendarOf: (field: string): string => `Open calendar of ${field}`,
    isoDay: 'YYYY-MM-DD',
    /** A value that is not there, in place of the value. */
    empty: '(empty)',
  },
  filters: {
    from: 'From',
    to: 'To',
    showing: (day: string): string => `Showing ${day}`,
    dataAge: 'Age of the data',
    green: (to: number): string => `Green: 0–${to} days`,
    orange: (from: number, to: number): string => `Orange: ${from}–${to} days`,
    red: 'Red: older or none',
    noDate: 'No date',
    days: (days: number): string => (days === 1 ? '1 day' : `${Math.max(0, days)} days`),
  },
  secrets: {
    hidden: 'Hidden',
    reveal: (seconds: number): string => `Reveal for ${seconds} seconds`,
    revealOf: (what: string, seconds: number): string => `Reveal ${what} for ${seconds} seconds`,
    hide: 'Hide',
    hideOf: (what: string): string => `Hide ${what}`,
    copyOf: (what: string): string => `Copy ${what}`,
    copied: (what: string): string => `Copied: ${what}`,
  },
  logo: {
    choose: 'Choose image',
    chosenPreview: 'Preview of the chosen logo',
    of: (name: string): string => `Logo of ${name}`,
    keepStored: 'Keep the stored logo',
  },
} as const;

/** What is said of invalid input, at the field where it was typed. */
export const validationTexts = {
  required: 'Required',
  /** The specification's text for the agreement date and the name of a DMS; all other fields use `required`. */
  requiredField: 'Required Field',
  invalidInput: 'Invalid input',
  alphanumericOnly: 'Invalid input. Alphanumeric values only.',
  mustBeAlphanumeric: 'Must be alphanumeric',
  alphanumericWithHyphen: "Invalid input. Letters, digits, spaces and - & ' . , ( ) / only.",
  nameNeedsLetter: 'A name needs a letter or a digit',
  siteAddress: 'lowercase alphabets only',
  get invalidDate(): string {
    return `Enter a date as ${formatsInForce().date}`;
  },
  dayOutOfRange: (first: string, last: string): string => `Enter a date from ${first} to ${last}`,
  rangeBackwards: 'The last day is before the first',
  rangeTooLong: (days: number): string => `Choose at most ${days} days`,
  reynoldsDealerId: 'Invalid dealer id format for Reynolds',
  reynoldsDealerIdExample: 'For example abc123__01_02',
  storeSubscriptionId: 'Invalid Subscrption Id format.',
  feedSubscriptionId: 'Invalid Subscription Id format',
  website: 'Invalid input. Please provide a valid website URL.',
  inlineDealerId: 'Up to 10 letters and digits',
  inlineEnterpriseCode: '3 to 6 digits',
  cannotEdit: 'Cannot be edited. Please contact support team.',
  tooLong: (max: number): string => `At most ${max} characters`,
  logoNotAnImage: 'The logo must be a PNG, JPEG, GIF or WebP image',
  logoTooLarge: 'The logo must be 1 MB or smaller',
  nameTaken: 'A tenant with this name already exists',
  addressTaken: 'This site address is already taken',
  storeNameTaken: 'This tenant already has a store with this name',
} as const;
