import { GraphQLScalarType } from 'graphql';
import { activityLogMutations } from './activity-log/resolvers';
import { advisorMutations } from './advisors/resolvers';
import { billingMutations } from './billing/resolvers';
import { bugMutations } from './bugs/resolvers';
import { bulkLoadMutations, bulkLoadSubscriptions } from './bulk-load/resolvers';
import { checklistMutations } from './checklist/resolvers';
import { commentMutations } from './comments/resolvers';
import { dataEvaluationMutations } from './data-evaluation/resolvers';
import { dataFeedMutations } from './data-feeds/resolvers';
import { dmsMutations } from './dms/resolvers';
import { failedLoadMutations } from './failed-loads/resolvers';
import type { Resolvers } from './generated/resolvers';
import { groupingMutations } from './grouping/resolvers';
import { lists } from './lists';
import { opcodeMutations } from './opcodes/resolvers';
import { opcodeChoiceMutations } from './opcodes/choices';
import { payTypeMutations } from './pay-types/resolvers';
import { moduleMutations } from './modules/resolvers';
import { storeMutations } from './stores/resolvers';
import { technicianMutations } from './technicians/resolvers';
import { tenantMutations } from './tenants/resolvers';

/** Dates and JSON travel as they are stored; what may be stored is each rule's decision. */
const plain = (name: string): GraphQLScalarType => new GraphQLScalarType({ name });

export const resolvers: Resolvers = {
  JSON: plain('JSON'),
  Date: plain('Date'),
  Datetime: plain('Datetime'),
  Query: lists,
  Mutation: {
    ...tenantMutations,
    ...storeMutations,
    ...dataFeedMutations,
    ...bulkLoadMutations,
    ...commentMutations,
    ...activityLogMutations,
    ...billingMutations,
    ...groupingMutations,
    ...bugMutations,
    ...checklistMutations,
    ...dmsMutations,
    ...opcodeMutations,
    ...failedLoadMutations,
    ...dataEvaluationMutations,
    ...opcodeChoiceMutations,
    ...payTypeMutations,
    ...advisorMutations,
    ...technicianMutations,
    ...moduleMutations,
  },
  Subscription: bulkLoadSubscriptions,
};
