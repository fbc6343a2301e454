export { JobCard } from './job-card';
export { JobsButton } from './jobs-button';
export { loadJobsDrawer } from './load-jobs-drawer';
export { JobsProvider } from './jobs-provider';
export { useJobs, useJobsKnown } from './use-jobs';
