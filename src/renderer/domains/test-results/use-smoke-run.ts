import { useJobs } from '@renderer/domains/jobs';
import type { Job } from '@shared/domains/jobs/model';

/** The last run that was begun here; it stays until its job is dismissed. */
export const useSmokeRun = (): Job | undefined => useJobs().find(({ kind }) => kind === 'smoke-test');
