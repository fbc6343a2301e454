import type { SandboxDomain } from '@sandbox/domain';
import { laborGridsActivities } from './activities';
import { drawAllRates } from './find-grids';
import { laborGridsMutations, submittableGrids } from './resolvers';
import { sampleLaborGrids } from './sample';

export const laborGrids: SandboxDomain = {
  activities: laborGridsActivities,
  mutations: laborGridsMutations,
  submittables: { labor_grid: submittableGrids },
  sample: sampleLaborGrids,
  complete: drawAllRates,
};
