import { messages } from '@shared/kernel/text/messages';

/** The texts of a store's page and form, and of the lists of stores. */
export const storePageTexts = {
  /** The name of the record in a sentence. */
  record: 'store',
  notLoaded: 'The store could not be loaded',
  listNotLoaded: 'The stores could not be loaded',
  backToStore: 'Back to the store',
  backToStores: 'Back to all stores',
  storeInfo: 'Store Info',
  groupName: 'Group name',
  more: 'More',
  moreTabs: (count: number): string => `${count} more tabs`,
  newStore: 'the new store',
  theStore: (name: string): string => `the store ${name}`,
  storeIdHint: 'Comes from the sales system',
  websitePlaceholder: 'https://',
  dmsFirst: 'Choose the DMS to enter its identifiers.',
  choices: { label: 'Stores to list', onboarding: 'Currently Onboarding', launched: 'Launched' },
  allModuleDetails: 'All module details',
  exportList: 'Export Store List',
  fileName: 'Store List',
  columns: {
    store: messages.words.store,
    tenant: messages.words.tenant,
    dms: messages.words.dms,
    agreementDate: 'Contract Signed Date',
    bulkPhase1: 'Bulk Phase 1',
    bulkPhase2: 'Bulk Phase 2',
    dailyLoad: 'Daily Load Setup',
    laborGrids: 'Labor Grids Count',
    partsMatrices: 'Parts Matrix Count',
    nsQaValidation: 'Q/A Validation',
    review: 'Review',
  },
} as const;
