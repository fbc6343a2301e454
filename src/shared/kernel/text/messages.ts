// The texts that belong to no domain. Those of a domain are in its `texts.ts`; those that only some screens load are in
// the other *-texts.ts of the kernel.

import { formatCount, formatNumber } from './format';

/** Odd spellings are the specification's. */
export const messages = {
  product: {
    title: 'Dealer Onboarding Console',
    releaseLog: 'Site Release Log',
    whatsNew: "What's New",
    version: '3.0.0',
    versionDate: '01/11/24',
  },
  /** The words on buttons and in menus, wherever they stand. */
  actions: {
    accept: 'Accept',
    add: 'Add',
    apply: 'Apply',
    back: 'Back',
    cancel: 'Cancel',
    clear: 'Clear',
    close: 'Close',
    complete: 'Complete',
    confirm: 'Confirm',
    delete: 'Delete',
    deleteOf: (what: string): string => `Delete ${what}`,
    disable: 'Disable',
    discard: 'Discard',
    dismiss: 'Dismiss',
    edit: 'Edit',
    editOf: (what: string): string => `Edit ${what}`,
    export: 'Export',
    openOf: (what: string): string => `Open ${what}`,
    redo: 'Redo',
    refresh: 'Refresh',
    remove: 'Remove',
    removeOf: (what: string): string => `Remove ${what}`,
    retry: 'Retry',
    save: 'Save',
    saveChanges: 'Save Changes',
    select: 'Select',
    start: 'Start',
    submit: 'Submit',
    tryAgain: 'Try again',
    undo: 'Undo',
    withKeys: (action: string, keys: string): string => `${action} (${keys})`,
  },
  /** The words that head a column or label a field in several domains. */
  words: {
    category: 'Category',
    client: 'Client',
    comment: 'Comment',
    created: 'Created',
    date: 'Date',
    description: 'Description',
    dms: 'DMS',
    effectiveDate: 'Effective Date',
    event: 'Event',
    logo: 'Logo',
    name: 'Name',
    opcode: 'Opcode',
    preferences: 'Preferences',
    realm: 'Realm',
    search: 'Search',
    status: 'Status',
    store: 'Store',
    stores: 'Stores',
    tenant: 'Tenant',
    tenants: 'Tenants',
    user: 'User',
  },
  generic: {
    somethingWentWrong: 'Something went wrong',
    /** Between the page and the main process, in a preview. */
    connectionLost: 'The connection to the console was lost.',
    mayBeDone: 'What you started may or may not be done.',
    notLoaded: "This couldn't be loaded",
    noSavedCopy: 'No saved copy',
    loading: 'Loading',
    loadingOf: (what: string): string => `Loading ${what}`,
    noData: 'No data to display',
    clearSearch: 'Clear search',
    goToRows: 'Go to the rows',
    yesOrNo: (value: boolean): 'Yes' | 'No' => (value ? 'Yes' : 'No'),
    created: 'Created successfully',
    updated: 'Updated successfully',
  },
  changes: {
    notSaved: 'Not saved',
    outcomeUnknown: 'May not have been saved',
    /** Of what saves nothing, such as a run or a deletion. */
    actionUnknown: 'May not have been done',
    actionUnknownOf: (recordName: string): string => `May not have been done: ${recordName}`,
    slow: "The back office hasn't answered yet",
    stopWaiting: 'Stop waiting',
    gaveUp:
      "The back office hasn't answered. The change may or may not be made; check the stored values before you try again.",
    doneAfterAll: 'The change you stopped waiting for was made after all',
    failedAfterAll: "The change you stopped waiting for wasn't made",
    changedConcurrently: (what: string, value: string): string =>
      `Someone else changed ${what} to ${value}. Nothing was saved.`,
    savedConcurrently: (what: string): string =>
      `Someone else saved ${what}. Save again to see both versions.`,
  },
  leave: {
    titleUnsaved: 'Leave without saving?',
    titleSaving: 'Leave while saving?',
    unsaved: (what: string): string => `You have unsaved changes in ${what}.`,
    sent: (what: string): string =>
      `Your changes in ${what} were already sent. Leaving doesn't cancel them. A notification shows the result.`,
    /** Before the window or the session ends, after which nothing shows a result. */
    sentAtEnd: (what: string): string =>
      `Your changes in ${what} were already sent. Leaving doesn't cancel them, but the result isn't shown.`,
    /** After a session that ended without a question. */
    notSent: (what: string): string => `Your session ended before these changes were sent: ${what}`,
    confirm: 'Leave',
    cancel: 'Stay',
  },
  notices: {
    area: 'Notifications',
    more: (errors: number): string => formatCount(errors, 'more error'),
    show: 'Show',
    fewer: 'Show fewer',
  },
  empty: { stores: 'No stores found', groups: 'No groups found', tenants: 'No tenants found' },
  /** What the back office says by a key. */
  answers: { enabled: 'Tenant enabled successfully', disabled: 'Tenant disabled successfully' },
  page: {
    partOf: 'Part of',
    savedCopy: 'Saved copy',
    incomplete: 'Incomplete answer',
    notRefreshed: 'Not refreshed',
    asOf: (age: string): string => `as of ${age}`,
    focusMode: 'Focus mode',
    leaveFocusMode: 'Leave focus mode',
    focusModeOn: 'Focus mode on: press Escape to leave',
    focusModeOff: 'Focus mode off',
  },
  notFound: {
    noPage: 'Page not found',
    noPageText: 'There is no page at this address.',
    unknown: (what: string): string => `This ${what} doesn't exist`,
    unknownText: 'It may have been deleted, or the address is wrong.',
    askAnAdministrator: 'Ask an administrator if you need it.',
    toDashboard: 'Go to the dashboard',
    toAllTenants: 'Go to All Tenants',
    toAllStores: 'Go to All Stores',
  },
  access: {
    denied: 'You do not have access to this page',
    credentials: 'Only a superadmin may see credentials',
    readOnlyRole: 'Your role can look at this but not change it',
    noRole:
      'Your account has none of the roles superadmin, admin, user or client, so it can look at this but not change it',
  },
  backOffice: {
    unreadableRows: (rows: number): string =>
      rows === 1 ? "1 row couldn't be read" : `${formatNumber(rows)} rows couldn't be read`,
  },
  days: {
    other: (there: string, here: string): string =>
      `Days are the back office's: today is ${there} there and ${here} here.`,
  },
  session: {
    inMemory: 'Session in memory only',
    notRenewed: "Your sign-in has expired and couldn't be renewed. Sign in again to continue.",
  },
  offline: {
    since: (time: string): string => `Offline since ${time}`,
    writesDisabled: (time: string): string => `Offline since ${time}. Changes need the back office.`,
    notCached: (time: string): string => `Offline since ${time}. This isn't saved on this computer.`,
    noReason: "The back office doesn't answer.",
    mayRead: (reason: string): string =>
      `${reason} You can read pages you opened before; changes wait until it answers again.`,
    back: 'Back online',
    backUnchanged: 'Back online. Nothing changed while you were offline.',
    backChanged: (count: number): string => `Back online. ${formatCount(count, 'thing')} changed.`,
    backUnknown: 'Back online. Your last change may not have been saved. Check it before you try again.',
  },
} as const;
