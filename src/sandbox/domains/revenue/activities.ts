import { type Activities } from '@sandbox/domains/activity-log';
import type { revenueMutations } from './resolvers';

export const revenueActivities = {
  getRevenueMonths: null,
  getRevenueByPayType: null,
  getLaborRevenueByComponent: null,
  getLaborPartsRevenueByCategory: null,
  getWarrantyVolumes: null,
  getCustomerJobLevelBreakdown: null,
} satisfies Activities<typeof revenueMutations>;
