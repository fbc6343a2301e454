import type { EventType } from '@shared/domains/never-events/model';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, seesTestTenants } from '@sandbox/graphql/errors';
import type { ErrorStatusClient, NeverEventRow } from '@sandbox/graphql/generated/resolvers';

const FROM = `never_event e
  join store s on s.id = e.storeKey and s.isDeleted = 0
  join tenant t on t.tenantId = s.tenantId and t.tenantName is not null`;

/** The clients that have issues of a family, with their sums. */
export const errorClients = (context: SandboxContext, eventType: EventType): ErrorStatusClient[] =>
  context.db
    .prepare<[string, number], ErrorStatusClient>(
      `select t.tenantId as clientId, t.tenantName as clientName, sum(e.statusData) as errCount
         from ${FROM}
        where e.eventType = ? and t.isTestTenant <= ?
        group by t.tenantId
        order by t.tenantName collate nocase`,
    )
    .all(eventType, seesTestTenants(context) ? 1 : 0);

/** The issues of a family, of one client. @throws GraphQLError P0002 for one that is not there, or not for the caller */
export function eventsOf(context: SandboxContext, eventType: EventType, clientId: string): NeverEventRow[] {
  const tests = seesTestTenants(context) ? 1 : 0;
  const client = context.db
    .prepare('select 1 from tenant where tenantId = ? and tenantName is not null and isTestTenant <= ?')
    .get(clientId, tests);
  if (!client) throw notFound(`Client ${clientId}`);
  return context.db
    .prepare<[string, string], NeverEventRow>(
      `select t.tenantId as clientId, t.tenantName as clientname, s.storeId, s.storeName, e.optionName,
              e.optionDisplayName, e.statusData, e.statusDate, t.subDomain
         from ${FROM}
        where e.eventType = ? and t.tenantId = ?
        order by s.storeName collate nocase, e.optionDisplayName, e.id`,
    )
    .all(eventType, clientId);
}
