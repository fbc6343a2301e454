// Never events in the sandbox: the clients that have issues of a family, and the issues of one client.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { notFound } from '@sandbox/graphql/errors';
import { functionRange } from '@sandbox/graphql/input-checks';
import type {
  ErrorStatusClient,
  MutationResolvers,
  NeverEventRow,
} from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { isoDay } from '@sandbox/database/clock';
import { type EventType, EVENT_TYPES } from '@shared/domains/never-events/model';

const EVENTS_FROM = `never_event e
  join store s on s.id = e.storeKey and s.isDeleted = 0
  join tenant t on t.tenantId = s.tenantId and t.tenantName is not null`;

/** The clients that have issues of a family, in parts, with their sums. */
const errorClients = (
  context: SandboxContext,
  eventType: EventType,
  { first, offset }: { first: number; offset: number },
): ErrorStatusClient[] =>
  context.db
    .prepare<[string, number, number, number], ErrorStatusClient>(
      // Tenants first: they are read in the order of an index then, and no page sums the issues of every one.
      `select t.tenantId as clientId, t.tenantName as clientName, sum(e.statusData) as errCount
         from tenant t
         cross join store s on s.tenantId = t.tenantId and s.isDeleted = 0
         cross join never_event e on e.storeKey = s.id and e.eventType = ?
        where t.tenantName is not null and t.isTestTenant <= ?
        group by t.tenantName collate nocase
        order by t.tenantName collate nocase
        limit ? offset ?`,
    )
    .all(eventType, seesTestTenants(context) ? 1 : 0, first, offset);

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
  getGeneralNeverErrorStatuses: (_root, { input }, context) => ({
    results: errorClients(context, 'never', functionRange(input)),
  }),
  getGeneralMainErrorStatuses: (_root, { input }, context) => ({
    results: errorClients(context, 'maintenance', functionRange(input)),
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

/** An issue of the nightly checks: its option name and its label. */
type Kind = readonly [optionName: string, optionDisplayName: string];

/** Never events must not occur at all; maintenance events come with everyday work and wait for a user. */
const KINDS: Readonly<Record<EventType, readonly [Kind, ...Kind[]]>> = {
  never: [
    ['ro_without_pay_type', 'ROs without a pay type'],
    ['ro_without_opcode', 'ROs without an opcode'],
    ['duplicate_ro', 'Duplicate ROs'],
    ['negative_labor_hours', 'Negative labor hours'],
    ['closed_before_opened', 'ROs closed before they were opened'],
  ],
  maintenance: [
    ['uncategorized_opcodes', 'Opcodes not categorized'],
    ['unmapped_models', 'Models not mapped'],
    ['new_pay_types', 'New pay types'],
    ['advisors_without_name', 'Advisors without a name'],
    ['missing_parts_matrix', 'Parts sources without a matrix'],
  ],
};

/** Every n-th launched store has events, instead of a random one, so that small samples have both families too. */
const EVERY: Readonly<Record<EventType, number>> = { never: 3, maintenance: 2 };
const MAX_COUNT: Readonly<Record<EventType, number>> = { never: 24, maintenance: 140 };

/** The counts of last night's checks. */
const sampleNeverEvents: CreateSampler = ({ insert }) => {
  let launched = 0;
  return {
    store(storeKey, { stage, row }, _tenant, random) {
      if (stage !== 'launched' || row['isDeleted'] === 1) return;
      launched += 1;
      for (const eventType of EVENT_TYPES) {
        if (launched % EVERY[eventType] !== 1) continue;
        const first = random.int(0, KINDS[eventType].length - 1);
        KINDS[eventType].forEach(([optionName, optionDisplayName], at) => {
          if (at !== first && !random.chance(0.4)) return;
          insert('never_event', {
            storeKey,
            eventType,
            optionName,
            optionDisplayName,
            statusData: random.int(1, MAX_COUNT[eventType]),
            statusDate: isoDay(Date.now(), -1),
          });
        });
      }
    },
  };
};

export const neverEvents: SandboxDomain = {
  activities: neverEventsActivities,
  mutations: neverEventsMutations,
  sample: sampleNeverEvents,
};
