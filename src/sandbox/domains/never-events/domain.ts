// Never events in the sandbox: the clients that have issues of a family, and the issues of one client.

import type { Activities } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { notFound } from '@sandbox/graphql/errors';
import type {
  ErrorStatusClient,
  MutationResolvers,
  NeverEventRow,
} from '@sandbox/graphql/generated/resolvers';
import type { EventType } from '@shared/domains/never-events/model';
import { sampleNeverEvents } from './sample';

const EVENTS_FROM = `never_event e
  join store s on s.id = e.storeKey and s.isDeleted = 0
  join tenant t on t.tenantId = s.tenantId and t.tenantName is not null`;

/** The clients that have issues of a family, with their sums. */
const errorClients = (context: SandboxContext, eventType: EventType): ErrorStatusClient[] =>
  context.db
    .prepare<[string, number], ErrorStatusClient>(
      `select t.tenantId as clientId, t.tenantName as clientName, sum(e.statusData) as errCount
         from ${EVENTS_FROM}
        where e.eventType = ? and t.isTestTenant <= ?
        group by t.tenantId
        order by t.tenantName collate nocase`,
    )
    .all(eventType, seesTestTenants(context) ? 1 : 0);

/**
 * The issues of a family, of one client.
 * @throws GraphQLError P0002 for a client that does not exist or is not visible to the caller.
 */
function eventsOf(context: SandboxContext, eventType: EventType, clientId: string): NeverEventRow[] {
  const tests = seesTestTenants(context) ? 1 : 0;
  const client = context.db
    .prepare('select 1 from tenant where tenantId = ? and tenantName is not null and isTestTenant <= ?')
    .get(clientId, tests);
  if (!client) throw notFound(`Client ${clientId}`);
  return context.db
    .prepare<[string, string], NeverEventRow>(
      `select t.tenantId as clientId, t.tenantName as clientname, s.storeId, s.storeName, e.optionName,
              e.optionDisplayName, e.statusData, e.statusDate, t.subDomain
         from ${EVENTS_FROM}
        where e.eventType = ? and t.tenantId = ?
        order by s.storeName collate nocase, e.optionDisplayName, e.id`,
    )
    .all(eventType, clientId);
}

/** The provider calls the maintenance family general main. */
const neverEventsMutations = {
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

const neverEventsActivities = {
  getGeneralNeverErrorStatuses: null,
  getGeneralMainErrorStatuses: null,
  getGeneralNeverEvents: null,
  getGeneralMainNeverEvents: null,
} satisfies Activities<typeof neverEventsMutations>;

export const neverEvents: SandboxDomain = {
  activities: neverEventsActivities,
  mutations: neverEventsMutations,
  sample: sampleNeverEvents,
};
