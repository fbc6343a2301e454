import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
export const failedLoadsTexts = {
  title: 'Failed Loads',
  subtitle: 'Select tenants and stores to re-run failed loads',
  search: 'Search stores...',
  unnamedDms: 'Unnamed DMS',
  loading: 'Loading data...',
  confirmTitle: 'Confirm Run',
  noneSelectedTitle: 'No Stores Selected',
  noneSelected: 'Please select at least one store before running.',
  rerun: messages.actions.retry,
  doneTitle: 'Success',
  done: 'Data load triggered successfully!',
  failedTitle: 'Error',
  failed: (serverMessage: string): string => `Failed to run data load: ${serverMessage}`,
  unknownError: 'Unknown error',
  unexpected: 'Unexpected error occurred while running data load.',
  running: 'A run is being started',
  triggered: (time: string): string => `Run triggered ${time}`,
  allShown: (shown: number): string => `All ${formatNumber(shown)} shown`,
  selectAll: (stores: number): string => `Select all ${formatNumber(stores)}`,
  loaded: (stores: number): string =>
    stores === 1 ? 'The data of 1 store is loaded' : `The data of ${formatNumber(stores)} stores is loaded`,
  runOf: (store: string): string => `Daily load of ${store}`,
  runOfMany: (stores: number): string => `Run of ${formatNumber(stores)} failed loads`,
  someFailed: (failed: number, of: number): string =>
    `${formatNumber(failed)} of ${formatNumber(of)} loads failed.`,
  noReason: 'The back office does not say why',
  stillFailed: 'The load did not succeed within ten minutes',
  lastRunFailed: (reason: string): string => `Last run failed: ${reason}`,
  isRunning: 'Its load is running',
  noneFailed: 'No failed loads',
  // The messages of the back office.
  runningAlready: (stores: string): string => `${stores} is running already`,
  noLongerFailed: (stores: string): string => `The daily load of ${stores} has not failed`,
  nothingGiven: 'No store was named',
  interrupted: 'The load was interrupted by a restart of the back office.',
} as const;
