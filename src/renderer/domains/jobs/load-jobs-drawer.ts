export const loadJobsDrawer = () => import('./jobs-drawer').then((m) => m.JobsDrawer);
