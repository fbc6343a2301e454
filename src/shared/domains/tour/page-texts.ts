// The texts of the tour and of its ten steps, which are loaded with it. `texts.ts` has the two that the first screen
// needs.

import type { TourStep } from './rules';

export const tourPageTexts = {
  subtitle:
    'From a new dealership to a launched store in ten short steps. You do each one on its own screen, and the back office checks it off.',
  begin: 'Begin',
  resume: 'Resume the tour',
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
  launched: 'Your first store is launched. You have completed the tour.',
  left: 'You left the tour. Everything you created is still there.',
  notHere: 'The tour is for the sandbox',
  notHereText: 'This connection leads to a real back office. Practice in the sandbox.',
  unread: "The tour couldn't be loaded",
  open: 'Open this step',
  goTo: (title: string): string => `Open this step: ${title}`,
} as const;

/** The title of each step, and its instructions. */
export const TOUR_STEP_TEXTS: Record<TourStep, { title: string; text: string }> = {
  tenant: {
    title: 'Create a tenant',
    text: 'A tenant is a dealership group. Give it a name, a site address, and the date of the agreement, and then save.',
  },
  configureTenant: {
    title: 'Configure the tenant',
    text: "On its page, select Configure Tenant. This creates the realm where the tenant's users sign in.",
  },
  store: {
    title: 'Create a store',
    text: 'A store is one dealership of the group. The form asks for the ids of its DMS; for CDK Global, enter any letters and digits.',
  },
  configureStore: {
    title: 'Configure the store',
    text: "On the tenant's page, select Configure Store in the store's row.",
  },
  feed: {
    title: 'Connect the data feed',
    text: "On the store's page, select Fetch DMS Details. It fills in the feed and its effective date from the DMS.",
  },
  phase1: {
    title: 'Load phase 1 and validate it',
    text: 'Under Bulk Data Load, start the Phase 1 load, wait until it completes, then select Validate.',
  },
  opcodes: {
    title: 'Categorize the opcodes',
    text: 'Mark the opcodes as categorized and validate them. To categorize them one by one, use the Opcodes tab.',
  },
  phase2: {
    title: 'Load phase 2, validate it, and set up the daily load',
    text: "Do the same for phase 2, then start the Daily Load Setup. From then on the store's data is loaded every night.",
  },
  review: {
    title: 'Pass QA and review',
    text: 'Start and complete NS QA Validation, then Review.',
  },
  launch: {
    title: 'Launch the store',
    text: "Select Launch Store, then confirm. A launch can't be undone.",
  },
};
