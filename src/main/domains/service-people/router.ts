import { router } from '@main/bridge/trpc';
import { advisorsRouter } from './advisors-router';
import { techniciansRouter } from './technicians-router';

export const servicePeopleRouter = router({ advisors: advisorsRouter, technicians: techniciansRouter });
