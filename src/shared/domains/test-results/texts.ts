import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { TEST_RESULTS_TITLES } from '@shared/kernel/platform/menu-texts';

const tests = (count: number): string => formatCount(count, 'test');

export const testResultsTexts = {
  titles: TEST_RESULTS_TITLES,
  date: 'Date',
  sameDate: 'These are the results of this date. Choose another one.',
  columns: {
    tenant: 'Tenant',
    store: 'Store',
    role: 'User Role',
    date: 'Date',
    content: 'Content',
    subDomain: 'Sub Domain',
  },
  show: (store: string, role: string | null): string =>
    `Show the result of ${store}${role === null ? '' : ` as ${role}`}`,
  reportTitle: (title: string, store: string, day: string): string => `${title} of ${store}, ${day}`,
  report: 'Test report',
  toStore: 'Open the store',
  runTest: 'Run Test',
  run: 'Run',
  runStarted: 'The run has started',
  runnable: 'Runnable tests',
  status: 'Last run',
  neverRun: 'Not run yet',
  selected: (count: number, most: number): string =>
    `${formatNumber(count)} of ${formatNumber(most)} selected`,
  overLimit: (most: number): string =>
    `At most ${most} tests can be run at once. Additional selections were cleared.`,
  tooMany: (most: number): string => `At most ${most} tests can be run at once`,
  nothingSelected: 'Select a test first',
  inProgress: 'A run is in progress. Wait until it finishes.',
  storeInProgress: (store: string): string => `${store} is being tested already`,
  // The job that follows a run.
  jobTitle: (count: number): string => `Smoke test of ${tests(count)}`,
  jobTitleOf: (test: string): string => `Smoke test of ${test}`,
  part: (store: string, role: string): string => `${store} as ${role}`,
  progress: (done: number, count: number): string => `${done} of ${tests(count)} done`,
  passed: (count: number): string => `${tests(count)} passed`,
  failed: (failed: number, count: number): string => `${failed} of ${tests(count)} failed`,
  testFailed: 'The test has failed; its result says where',
  listedNoMore: 'The test is no longer on the list',
  // The messages of the back office.
  nothingGiven: 'No tests were named',
  unknown: (store: string): string => `There is no such test of ${store}`,
  runningAlready: (store: string, who: string): string =>
    `${store} is already being tested. ${who} started the test. Wait until it finishes.`,
  started: (count: number): string => `Smoke test of ${tests(count)} has started`,
} as const;
