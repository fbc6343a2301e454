// The texts of controls that the first screen has none of: filters, fields, logos, secrets, offers of drafts, and the
// reasons of disabled controls. What the first screen shows is in messages.ts.

export const controlTexts = {
  drafts: {
    restoreQuestion: 'Restore unsaved changes?',
    restoreFrom: (time: string): string => `Restore unsaved changes? They were last changed at ${time}.`,
    restore: 'Restore',
    otherWindow: "Another window is also editing this. Only that window's changes survive a crash.",
  },
  disabled: {
    why: 'Why is this disabled?',
    reasons: 'Why this is disabled',
    reading: 'Wait until the saved values are read again',
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
