import { creationFollower } from '@main/domains/adu-users/adu-user-service';
import type { LoadFollower } from '@main/domains/bulk-load/load-follower';
import { loadRunFollower } from '@main/domains/failed-loads/failed-load-runs';
import { smokeRunFollower } from '@main/domains/test-results/test-result-service';
import type { Followers } from './job-work';
import type { PollDeps } from './poll-work';

/** Creates the follower of each kind of back-office job. Jobs of this computer need none, because they run here. */
export const createFollowers = (deps: PollDeps & { loads: Pick<LoadFollower, 'jobWork'> }): Followers => ({
  'adu-user': creationFollower(deps),
  'bulk-load': (job) => deps.loads.jobWork(job),
  'failed-loads': loadRunFollower(deps),
  'smoke-test': smokeRunFollower(deps),
});
