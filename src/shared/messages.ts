/** Every text the specification fixes, and the ones it leaves to us: one home. Spellings are on purpose. */
export const messages = {
  product: {
    title: 'Dealer Onboarding Console',
    releaseLog: 'Site Release Log',
    version: '3.0.0',
    versionDate: '01/11/24',
  },
  generic: {
    somethingWentWrong: 'Something went wrong',
    noData: 'No data to display',
    created: 'Created successfully',
    updated: 'Updated successfully',
  },
  empty: { stores: 'No stores found', groups: 'No groups found', tenants: 'No tenants found' },
  validation: {
    required: 'Required',
    requiredField: 'Required Field',
    invalidInput: 'Invalid input',
    alphanumericOnly: 'Invalid input. Alphanumeric values only.',
    mustBeAlphanumeric: 'Must be alphanumeric',
    alphanumericWithHyphen: "Invalid input. Letters, digits, spaces and - & ' . , ( ) / only.",
    siteAddress: 'lowercase alphabets only',
    invalidDate: 'Enter a date as MM/DD/YYYY',
    rangeBackwards: 'The last day is before the first',
    reynoldsDealerId: 'Invalid dealer id format for Reynolds',
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
  },
  tenants: {
    created: 'Tenant created successfully',
    updated: 'Tenant updated successfully',
    deleted: 'Tenant deleted successfully',
    configured: 'Tenant configuration completed successfully',
    TEN_ENABLE: 'Tenant enabled successfully',
    TEN_DISABLE: 'Tenant disabled successfully',
    deleteTitle: 'Delete tenant',
    deleteText: (name: string, stores: number): string =>
      `Are you sure you want to delete ${name}? ${stores === 1 ? 'Its store is' : `Its ${stores} stores are`} deleted too.`,
  },
  stores: {
    created: 'Store created successfully',
    updated: 'Store updated successfully',
    deleted: 'Store deleted successfully',
    launched: 'Store has been launched successfully',
    launchDateSaved: 'Estimated store launch date updated successfully',
    billingDateSaved: 'Billing date updated successfully',
    configured: (entries: readonly string[]): string => `Add user to group response: ${entries.join(', ')}`,
    deleteTitle: 'Delete store',
    deleteText: (name: string): string => `Are you sure you want to delete ${name}?`,
    alreadyLaunched: 'The store is launched; its launch date is fixed',
    tenantNotConfigured: 'Configure the tenant first',
    infrastructurePending: 'The infrastructure configuration is not completed',
    deletedNotEditable: 'The store is deleted',
  },
  launch: {
    title: 'What blocks launch?',
    nothing: 'Nothing blocks the launch: press Launch Store.',
    failed: (step: string): string => `${step} failed: correct what it found and try again`,
    inProgress: (step: string): string => `${step} is in progress`,
    canBeDone: (step: string): string => `${step} can be done now`,
    waits: (step: string): string => `${step} waits for the steps before it`,
  },
  views: {
    saved: (name: string): string => `View ${name} saved`,
    linkCopied: 'Link copied',
    holds: 'Search, filters, sort and columns as they are now',
    replaces: 'A view of this name exists and is replaced',
  },
  modules: {
    chooseTenant: 'Choose a tenant to select a store',
    nothingChosen: 'No tenant and no store is chosen',
  },
  feeds: {
    fetched: 'DMS details fetched successfully',
    inserted: 'New data feed details added successfully',
    updated: 'Data feed details update successfully',
    deleted: 'Data feed details deleted successfully',
    deleteTitle: 'Delete data feed',
    deleteText: 'Are you sure you want to delete these details?',
    deleteNamed: (feed: string, active: boolean): string =>
      active ? `${feed} is the active feed: the store is loaded from it.` : `${feed} is not active.`,
    onlyFeed: 'A store keeps at least one data feed',
    noEffectiveDate: 'The data feed has no effective date yet',
  },
  pipeline: {
    start: 'Start',
    retry: 'Retry',
    disable: 'Disable',
    complete: 'Complete',
    launch: 'Launch Store',
    validate: {
      phase1Validation: 'Validate',
      opcodeCategorization: 'Mark categorized',
      opcodeValidation: 'Validate',
      phase2Validation: 'Validate',
    },
    storeNotConfigured: 'Configure the store first',
    finishFirst: (step: string): string => `Finish ${step} first`,
    inProgress: (step: string): string => `${step} is in progress`,
    alreadyDone: (step: string): string => `${step} is completed`,
    notOpenYet: (step: string): string => `The back office has not opened ${step} yet`,
    noAttempts: 'This step was not tried yet',
    wrongTarget: (step: string, target: string): string => `${step} cannot be set to ${target} now`,
  },
  dms: {
    failed: 'Something went wrong, Please try again later',
    saved: 'DMS saved successfully',
    deleted: 'DMS deleted successfully',
    deleteTitle: 'Delete DMS',
    deleteText: 'Are you sure you want to delete this item?',
    invalidName: 'Invalid input.',
    nameTaken: 'This DMS exists already',
  },
  checklist: {
    title: 'CHECKLIST',
    locked: (step: string): string => `This step is locked. Finish ${step} first.`,
    notPending: 'The step has been initiated already',
    stillPending: 'Initiate the step first',
    done: 'The step is completed',
  },
  groups: {
    saved: 'Group saved successfully',
    deleted: 'Group deleted successfully',
    deleteTitle: 'Delete group',
    deleteText: (name: string): string =>
      `Are you sure you want to delete the group ${name}? Its stores stay.`,
    noStores: 'Choose at least one store',
    nameTaken: 'This tenant already has a group with this name',
  },
  billing: {
    saved: 'Billing details updated successfully',
    cancelRequested: 'Subscription set for review to cancel',
    cancelled: 'Subscription cancelled successfully',
    denied: 'Cancellation of this subscription is denied',
    reviewCancelled: 'Cancellation of this subscription is withdrawn',
    failed: 'Error in billing details updation',
    // The space at the end is the provider's.
    provideInvoiceDate: 'Please provide invoice date ',
    notChanged: 'The invoice date has not been changed',
    dayTooLate: 'The invoice date cannot be later than the 15th day of a month',
    cancelledFixed: 'The subscription is cancelled',
    onlyRequester: (who: string): string => `Only ${who}, who asked for the cancellation, can withdraw it`,
    notOwnRequest: 'You asked for this cancellation; somebody else must decide',
    notInReview: 'No cancellation is waiting for a decision',
    notActive: (status: string): string => `The subscription is ${status} already`,
  },
  failedLoads: {
    title: 'Failed Loads',
    subtitle: 'Select tenants and stores to re-run failed loads',
    search: 'Search stores...',
    unnamedDms: 'Unnamed DMS',
    loading: 'Loading data...',
    confirmTitle: 'Confirm Run',
    noneSelectedTitle: 'No Stores Selected',
    noneSelected: 'Please select at least one store before running.',
    doneTitle: 'Success',
    done: 'Data load triggered successfully!',
    failedTitle: 'Error',
    failed: (serverMessage: string): string => `Failed to run data load: ${serverMessage}`,
    unknownError: 'Unknown error',
    unexpected: 'Unexpected error occurred while running data load.',
    running: 'A run is being started',
    triggered: (time: string): string => `Run triggered ${time}`,
    allShown: (shown: number): string => `All ${shown} shown`,
    selectAll: (stores: number): string => `Select all ${stores}`,
    loaded: (stores: number): string =>
      stores === 1 ? 'The data of 1 store is loaded' : `The data of ${stores} stores is loaded`,
    noneFailed: 'No failed loads',
    // What the back office answers.
    runningAlready: (stores: string): string => `${stores} is running already`,
    loadedMeanwhile: (stores: string): string => `The daily load of ${stores} has not failed`,
    nothingGiven: 'No store was named',
    interrupted: 'The load was interrupted by a restart of the back office.',
  },
  evaluation: {
    passed: 'Passed',
    failed: 'Failed',
  },
  payTypes: {
    saved: 'Pay Types updated successfully',
    code: 'One of C, E, F, I, M, W',
    department: (departments: readonly string[]): string => `One of ${departments.join(', ')}, or empty`,
  },
  people: {
    advisorSaved: 'Advisor details updated successfully',
    technicianSaved: 'Technician details updated successfully',
    active: 'Active or Inactive',
    shaded: 'Shaded: not categorized yet, or inactive',
  },
  conflict: {
    title: 'Changed by somebody else meanwhile',
    text: (what: string): string =>
      `While you were editing ${what}, somebody else saved other values. Choose which to keep.`,
    savedLogo: 'The logo that is saved now',
    chosenLogo: 'The logo you chose',
    undecided: (count: number): string =>
      count === 1 ? 'Choose a side for 1 more field' : `Choose a side for ${count} more fields`,
  },
  paste: {
    title: 'Paste rows',
    nothing: 'Nothing has been pasted yet',
    noChange: 'These rows change nothing',
    badCells: (count: number): string => (count === 1 ? '1 cell is wrong' : `${count} cells are wrong`),
    noKeyColumn: (header: string): string => `The column ${header} is missing`,
    unknownColumn: (header: string): string => `There is no column ${header}`,
    twiceColumn: (header: string): string => `The column ${header} is there twice`,
    unknownRow: (header: string, key: string): string => `There is no ${header} ${key}`,
    twice: (line: number): string => `Line ${line} is about the same row`,
    fixed: 'This cannot be changed here',
    missing: 'This cell is missing',
    tooMany: 'There is no column for this cell',
    unreadable: 'This cannot be read',
    tooLong: (rows: number): string => `At most ${rows} rows can be pasted at once`,
  },
  rows: {
    nothingPending: 'Nothing has been changed',
    finishEditing: 'Save or cancel the row being edited first',
    changedMeanwhile: 'Somebody else changed this row meanwhile',
    gone: 'This row is no longer there',
    notSent: 'Not sent',
    pending: (count: number): string =>
      count === 1 ? '1 row is not saved yet' : `${count} rows are not saved yet`,
    discardTitle: 'Discard changes',
    discardText: (count: number): string =>
      count === 1 ? 'The change of 1 row is thrown away.' : `The changes of ${count} rows are thrown away.`,
    notSaved: (count: number): string =>
      count === 1 ? '1 row was not saved' : `${count} rows were not saved`,
  },
  opcodes: {
    confirmSubmission: 'Confirm Submission',
    submitQuestion: 'Do you want to submit your changes?',
    saved: 'Opcode changes saved successfully',
    progressSaved: 'Opcode changes saved; the categorization can be continued later',
    submitted: 'Opcodes submitted successfully',
    alreadySubmitted: 'The opcodes were submitted already',
    categoryReset: (opcodes: readonly string[]): string =>
      opcodes.length === 1
        ? `Category of ${opcodes.join()} reset`
        : `Category of ${opcodes.length} opcodes reset`,
    categorySet: (opcodes: readonly string[], category: string): string =>
      opcodes.length === 1
        ? `Category of ${opcodes.join()} set to ${category}`
        : `Category of ${opcodes.length} opcodes set to ${category}`,
    departmentSet: (opcodes: readonly string[], department: string): string =>
      opcodes.length === 1
        ? `Department of ${opcodes.join()} set to ${department}`
        : `Department of ${opcodes.length} opcodes set to ${department}`,
    partlySaved: (failed: number, all: number): string =>
      `${failed} of ${all} changes could not be saved and are kept; they are named above the opcodes`,
    uncategorizedLeft: (count: number): string =>
      count === 1 ? '1 opcode has no category yet' : `${count} opcodes have no category yet`,
    categoriesFixed: 'The categorization is saved; categories can no longer be changed',
    noSuchChoice: (value: string): string =>
      `${value === '' ? 'An empty text' : value} is not one of the choices`,
    resetHasNoCategory: 'A reset opcode has no category',
    selectFirst: 'Select opcodes first',
    emptyGroup: 'The group is empty',
    noCategory: 'The opcode has no category',
    nothingChanged: 'Nothing has been changed',
    nothingToUndo: 'There is nothing to undo',
    nothingToRedo: 'There is nothing to redo',
    decideConflicts: (count: number): string =>
      count === 1
        ? 'Decide about the opcode that was changed by somebody else'
        : `Decide about the ${count} opcodes that were changed by somebody else`,
    changedMeanwhile: (who: string, category: string, department: string): string =>
      `${who} has changed it meanwhile to ${category}, ${department}`,
    gone: (opcode: string): string => `The store has no opcode ${opcode}`,
    notLoaded: 'The opcodes have not been loaded yet',
    notSubmittable: (type: string): string => `Nothing of the kind ${type} can be submitted yet`,
  },
  access: {
    denied: 'You do not have access to this page',
    readOnlyRole: 'Your role can look at this but not change it',
  },
  backOffice: {
    fault: 'The back office reports a fault',
    badAnswer: 'The back office answered something the console does not understand',
    notFound: (what: string): string => `${what} was not found`,
  },
  offline: {
    since: (time: string): string => `Offline since ${time}`,
    writesDisabled: (time: string): string => `Offline since ${time}. Changes need the back office.`,
    outcomeUnknown:
      'The connection broke before the back office answered. The change may or may not have been made; what is shown is read again.',
  },
} as const;

/** Keys a back office may answer with instead of a sentence. */
const SERVER_KEYS: Readonly<Record<string, string>> = {
  TEN_ENABLE: messages.tenants.TEN_ENABLE,
  TEN_DISABLE: messages.tenants.TEN_DISABLE,
  NO_STORES: messages.empty.stores,
  NO_GROUPS: messages.empty.groups,
  NO_TENANTS: messages.empty.tenants,
  CANNOT_EDIT: messages.validation.cannotEdit,
  SOMETHING_WENT_WRONG: messages.generic.somethingWentWrong,
};

/** What the back office said, translated where it is a key, as it is otherwise. */
export const translated = (text: string): string => SERVER_KEYS[text] ?? text;
