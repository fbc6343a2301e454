import { lazy } from 'react';

export { JobsButton } from './jobs-button';
export { loadJobsDrawer } from './jobs-button';
export { JobsProvider } from './jobs-provider';
export { useJobs, useJobsLoaded } from './jobs-provider';

/** The card is lazy, because the first screen only needs the button. */
export const JobCard = lazy(() => import('./job-card').then((m) => ({ default: m.JobCard })));
