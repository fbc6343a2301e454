import { advisorMutations } from './advisors';
import { technicianMutations } from './technicians';

export const servicePeopleMutations = { ...advisorMutations, ...technicianMutations };
