// Who has which record open in the sandbox: each page announces itself, and is forgotten when it stops doing so.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findStore } from '@sandbox/domains/stores';
import { findTenant } from '@sandbox/domains/tenants';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type {
  AnnouncePresenceInput,
  MutationResolvers,
  PresenceRow,
} from '@sandbox/graphql/generated/resolvers';
import { findUser } from '@sandbox/identity/users';
import { now } from '@sandbox/database/clock';
import { PRESENCE_ACTIVITIES } from '@shared/domains/presence/model';
import { PRESENCE_SECONDS } from '@shared/domains/presence/rules';

const LEFT = 'left';
const ACTIVITIES: ReadonlySet<string> = new Set([...PRESENCE_ACTIVITIES, LEFT]);

/** @throws GraphQLError P0002 for a record that the caller may not see, 22023 for an unknown activity */
function checkInput(
  context: SandboxContext,
  { inTenantId, inStoreId, inActivity }: AnnouncePresenceInput,
): void {
  if (inStoreId == null) findTenant(context, { tenantId: inTenantId });
  else findStore(context, { storeId: inStoreId, tenantId: inTenantId });
  if (!ACTIVITIES.has(inActivity)) throw sqlError(`Unknown activity ${inActivity}`, { errcode: '22023' });
}

function announce(context: SandboxContext, input: AnnouncePresenceInput): PresenceRow[] {
  checkInput(context, input);
  const { db, caller } = context;
  const key = [input.inTenantId, input.inStoreId ?? '', caller.username] as const;
  const at = now();
  const expired = new Date(Date.parse(at) - PRESENCE_SECONDS * 1_000).toISOString();
  db.prepare('delete from presence where seenAt < ?').run(expired);
  if (input.inActivity === LEFT)
    db.prepare('delete from presence where tenantId = ? and storeId = ? and username = ?').run(...key);
  else
    db.prepare(
      `insert into presence (tenantId, storeId, username, activity, since, seenAt) values (?, ?, ?, ?, ?, ?)
       on conflict do update set activity = excluded.activity, seenAt = excluded.seenAt`,
    ).run(...key, input.inActivity, at, at);
  return db
    .prepare<[string, string, string], PresenceOfDb>(
      `select username, activity, since from presence
        where tenantId = ? and storeId = ? and username <> ? order by since, username`,
    )
    .all(...key)
    .map(({ username, activity, since }) => ({
      userName: findUser(db, username)?.name ?? username,
      activity,
      since,
    }));
}

interface PresenceOfDb {
  username: string;
  activity: string;
  since: string;
}

const presenceMutations = {
  announcePresence: (_root, { input }, context) => ({ results: announce(context, input) }),
} satisfies MutationResolvers;

const presenceActivities = { announcePresence: null } satisfies Activities<typeof presenceMutations>;

export const presence: SandboxDomain = { activities: presenceActivities, mutations: presenceMutations };
