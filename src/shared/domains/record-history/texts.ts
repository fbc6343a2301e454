export const recordHistoryTexts = {
  open: 'Field history',
  title: (what: string): string => `Field history of ${what}`,
  loading: 'Loading the history',
  failed: "The history couldn't be loaded",
  none: 'No field has been changed',
  before: 'Before',
  after: 'After',
  empty: '(empty)',
  notKept: "Changed; the values aren't kept",
  by: (name: string, time: string): string => `${name}, ${time}`,
  putBack: 'Put this value back',
  putBackOf: (field: string, value: string): string => `Put this value back: ${field}, ${value}`,
  done: (field: string): string => `${field} put back`,
  alreadyThere: (field: string): string => `${field} has this value already`,
  notPutBack: (field: string): string => `${field} wasn't put back`,
  /** The fields of a store that its form does not have, but for its dates (bulk-load/pipeline/store-dates.ts). */
  otherFields: {
    inSubscriptionId: 'Store subscription ID',
    remarks: 'Remarks',
  },
  older: 'Show older changes',
} as const;
