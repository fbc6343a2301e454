import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { errorClients, eventsOf } from './never-events';

/** The provider calls the maintenance family general main. */
export const neverEventsMutations = {
  getGeneralNeverErrorStatuses: (_root, _input, context) => ({ results: errorClients(context, 'never') }),
  getGeneralMainErrorStatuses: (_root, _input, context) => ({
    results: errorClients(context, 'maintenance'),
  }),
  getGeneralNeverEvents: (_root, { input }, context) => ({
    results: eventsOf(context, 'never', input.clientId),
  }),
  getGeneralMainNeverEvents: (_root, { input }, context) => ({
    results: eventsOf(context, 'maintenance', input.clientId),
  }),
} satisfies MutationResolvers;
