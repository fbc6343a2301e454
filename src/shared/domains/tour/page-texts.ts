import type { TourStep } from './rules';

export const tourPageTexts = {
  subtitle:
    'From a new dealership to a launched store in ten short steps. You do each one on its own screen, and the back office checks it off.',
  begin: 'Begin',
  resume: 'Take it up again',
  leave: 'Leave the tour',
  again: 'Begin again',
  finish: 'Finish',
  allSteps: 'All ten steps',
  strip: 'Tour',
  steps: 'Steps',
  done: 'Done',
  next: 'Next',
  progress: (done: number): string => `${done} of 10 steps done`,
  present: (number: number, title: string): string => `Step ${number} of 10: ${title}`,
  launched: 'Your first store is launched. You have seen the whole way.',
  left: 'You left the tour. Everything you created is still there.',
  notHere: 'The tour is for the sandbox',
  notHereText: 'This connection leads to a real back office, where nothing is made for practice.',
  unread: 'The tour could not be read',
  goTo: (title: string): string => `Go there: ${title}`,
} as const;

/** The title of each step, and its instructions. */
export const TOUR_STEP_TEXTS: Record<TourStep, { title: string; text: string }> = {
  tenant: {
    title: 'Create a tenant',
    text: 'A tenant is a dealership group. Give it a name, a site address and the date of the agreement, and save.',
  },
  configureTenant: {
    title: 'Configure the tenant',
    text: 'On its page press Configure Tenant: that makes its realm, in which its people will sign in.',
  },
  store: {
    title: 'Create a store',
    text: 'One dealership of the group. Its DMS says which ids the form asks for; for CDK Global any letters and digits do.',
  },
  configureStore: {
    title: 'Configure the store',
    text: 'Back on the tenant’s page, press Configure Store in the row of the store.',
  },
  feed: {
    title: 'Connect the data feed',
    text: 'On the store’s page press Fetch DMS Details: the feed gets what its DMS knows, and the day on which it begins.',
  },
  phase1: {
    title: 'Load phase 1 and validate it',
    text: 'Under Bulk Data Load start the Phase 1 load, wait until it has completed, then press Validate.',
  },
  opcodes: {
    title: 'Settle the opcodes',
    text: 'Mark the opcodes as categorized and validate them. How they are categorized one by one is shown on the Opcodes tab.',
  },
  phase2: {
    title: 'Load phase 2, validate it, set up the daily load',
    text: 'The same for phase 2; then start the Daily Load Setup, after which the store is loaded every night.',
  },
  review: {
    title: 'Pass QA and review',
    text: 'Start and complete NS QA Validation, then Review.',
  },
  launch: {
    title: 'Launch the store',
    text: 'Press Launch Store. It cannot be taken back, so the console asks first.',
  },
};
