import { lazy } from 'react';

export { JobsButton } from './jobs-button';
export { loadJobsDrawer } from './load-jobs-drawer';
export { JobsProvider } from './jobs-provider';
export { useJobs, useJobsKnown } from './use-jobs';

/** The bell is on the first screen; what it lists is not. */
export const JobCard = lazy(() => import('./job-card').then((m) => ({ default: m.JobCard })));
