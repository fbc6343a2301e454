import { BUILDS_TITLE } from '@shared/kernel/platform/menu-texts';

export const buildsTexts = {
  title: BUILDS_TITLE,
  environment: 'Environment',
  application: 'Application',
  action: 'Action',
  run: 'Run',
  running: 'Running',
  environmentFirst: 'Choose an environment first',
  chooseBoth: 'Choose an application and an action',
  notOffered: (action: string, application: string, environment: string): string =>
    `${application} has no action ${action} in ${environment}`,
  confirmTitle: (action: string): string => `Run ${action}`,
  confirmText: 'This takes effect immediately and affects everyone in this environment.',
  notStarted: (action: string, application: string): string =>
    `${buildsTexts.theRun(action, application)} didn't start`,
  theRun: (action: string, application: string): string => `${action} of ${application}`,
  history: 'Runs of the last 30 days',
  noRuns: 'No runs in the last 30 days',
  noRunsHint: 'Choose an environment, an application, and an action above to start one.',
  columns: { when: 'Date & Time', who: 'User', what: 'Run', status: 'Status' },
  // The log records the request only; the build server knows how a run ended.
  requested: { Success: 'Started', Failed: 'Not started' },
  // The messages of the back office.
  started: (action: string, application: string, environment: string): string =>
    `${action} of ${application} in ${environment} has started`,
  runningAlready: (application: string, environment: string, who: string): string =>
    `${application} in ${environment} already has an action running, started by ${who}. Wait until it finishes.`,
  notLoaded: "The applications couldn't be loaded",
} as const;
